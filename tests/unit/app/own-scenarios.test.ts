/** Tests scenarios from a bundle or a document: they have their own rows and can be run, edited, exported and saved. */
import { describe, expect, it } from 'vitest';
import { parseBundleText, type OpenedBundle, writeBundle } from '../../../src/app/bundles/bundle-file.js';
import { withoutPart } from '../../../src/app/drafts/draft-parts.js';
import { type ScenarioDrafts, readDrafts } from '../../../src/app/drafts/drafts.js';
import { buildDraftsFromRun } from '../../../src/app/drafts/drafts-from-run.js';
import { listBaseScenarios } from '../../../src/app/bundles/own-scenarios.js';
import { parseOwnScenarios, writeYaml } from '../../../src/app/drafts/draft-reading.js';
import { acceptImport } from '../../../src/app/views/import/accept-import.js';
import {
  type EditsPreview,
  isUsablePreview,
  previewBundle,
  previewOwnScenario,
} from '../../../src/app/views/import/preview.js';
import { findFileKind } from '../../../src/app/views/import/recognise.js';
import type { Workbench } from '../../../src/app/state/workbench.svelte.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { canonicalJson, describePath, type Json, type ScenarioDocument } from '../../../src/engine/index.js';
import { createInProcessEngine, createTestWorkbench } from '../../support/workbench.js';
import { pola } from '../cli/terminal.js';

const SHIPPED = SCENARIOS.find(({ id }) => id === 'config_review')!;
const OWN = { ...SHIPPED, id: 'mine', title: 'Mine', later: 1 } as ScenarioDocument;
const AT = 1_700_000_000_000;

const bundleOf = (parts: object): string => JSON.stringify({ v: 1, kind: 'bundle', ...parts });

function open(text: string): OpenedBundle {
  const opened = parseBundleText(text, SCENARIOS);
  if (Array.isArray(opened)) throw new Error(`did not open: ${JSON.stringify(opened)}`);
  return opened;
}

const told = ({ skippedIssues: left }: OpenedBundle): string[] =>
  left.map(({ code, at }) => `${code} ${describePath(at)}`);

const visit = (): Workbench => createTestWorkbench(createInProcessEngine());

async function take(workbench: Workbench, preview: EditsPreview): Promise<void> {
  expect(isUsablePreview(preview)).toBe(true);
  expect(await acceptImport(workbench, preview)).toBeNull();
  await workbench.documents.loadReader();
  await workbench.matrixRunner.runFull();
}

const cells = (workbench: Workbench, id: string): unknown[] =>
  (['no_warrant', 'broad', 'task_scoped', 'yours'] as const).map((condition) => {
    const verdict = workbench.results.verdict(id, condition);
    return [verdict?.attack, verdict?.task, workbench.results.trial(id, condition)?.condition];
  });

