/** Tests workflows and runs in a bundle that is exported from the page and imported again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parseBundleText, type OpenedBundle, writeBundle } from '../../../src/app/bundles/bundle-file.js';
import {
  type ImportedParts,
  parseBundleParts,
  buildWorkflowParts,
} from '../../../src/app/bundles/bundle-parts.js';
import { exportOwnWorkflows } from '../../../src/app/bundles/own-workflows.js';
import { WorkflowTextStore } from '../../../src/app/workflow/workflow-text-store.js';
import { WorkflowSession } from '../../../src/app/workflow/workflow-session.svelte.js';
import { buildExportFile } from '../../../src/app/views/runs/run-export.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { describePath, type Issue, makeIssue, type RunRecord } from '../../../src/engine/index.js';
import { openStore, type Store, summarizeRun } from '../../../src/store/index.js';
import { ENGINE_MESSAGES } from '../../../src/app/messages/zh/engine-messages.js';
import { RUN_LABELS } from '../../../src/app/messages/zh/run-labels.js';
import { runTestSuite } from '../../support/suites.js';
import { sampleStudy } from '../store/sample-study.js';
import { runReference } from './runs/sample-records.js';

const AT = 1_700_000_000_000;
const DESK = `# mine
system: { id: desk, entry_agent: clerk }
agents: [{ id: clerk, colour: blue }]
tools: []
permissions: { allow: [], restrict: [] }
delegations: []
`;

function open(text: string): OpenedBundle {
  const opened = parseBundleText(text, SCENARIOS);
  if (Array.isArray(opened)) throw new Error(`did not open: ${JSON.stringify(opened)}`);
  return opened;
}

function partsOf(text: string): ImportedParts {
  const { extras, sources } = open(text);
  return parseBundleParts(extras, sources, AT);
}

const deskOf = (store: Store): { persistence: { store: Store }; externalIssues: readonly Issue[] } => ({
  persistence: { store },
  externalIssues: [],
});
const bundleOf = (parts: object): string => JSON.stringify({ v: 1, kind: 'bundle', ...parts });
const told = ({ issues }: ImportedParts): string[] =>
  issues.map(({ code, at }) => `${code} ${describePath(at)}`);

let record: RunRecord;
beforeAll(async () => {
  // Serializes and parses the value as JSON, as a file would.
  record = JSON.parse(JSON.stringify(await runReference())) as RunRecord;
}, 60_000);

describe('workflows in bundles', () => {
  it('workflows in a bundle are exported as typed and are restored with comments and unknown fields', () => {
    const parts = buildWorkflowParts([{ id: 'desk', text: DESK }]);
    const text = writeBundle(SCENARIOS, {}, { later: 1 }, '#/', parts);
    const back = partsOf(text);
    expect(back.workflows).toEqual([{ id: 'desk', text: DESK }]);
    expect(back.unused).toEqual({ later: 1 });
    expect(told(back)).toEqual(['document/unknown_field workflows[0].agents[0].colour']);
  });

  it('workflows in a bundle are written with every field if no source text is stored', () => {
    const { workflows } = buildWorkflowParts([{ id: 'desk', text: DESK }]);
    const [only] = partsOf(bundleOf({ workflows })).workflows;
    expect(only?.text).toContain('colour: blue');
    expect(only?.text).not.toContain('# mine');
  });

  it('invalid workflows in a bundle are reported with their location and preserved, and the valid ones are still used', () => {
    const good = buildWorkflowParts([{ id: 'desk', text: DESK }]).workflows[0];
    const bad = { ...(good as object), agents: [] };
    const parts = partsOf(bundleOf({ workflows: [bad, good, 5] }));
    expect(parts.workflows.map(({ id }) => id)).toEqual(['desk']);
    expect(parts.unused).toEqual({ workflows: [bad, 5] });
    expect(told(parts).join()).toMatch(/workflows\[0\]\.system\.entry_agent/);
    expect(told(parts)).toContain('document/wrong_shape workflows[2]');
  });

  it('bundle workflows stored in this browser are written exactly as typed', async () => {
    const store = await openStore({ memory: true });
    const texts = new WorkflowTextStore(() => Promise.resolve(store));
    const study = new WorkflowSession({
      engine: null,
      saveRun: () => Promise.resolve('storage_full' as const),
      texts,
    });
    await study.addOwn(DESK);
    await texts.flush();
    const text = writeBundle(
      SCENARIOS,
      {},
      { workflows: [7] },
      '#/',
      await exportOwnWorkflows(deskOf(store)),
    );
    expect((JSON.parse(text) as { workflows: unknown[] }).workflows).toHaveLength(2);
    expect(partsOf(text).workflows).toEqual([{ id: 'desk', text: DESK }]);
  });
});

describe('a workflow whose text is not valid YAML', () => {
  it('workflow text that is not valid YAML is omitted from the file and reported once until it is repaired', async () => {
    const store = await openStore({ memory: true });
    const texts = new WorkflowTextStore(() => Promise.resolve(store));
    const settings = makeIssue('link/bad_parameter', [], { name: 'theme', found: 'x', known: 'dark' });
    const desk = { ...deskOf(store), externalIssues: [settings] as readonly Issue[] };
    texts.saveSoon({ id: 'desk', first: null, text: DESK }, false);
    texts.saveSoon({ id: 'half', first: null, text: 'system: [' }, false);
    await texts.flush();
    for (let time = 0; time < 2; time += 1) {
      const { workflows } = await exportOwnWorkflows(desk);
      expect(workflows).toHaveLength(1);
      expect(desk.externalIssues.map(({ message }) => message)).toEqual([
        settings.message,
        'The file does not contain the workflow `half`, because its text is not valid YAML.',
      ]);
    }
    expect(ENGINE_MESSAGES.message('', desk.externalIssues[1]!)).toBe(
      '文件没有包含工作流 `half`：它的文本不是 YAML。',
    );
    expect(desk.externalIssues[1]?.code).toBe('bundle/workflow_text');
    texts.saveSoon({ id: 'half', first: null, text: DESK.replace('id: desk', 'id: half') }, false);
    await texts.flush();
    expect((await exportOwnWorkflows(desk)).workflows).toHaveLength(2);
    expect(desk.externalIssues).toEqual([settings]);
  });
});

describe('runs in a bundle', () => {
  it('a saved bundle contains the selected runs, stored unchanged', async () => {
    const [from, to] = [await openStore({ memory: true }), await openStore({ memory: true })];
    const records = [record, await sampleStudy(), await runTestSuite()];
    for (const [index, one] of records.entries())
      await from.saveRun({
        record: one,
        title: `Run ${index}`,
        changes: ['x'],
        note: 'why',
        savedAt: AT + index,
      });
    const ids = (await from.listRuns()).map(({ id }) => id);
    const file = await buildExportFile(from, ids.slice(0, 2), 'bundle');
    expect(file?.name).toMatch(/\.pola\.json$/);
    const { runs, issues, unused: rest } = partsOf(file?.content as string);
    expect([runs.length, issues, rest]).toEqual([2, [], {}]);
    await to.importArchive({ kind: 'archive', v: 1, runs });
    expect(await to.listRuns()).toEqual((await from.listRuns()).slice(0, 2));
    expect((await to.importArchive({ kind: 'archive', v: 1, runs })).added).toBe(0);
  });

  it('runs in a bundle without a title get the title that this page would have given them', async () => {
    const { runs } = partsOf(bundleOf({ runs: [record, await sampleStudy(), await runTestSuite()] }));
    expect(runs[0]).toMatchObject({
      id: record.id,
      title: 'Reference',
      edits: [],
      note: '',
      savedAt: AT,
      record,
    });
    expect(runs.map(({ title }) => title).slice(1)).toEqual([
      expect.stringMatching(/^Coverage of /),
      '2 tasks: reference, Task-scoped',
    ]);
    expect(runs.map((run) => RUN_LABELS.title(summarizeRun(run.id, run))).slice(1)).toEqual([
      expect.stringMatching(/ 的覆盖：/),
      '2 个任务：reference，按任务收窄',
    ]);
  });

  it('APP-165 bundle runs that were modified or are not run records are reported with their location and preserved, but not imported', () => {
    const changed = structuredClone(record) as unknown as { result: { cells: { attack: string }[] } };
    changed.result.cells[0]!.attack = 'stopped';
    const parts = partsOf(bundleOf({ runs: [{ title: 'a', record: changed }, record, { kind: 'matrix' }] }));
    expect(parts.runs).toHaveLength(1);
    expect(told(parts)).toEqual(['bundle/bad_run runs[0]', 'bundle/bad_run runs[2]']);
    expect(parts.issues[0]?.message).toMatch(
      /^This run is omitted: the record’s id does not match its contents/,
    );
    expect(parts.unused.runs).toHaveLength(2);
  });
});
