/** What is kept as a run: the result of the documents on screen, under their name. */
import { expect, it } from 'vitest';
import type { RunRecord } from '../../../src/engine/index.js';
import { openStore } from '../../../src/store/index.js';
import { engineInPlace, rememberPlace } from '../../support/workbench.js';

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