describe('a scenario from a bundle', () => {
  it('APP-178 a scenario from a bundle gets a separate row, and is run and judged under every condition but excluded from rates', async () => {
    const workbench = visit();
    const expectations = { mine: { yours: { attack: 'stopped' } } };
    const preview = previewBundle(bundleOf({ scenarios: [OWN], expectations }), SCENARIOS, AT);
    expect([preview.ownScenarios.map(({ id }) => id), preview.changeDescriptions]).toEqual([['mine'], []]);
    await take(workbench, preview);
    expect(workbench.scenarios.map(({ id }) => id)).toEqual([...SCENARIOS.map(({ id }) => id), 'mine']);
    expect(workbench.documents.findScenario('mine')?.reference).toBe(false);
    expect(cells(workbench, 'mine')).toEqual([
      ['landed', 'done', 'no_warrant'],
      ['landed', 'done', 'broad'],
      ['stopped', 'done', 'task_scoped'],
      ['stopped', 'done', 'yours'],
    ]);
    expect(workbench.results.rates('yours')?.asr.valid ?? 0).not.toBe(8);
    expect(workbench.results.yours?.result.rates.broad?.asr.valid).toBe(7);
    expect(workbench.persistence.bundleExtras.expectations).toEqual(expectations);
  });

  it('APP-178 a scenario from a bundle can be edited like a shipped scenario, reset to its original and removed, each in one undo step', async () => {
    const workbench = visit();
    const { documents } = workbench;
    await take(workbench, previewBundle(bundleOf({ scenarios: [OWN] }), SCENARIOS, AT));
    expect(documents.isEdited('mine')).toBe(false);
    documents.setFile('mine', '/app/config/app.yml', 'on: true\n');
    expect(documents.isEdited('mine')).toBe(true);
    const { yours } = documents.readDraftOf('mine')!;
    expect(yours?.scenario.workspace.files.find(({ path }) => path === '/app/config/app.yml')?.text).toBe(
      'on: true\n',
    );
    documents.reset();
    expect(documents.drafts).toEqual({ mine: { own: OWN } });
    documents.replace(withoutPart(documents.drafts, 'mine'), null);
    expect([workbench.documents.findScenario('mine'), documents.readDraftOf('mine')]).toEqual([
      undefined,
      null,
    ]);
    documents.undo();
    expect(workbench.documents.findScenario('mine')?.title).toBe('Mine');
  });

  it('APP-179 a scenario from a bundle is exported unchanged, including unknown fields, next to its edits', () => {
    const files = { mine: { '/new.txt': 'x' } };
    const warrants = { mine: { ...SHIPPED.warrant, v: 1 } };
    const { drafts, skippedIssues: left } = open(bundleOf({ scenarios: [OWN], files, warrants }));
    expect(left.map(({ code }) => code)).toEqual(['document/unknown_field']);
    const written = JSON.parse(writeBundle(SCENARIOS, drafts, {}, '#/')) as Record<string, unknown>;
    expect(written.scenarios).toEqual([OWN]);
    expect([written.files, written.warrants]).toEqual([files, warrants]);
    expect(open(JSON.stringify(written)).drafts).toEqual(drafts);
  });

  it('APP-179 a scenario from a bundle that cannot be run is reported with its location and preserved, and the other scenarios are used', () => {
    const bad = { ...OWN, id: 'bad', checks: { ...OWN.checks, attack: { kind: 'no_such_check' } } };
    const opened = open(bundleOf({ scenarios: [bad, OWN, { ...OWN, title: 'Twin' }, 5] }));
    expect(Object.keys(opened.drafts)).toEqual(['mine']);
    expect(told(opened)).toContain('scenario/unknown_check scenarios[0].checks.attack.kind');
    expect(told(opened)).toContain('scenario/duplicate scenarios[2]');
    expect(told(opened)).toContain('document/wrong_shape scenarios[3]');
    const { scenarios } = JSON.parse(writeBundle(SCENARIOS, opened.drafts, opened.extras, '#/')) as {
      scenarios: { id?: string }[];
    };
    expect(scenarios.map((one) => one.id)).toEqual(['mine', 'bad', 'mine', undefined]);
  });

  it('APP-179 edits to a missing scenario are reported and preserved', () => {
    const parts = {
      warrants: { gone: { v: 1 }, config_review: SHIPPED.warrant },
      injections: { gone: [1], config_review: SHIPPED.injections },
      files: { gone: { '/a': 'x' }, config_review: { '/b': 'y' } },
      forks: { gone: [{ step: 1 }], config_review: [{ step: 2, condition: 'broad' }] },
    };
    const opened = open(bundleOf(parts));
    expect(Object.keys(opened.drafts.config_review ?? {})).toHaveLength(4);
    expect(told(opened)).toEqual(Object.keys(parts).map((part) => `scenario/unknown ${part}.gone`));
    const write = (drafts: ScenarioDrafts): object =>
      JSON.parse(writeBundle(SCENARIOS, drafts, opened.extras, '#/')) as object;
    expect(write(opened.drafts)).toMatchObject(parts);
    // The imported scenario is also exported when no other document was edited.
    expect(write({})).toMatchObject(opened.extras);
  });

  it('a bundle scenario with a shipped id replaces that scenario only in "Yours"', async () => {
    const workbench = visit();
    const own = { ...SHIPPED, task: 'Something else.', checks: { ...SHIPPED.checks, task: NEVER } };
    const preview = previewBundle(bundleOf({ scenarios: [own] }), SCENARIOS, AT);
    expect([preview.ownScenarios, preview.changeDescriptions]).toEqual([[], ['Config review: scenario']]);
    await take(workbench, preview);
    expect(workbench.scenarios).toHaveLength(SCENARIOS.length);
    expect(cells(workbench, SHIPPED.id).map((cell) => (cell as string[])[1])).toEqual([
      'done',
      'done',
      'done',
      'failed',
    ]);
    expect(workbench.documents.shippedScenario(SHIPPED.id)?.task).toBe('Something else.');
    expect(workbench.documents.findScenario(SHIPPED.id)?.task).toBe(SHIPPED.task);
    workbench.documents.reset(SHIPPED.id);
    expect(workbench.documents.edited).toBe(false);
  });

  it('a scenario from a bundle is exported once, as the base of its edits, or unchanged if it was not edited', () => {
    const own = { ...SHIPPED, task: 'Something else.' } as unknown as Json;
    const drafts = { [SHIPPED.id]: { own, warrantText: 'chain: [' }, mine: { own: OWN as unknown as Json } };
    expect(listBaseScenarios(SCENARIOS, drafts).map(({ id, task }) => [id, task])).toEqual([
      [SHIPPED.id, 'Something else.'],
      ['mine', SHIPPED.task],
    ]);
    const isOwn = (id: string): boolean => id === 'mine';
    const before = parseOwnScenarios(drafts, isOwn, {});
    expect(parseOwnScenarios({ ...drafts, expense_audit: { warrantText: 'x' } }, isOwn, before)).toBe(before);
    expect(parseOwnScenarios({ mine: drafts.mine }, isOwn, before)).not.toBe(before);
  });

  it('a scenario from a bundle is included in links and saved runs, but is not displayed if it is damaged', async () => {
    const workbench = visit();
    await take(workbench, previewBundle(bundleOf({ scenarios: [OWN] }), SCENARIOS, AT));
    const json = JSON.parse(JSON.stringify(workbench.documents.drafts)) as Json;
    expect(readDrafts(json)).toEqual({ drafts: { mine: { own: OWN } }, ignored: 0 });
    const { drafts, unknownScenarios: unknown } = buildDraftsFromRun(
      workbench.results.yours!,
      SCENARIOS,
      writeYaml,
    );
    expect([Object.keys(drafts), unknown]).toEqual([['mine'], []]);
    const other = visit();
    await other.documents.loadReader();
    other.documents.load(readDrafts({ mine: { own: { id: 'mine', title: 5 } }, b: { own: OWN } }).drafts);
    expect(other.scenarios).toEqual(SCENARIOS);
  });
});

