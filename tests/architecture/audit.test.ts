/** Tests the audit script's arguments, and checks that the report page shows the measured figures. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listExceeded } from '../../scripts/build.mjs';
import { BUDGETS } from '../../scripts/dist-facts.mjs';
import { CORE_LIMIT } from '../../scripts/offline-files.mjs';
import { SINGLE_LIMITS } from '../../scripts/single.mjs';
import { partNames, readArguments } from '../../scripts/audit.mjs';
import { formatReport, readRecorded, TABLE } from '../../scripts/audit/parts/report.mjs';
import { formatRows, isMet } from '../../scripts/figures.mjs';
import { FIGURES_WITH_REASON, reasonOf } from '../../scripts/reasons.mjs';
import { GROUPS, HELP_PAGES } from '../../scripts/audit/parts/states.mjs';
import { VIEWS } from '../../src/app/views/registry.js';
import { HELP_TOPICS } from '../../src/app/messages/help.js';

/**
 * Names of figures, in full or abbreviated, with their targets.
 */
const NUMBERS = {
  'gzip: entry': BUDGETS.entry / 1000,
  'gzip: everything before the first run': BUDGETS.first / 1000,
  'gzip: worker': BUDGETS.worker / 1000,
  'gzip: graph': BUDGETS.graph / 1000,
  'gzip: editor': BUDGETS.editor / 1000,
  'gzip: cached on the device at once': CORE_LIMIT / 1000,
  'single file, raw': SINGLE_LIMITS.small / 1000,
  'full single file, raw': SINGLE_LIMITS.full / 1000,
  'third-party requests': 0,
  'LCP, desktop': 1_000,
  'LCP, slow 4G': 1_800,
  'first paint, desktop': 500,
  'first paint, slow 4G': 1_800,
  'controls usable, desktop': 1_500,
  'controls usable, slow 4G': 3_000,
  TBT: 100,
  CLS: 0.01,
  'cold start without the server': 1_000,
  'keystroke in form to repainted matrix, p95 at 4x': 150,
  'keystroke in code to repainted matrix, p95': 30,
  'worker part, form, p95': 25,
  'worker part, code, p95': 25,
  'full run with proofs, cold, in the worker': 120,
  'full run with proofs, cold, as reported by the page': 180,
  'presses at 4x, p75': 100,
  'presses at 4x, p98': 200,
  'a replay step': 32,
  'sweep of 9999 trials, longest pause': 100,
  'sweep, from cancel': 100,
  'sweep, longest task': 50,
  'first paint of octagon_vc_agents at 4x': 350,
  'layer switch at 4x': 50,
  'tab stops inside a workflow diagram': 3,
  'list of 10000 runs, open': 150,
  'list of 10000 runs, rows': 100,
  'list of 10000 runs, scrolling': 55,
  'comparison of two runs': 100,
  'minimal warrant': 200,
  'mutation, all scenarios': 2_000,
  'answers of 40 graded': 2_000,
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 95,
  violations: 0,
  'console errors in these states': 0,
  'clicks to the stopped attack': 1,
  'words before the stopped attack': 40,
  'sizes with decision and comparison on the first screen': 4,
  'font sizes': 6,
  'kinds of text buttons': 2,
  'height of the unchanged Edit view at 1440 px': 900,
  'states that scroll sideways at 320 px': 0,
  'key presses in the first minute': 12,
  'keyboard traps': 0,
  'fingerprints other than': 0,
  'elements cut off on paper': 0,
} as const;

describe('npm run audit', () => {
  it('the audit runs every part or only the named parts, and exits with code 2 for an unknown part', () => {
    expect(readArguments([])).toEqual({ parts: partNames(), record: false });
    expect(readArguments(['axe', '--record'])).toEqual({ parts: ['axe'], record: true });
    expect(() => readArguments(['axes'])).toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  it('npm run build lists the bundle totals that exceed their limits', () => {
    const page = { name: 'index.html', group: 'entry', raw: 1, gzip: BUDGETS.entry } as const;
    expect(listExceeded([page], CORE_LIMIT)).toEqual([]);
    expect(listExceeded([{ ...page, gzip: BUDGETS.entry + 1 }], CORE_LIMIT + 1)).toEqual([
      'entry',
      'offline',
    ]);
  });

  it('the audit checks every help page, and every view when first opened, behind a dialog and in an error state', () => {
    const seen = Object.values(GROUPS).flat();
    const missing = VIEWS.flatMap(({ view }) =>
      [['default', 'edited'], ['dialog'], ['error']]
        .filter((kinds) => !seen.some((state) => state.view === view && kinds.includes(state.kind)))
        .map(([kind]) => `${view}: ${kind}`),
    );
    expect(missing).toEqual([]);
    expect(HELP_PAGES).toEqual(HELP_TOPICS);
  });

  it('the audit results match docs/reports/audit.md, which npm run audit -- --record creates from audit.json', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(formatReport(readRecorded()));
  });

  it('the audit measures every metric and compares it with the target in the specification', () => {
    const rows = Object.values(readRecorded()).flatMap((part) => part.rows);
    for (const [name, number] of Object.entries(NUMBERS)) {
      const found = rows.filter((row) => row.name.startsWith(name));
      expect([name, found.length > 0]).toEqual([name, true]);
      expect([name, ...new Set(found.map(({ aim }) => aim))]).toEqual([name, number]);
    }
  });

  it('the audit prints the reason for each missed target below the metric', () => {
    const rows = Object.values(readRecorded()).flatMap((part) => part.rows);
    const missed = rows.filter((row) => isMet(row) === false).map(({ name }) => name);
    expect(
      missed.filter((name) => reasonOf(name) === null),
      'say why in scripts/reasons.mjs',
    ).toEqual([]);
    const page = readFileSync(TABLE, 'utf8');
    for (const name of missed) expect(page).toContain(reasonOf(name));
    const unknown = FIGURES_WITH_REASON.filter((name) => !rows.some((row) => row.name.includes(name)));
    expect(unknown, 'no figure has this name').toEqual([]);
    const name = 'full run with proofs, cold, in the worker';
    const [line, reason] = formatRows([{ name, value: 2, unit: 'ms', aim: 1 }]);
    expect([line?.includes('MISSED by 100 %'), reason?.trim()]).toEqual([true, reasonOf(name)]);
    expect(formatRows([{ name, value: 1, unit: 'ms', aim: 1 }])).toHaveLength(1);
  });
});
