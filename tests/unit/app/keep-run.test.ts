/** Tests that saving a run stores the displayed documents' result under the right name. */
import { expect, it, vi } from 'vitest';
import { readDrafts } from '../../../src/app/drafts/drafts.js';
import { saveRunOrExplain, saveShownRun } from '../../../src/app/saving/save-run.js';
import type { RunRecord } from '../../../src/engine/index.js';
import { openStore } from '../../../src/store/index.js';
import { createInProcessEngine, createTestWorkbench } from '../../support/workbench.js';

const EDIT = { config_review: { files: { '/new.txt': 'x' } } };

it('saving a run first parses and runs drafts that are still pending', async () => {
  const workbench = createTestWorkbench(createInProcessEngine());
  const { documents, matrixRunner: job, persistence: keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await job.runFull();
  const { loadReader: prepare } = documents;
  // The document reader requested by the edit never loads, but the one requested next does.
  documents.loadReader = () => new Promise(() => undefined);
  documents.load(readDrafts(EDIT).drafts);
  expect([documents.edited, job.isVerified]).toEqual([true, true]);
  documents.loadReader = prepare;
  expect(await saveShownRun(workbench)).toBe('page_only');
  const [newest] = await keeping.store.listRuns();
  const { record } = (await keeping.store.getRun(newest!.id))! as { record: RunRecord };
  expect(Object.keys(record.request.yours ?? {})).toEqual(['config_review']);
});

it('an edit made during the reference run does not change the title of that run', async () => {
  const engine = createInProcessEngine();
  const { runMatrix } = engine;
  const workbench = createTestWorkbench(engine);
  const { documents, persistence: keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await documents.loadReader();
  let asked = 0;
  let answerEdits = (): void => {};
  const overtaken = new Promise<void>((resolve) => (answerEdits = resolve));
  const run: typeof runMatrix = async (...request) => {
    // On a slow machine, the run for the edit could otherwise finish before the reference run.
    if (Object.keys(request[0].yours).length > 0) await overtaken;
    else if (asked++ === 0) documents.setFile('config_review', '/app/config/app.yml', 'on: true\n');
    return runMatrix(...request);
  };
  Object.assign(engine, { runMatrix: run });
  expect(await saveShownRun(workbench)).toBe('overtaken');
  answerEdits();
  expect(await keeping.store.listRuns()).toHaveLength(0);
  expect(await saveShownRun(workbench)).toBe('page_only');
});

it('saving right after an edit saves either the run of the edited draft or no run', async () => {
  const engine = createInProcessEngine();
  const workbench = createTestWorkbench(engine);
  const { documents, matrixRunner: job, persistence: keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await documents.loadReader();
  await job.runFull();
  const kept = async (): Promise<unknown> => {
    const [newest] = await keeping.store!.listRuns();
    const record = (await keeping.store!.getRun(newest?.id ?? ''))?.record as RunRecord | undefined;
    return newest && [newest.title, Object.keys(record?.request.yours ?? {})];
  };
  documents.setFile('config_review', '/app/config/app.yml', 'on: true\n');
  expect(await saveShownRun(workbench)).toBe('page_only');
  expect(await kept()).toEqual([expect.stringMatching(/^Config review: /), ['config_review']]);
  Object.assign(engine, { runMatrix: async () => ({ ok: false, issues: [] }) });
  documents.setFile('expense_audit', '/new.txt', 'x');
  expect(await saveShownRun(workbench)).toBe('not_run');
  expect(await keeping.store.listRuns()).toHaveLength(1);
});

it('the message after saving a run matches the actual result', async () => {
  const engine = createInProcessEngine();
  const { runMatrix } = engine;
  const workbench = createTestWorkbench(engine);
  const { documents, matrixRunner: job, persistence: keeping } = workbench;
  await documents.loadReader();
  const said = vi.spyOn(workbench, 'announce');
  expect(await saveRunOrExplain(workbench)).toMatch(/could not be saved on this device\. Share a link/u);
  keeping.store = await openStore({ memory: true });
  // A newer request replaces and cancels this one, which is not a storage error.
  const whileItRuns = (act: () => void): void => {
    let asked = 0;
    const run: typeof runMatrix = async (...request) => {
      if (asked++ > 0) return runMatrix(...request);
      act();
      return { ok: false, issues: [] };
    };
    Object.assign(engine, { runMatrix: run });
  };
  documents.setFile('config_review', '/app/config/app.yml', 'on: true\n');
  whileItRuns(() => documents.setFile('config_review', '/app/config/app.yml', 'on: false\n'));
  expect(await saveRunOrExplain(workbench)).toMatch(/^Nothing was saved: a newer edit or run came first/u);
  whileItRuns(() => void job.runFull());
  expect(await saveRunOrExplain(workbench, true)).toMatch(
    /^Nothing was saved: a newer edit or run came first/u,
  );
  Object.assign(engine, { runMatrix: async () => ({ ok: false, issues: [] }) });
  await vi.waitFor(() => expect(job.isBusy).toBe(false), 30_000);
  // The result is already available, but a new request must not return the old result.
  expect(await saveRunOrExplain(workbench, true)).toMatch(/^Nothing was saved: the run did not finish\./u);
  expect(await keeping.store.listRuns()).toHaveLength(0);
  Object.assign(engine, { runMatrix });
  // A store in memory is lost with the page, so the message must not report the run as saved.
  expect(await saveRunOrExplain(workbench, true)).toMatch(
    /^The run is listed in Saved runs until this page closes/u,
  );
  Object.defineProperty(keeping.store, 'kind', { value: 'persistent' });
  expect(await saveRunOrExplain(workbench, true)).toBeNull();
  expect(said).toHaveBeenLastCalledWith('Run saved. It is listed in Saved runs.');
});