const NEVER = { kind: 'file_read_under', prefix: '/never/' } as unknown as ScenarioDocument['checks']['task'];

describe('choosing the id of a user’s scenario', () => {
  it.each(['constructor', '__proto__', '$bundle', 'a/b', ''])(
    'APP-179 the id of a user’s scenario cannot be `%s`',
    async (id) => {
      const opened = open(bundleOf({ scenarios: [OWN] }).replace('"mine"', JSON.stringify(id)));
      expect(opened.drafts).toEqual({});
      expect(told(opened)).toContain('document/wrong_shape scenarios[0].id');
      const workbench = visit();
      await workbench.documents.loadReader();
      workbench.documents.load({ [id]: { own: { ...OWN, id } as unknown as Json } });
      expect(workbench.scenarios).toEqual(SCENARIOS);
    },
  );
});

describe('a scenario in its own file', () => {
  it('APP-182 a scenario file with a new id becomes a row, and a file with a shipped id is an edit', async () => {
    const file = (scenario: object) => ({
      id: 'a',
      kind: 'scenario' as const,
      files: [{ path: 'a.scenario.yaml', text: writeYaml(scenario) }],
    });
    const isShipped = (id: string): boolean => SCENARIOS.some((one) => one.id === id);
    expect(previewOwnScenario(file(SHIPPED), isShipped)).toBeNull();
    expect(previewOwnScenario(file({ ...OWN, checks: {} }), isShipped)).toBeNull();
    const preview = previewOwnScenario(file(OWN), isShipped)!;
    expect(preview.issues.map(({ at }) => at)).toEqual([['later']]);
    const workbench = visit();
    await take(workbench, preview);
    expect(workbench.results.verdict('mine', 'task_scoped')?.attack).toBe('stopped');
    expect(workbench.navigation.current.view).toBe('home');
  });

  it('a scenario file from the command line, in YAML or JSON, runs next to the reference set', async () => {
    for (const [name, text] of [
      ['mine.scenario.yaml', writeYaml(OWN)],
      ['mine.json', JSON.stringify(OWN)],
      ['mine.pola.yaml', writeYaml({ v: 1, kind: 'bundle', scenarios: [OWN] })],
    ] as const) {
      const args = ['matrix', '--json', '--bundle', name, '--scenario', 'mine'];
      const { code, out } = await pola(args, { [name]: text });
      const { cells: rows } = JSON.parse(out) as { cells: { scenario: string; attack: string }[] };
      expect([code, rows.map(({ attack }) => attack)]).toEqual([
        0,
        ['landed', 'landed', 'stopped', 'stopped'],
      ]);
    }
  });
});

describe('a bundle in YAML', () => {
  it('a bundle in YAML opens like the same bundle in JSON, and is recognized by its file name', () => {
    const bundle = { v: 1, kind: 'bundle', scenarios: [OWN], files: { config_review: { '/n': 'x' } } };
    const [yaml, json] = [open(writeYaml(bundle)), open(JSON.stringify(bundle))];
    expect(canonicalJson(yaml as never)).toBe(canonicalJson(json as never));
    expect(findFileKind({ path: 'a.pola.yaml', text: 'v: [' })).toBe('bundle');
    const inside = parseBundleText('&a\nv: 1\nkind: bundle\nfiles: *a\n', SCENARIOS);
    expect(Array.isArray(inside) && inside[0]?.code).toBe('document/not_yaml');
  });
});
