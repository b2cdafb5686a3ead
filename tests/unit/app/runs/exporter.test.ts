/** Tests exporting saved runs. Each click creates one file. */
import { expect, it } from 'vitest';
import { buildArchiveText } from '../../../../src/app/views/runs/archive-file.js';
import { Exporter } from '../../../../src/app/views/runs/exporter.svelte.js';
import { exportEverything } from '../../../../src/app/views/runs/run-actions.js';
import { RUNS } from '../../../../src/app/messages/runs.js';
import { openStore, type Store } from '../../../../src/store/index.js';
import { sampleRun } from '../../store/sample-run.js';
import { valueOf } from '../../store/store-suite.js';
import { createTestWorkbench } from '../../../support/workbench.js';

it('a second click while an export file is being created has no effect, and the user can retry after a failure', async () => {
  const workbench = createTestWorkbench();
  const told: string[] = [];
  workbench.announce = (message) => void told.push(message);
  let refuse = (): void => undefined;
  let asked = 0;
  workbench.persistence.store = {
    exportRuns: () => {
      asked += 1;
      return new Promise((_resolve, reject) => (refuse = () => reject(new Error('unread'))));
    },
  } as unknown as Store;
  const exporter = new Exporter(workbench);
  const first = exporter.save(['a'], 'archive', false);
  await exporter.save(['a'], 'archive', false);
  expect(asked).toBe(1);
  refuse();
  await first;
  expect(told).toEqual([RUNS.selection.exportFailed]);
  const again = exporter.save(['a'], 'archive', false);
  expect(asked).toBe(2);
  refuse();
  await again;
});

const BROKEN = {
  exportAll: () => Promise.reject(new Error('unread')),
  exportRuns: () => Promise.reject(new Error('unread')),
} as unknown as Store;

it('APP-195 an unreadable store is reported with advice, and the page shows the same message', async () => {
  const workbench = createTestWorkbench();
  const told: string[] = [];
  workbench.announce = (message) => void told.push(message);
  workbench.persistence.store = BROKEN;
  const exporter = new Exporter(workbench);
  await exporter.save(['a'], 'archive', false);
  expect([exporter.problem, await exportEverything(workbench.announce, BROKEN, 0)]).toEqual([
    RUNS.selection.exportFailed,
    RUNS.storage.exportFailed,
  ]);
  expect(told).toEqual([RUNS.selection.exportFailed, RUNS.storage.exportFailed]);
  for (const sentence of told) expect(sentence).toMatch(/^No file was created: .*\. Reload/u);
});

it('APP-195 if the store is lost, no archive is presented as complete or empty', async () => {
  const workbench = createTestWorkbench();
  const store = await openStore({ memory: true });
  const asked = (listed: number): Promise<unknown> => exportEverything(workbench.announce, store, listed);
  expect(await asked(0)).toBe(RUNS.storage.exportNothing);
  // The displayed runs came from the store before the store was lost; a draft has been saved since then.
  valueOf(await store.saveDraft('tab', { name: 'mine', body: {}, savedAt: 1 }));
  expect(await asked(1)).toBe(RUNS.storage.exportFailed);
  valueOf(await store.saveRun(sampleRun()));
  expect(await asked(2)).toBe(RUNS.storage.exportFailed);
  expect(await buildArchiveText(store, 1)).toMatchObject({
    text: expect.stringContaining('"kind":"archive"'),
  });
});
