/** The audit: what it is asked, and that the page about it says what was measured. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partNames, readArguments } from '../../scripts/audit.mjs';
import { formatReport, readRecorded, TABLE } from '../../scripts/audit/parts/report.mjs';
import { formatRows, isMet } from '../../scripts/figures.mjs';
import { FIGURES_WITH_REASON, reasonOf } from '../../scripts/reasons.mjs';
import { GROUPS, HELP_PAGES } from '../../scripts/audit/parts/states.mjs';
import { VIEWS } from '../../src/app/views/registry.js';
import { HELP_TOPICS } from '../../src/app/words/help.js';

describe('npm run audit', () => {
  it('runs every part, or those that are named, and refuses others with exit code 2', () => {
    expect(readArguments([])).toEqual({ parts: partNames(), record: false });
    expect(readArguments(['axe', '--record'])).toEqual({ parts: ['axe'], record: true });
    expect(() => readArguments(['axes'])).toThrow(expect.objectContaining({ exitCode: 2 }));
  });

  it('looks at every view as it opens, under a dialog and in an error, and at every page of the help', () => {
    const seen = Object.values(GROUPS).flat();
    const missing = VIEWS.flatMap(({ view }) =>
      [['default', 'edited'], ['dialog'], ['error']]
        .filter((kinds) => !seen.some((state) => state.view === view && kinds.includes(state.kind)))
        .map(([kind]) => `${view}: ${kind}`),
    );
    expect(missing).toEqual([]);
    expect(HELP_PAGES).toEqual(HELP_TOPICS);
  });

  it('is told by docs/audit.md, which is made from docs/audit.json by npm run audit -- --record', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(formatReport(readRecorded()));
  });

  it('says why each recorded aim was missed, and prints the reason below the figure', () => {
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
    const [line, reason] = formatRows([{ name: 'worker', value: 2, unit: 'kB', aim: 1 }]);
    expect([line?.includes('MISSED by 100 %'), reason?.trim()]).toEqual([true, reasonOf('worker')]);
    expect(formatRows([{ name: 'worker', value: 1, unit: 'kB', aim: 1 }])).toHaveLength(1);
  });
});
