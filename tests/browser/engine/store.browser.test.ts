/** Runs the store in a real browser: the same suites as in Node, using the browser's own IndexedDB. */
import { openDB } from 'idb';
import { expect, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Issue } from '../../../src/engine/index.js';
import { openStore, type RunSummary, type Store } from '../../../src/store/index.js';
import { describeKept } from '../../unit/store/kept-suite.js';
import { sampleRecord, sampleRun } from '../../unit/store/sample-run.js';
import { describeStore, valueOf } from '../../unit/store/store-suite.js';
import { itLong } from '../../support/long.js';

vi.setConfig({ testTimeout: 120_000 });

describeStore('a store in memory', () => openStore({ memory: true }));
describeKept('a store in IndexedDB');

itLong('the store reports that storage is full when the origin’s quota is used up', async () => {
  const store = await openStore({ name: `pola-quota-${Date.now()}` });
  const saved = [valueOf(await store.saveRun(sampleRun()))];
  const full = await withQuota(1, () => saveUntilFull(store, saved));
  expect(full.map(({ code }) => code)).toEqual(['store/full']);
  const listed = (await store.listRuns()).map(({ id }) => id);
  expect([store.kind, listed.sort()]).toEqual(['persistent', saved.map(({ id }) => id).sort()]);
  valueOf(await store.saveRun(sampleRun()));
  await store.deleteEverything();
  store.close();
});

itLong('the store lists 10,000 runs without reading any record', async () => {
  const name = `pola-many-${Date.now()}`;
  const store = await openStore({ name });
  await fill(name, valueOf(await store.saveRun(sampleRun())), 9_999);
  const touched = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const from = performance.now();
  expect(await store.listRuns()).toHaveLength(10_000);
  console.log(`a list of 10,000 runs: ${(performance.now() - from).toFixed(0)} ms`);
  expect(touched.mock.calls.map(([tables]) => tables)).toEqual(['summaries']);
  touched.mockRestore();
  valueOf(await store.deleteEverything());
  store.close();
});

/** Runs `action` while the origin may store at most `bytes`, and removes this limit afterwards. */
async function withQuota<T>(bytes: number, action: () => Promise<T>): Promise<T> {
  const { origin } = location;
  const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
  try {
    return await action();
  } finally {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  }
}

/**
 * Returns the issues of the first run that is not saved, and adds the runs saved before that to `saved`. The first ones
 * may succeed, because Chromium remembers for up to 30 seconds how much space is free.
 */
async function saveUntilFull(store: Store, saved: RunSummary[]): Promise<readonly Issue[]> {
  for (let i = 0; i < 90; i++) {
    const answer = await store.saveRun(sampleRun());
    if (!answer.ok) return answer.issues;
    saved.push(answer.value);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return [];
}

/** Creates many copies of a saved run, each with a record as large as a real one. */
async function fill(name: string, summary: RunSummary, count: number): Promise<void> {
  const db = await openDB(name);
  const record = { ...sampleRecord(), padding: 'x'.repeat(20_000) };
  const tx = db.transaction(['summaries', 'records'], 'readwrite');
  for (let i = 0; i < count; i++) {
    void tx.objectStore('summaries').put({ ...summary, id: `copy-${i}`, savedAt: i });
    void tx.objectStore('records').put({ id: `copy-${i}`, record });
  }
  await tx.done;
  db.close();
}
