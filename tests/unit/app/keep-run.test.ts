/** What is kept as a run: the result of the documents on screen, under their name. */
import { expect, it } from 'vitest';
import { readDrafts } from '../../../src/app/drafts.js';
import type { RunRecord } from '../../../src/engine/index.js';
import { openStore } from '../../../src/store/index.js';
import { engineInPlace, rememberPlace } from '../../support/workbench.js';

const EDIT = { config_review: { files: { '/new.txt': 'x' } } };

it('APP-194 drafts that nothing has read yet are read and run before their run is kept', async () => {
  const workbench = rememberPlace(engineInPlace());
  const { documents, job, keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await job.runFull();
  const { prepare } = documents;
  // The reader that the edit asked for does not arrive; the next one does.
  documents.prepare = () => new Promise(() => undefined);
  documents.open(readDrafts(EDIT).drafts);
  expect([documents.edited, job.proven]).toEqual([true, true]);
  documents.prepare = prepare;
  expect(await workbench.keepRun()).toBe(true);
  const [newest] = await keeping.store.listRuns();
  const { record } = (await keeping.store.getRun(newest!.id))! as { record: RunRecord };
  expect(Object.keys(record.request.yours ?? {})).toEqual(['config_review']);
});

it('APP-194 an edit made while the reference runs is not the name of that run', async () => {
  const engine = engineInPlace();
  const { runMatrix } = engine;
  const workbench = rememberPlace(engine);
  const { documents, keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await documents.prepare();
  let asked = 0;
  const run: typeof runMatrix = async (...request) => {
    asked++;
    if (asked === 1) documents.setFile('config_review', '/app/config/app.yml', 'on: true\n');
    return runMatrix(...request);
  };
  Object.assign(engine, { runMatrix: run });
  expect(await workbench.keepRun()).toBe(false);
  expect(await keeping.store.listRuns()).toHaveLength(0);
  expect(await workbench.keepRun()).toBe(true);
});

it('APP-194 a run that is kept right after an edit is the run of that edit, or none', async () => {
  const engine = engineInPlace();
  const workbench = rememberPlace(engine);
  const { documents, job, keeping } = workbench;
  keeping.store = await openStore({ memory: true });
  await documents.prepare();
  await job.runFull();
  const kept = async (): Promise<unknown> => {
    const [newest] = await keeping.store!.listRuns();
    const record = (await keeping.store!.getRun(newest?.id ?? ''))?.record as RunRecord | undefined;
    return newest && [newest.title, Object.keys(record?.request.yours ?? {})];
  };
  documents.setFile('config_review', '/app/config/app.yml', 'on: true\n');
  expect(await workbench.keepRun()).toBe(true);
  expect(await kept()).toEqual([expect.stringMatching(/^Config review: /), ['config_review']]);
  Object.assign(engine, { runMatrix: async () => ({ ok: false, issues: [] }) });
  documents.setFile('expense_audit', '/new.txt', 'x');
  expect(await workbench.keepRun()).toBe(false);
  expect(await keeping.store.listRuns()).toHaveLength(1);
});
