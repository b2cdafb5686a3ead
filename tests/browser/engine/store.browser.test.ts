/** Runs the store in a real browser: the same suites as in Node, using the browser's own IndexedDB. */
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { openStore, type RunSummary } from '../../../src/store/index.js';
import { describeKept } from '../../unit/store/kept-suite.js';
import { sampleRecord, sampleRun } from '../../unit/store/sample-run.js';
import { describeStore, valueOf } from '../../unit/store/store-suite.js';

vi.setConfig({ testTimeout: 120_000 });

describeStore('a store in memory', () => openStore({ memory: true }));
describeKept('a store in IndexedDB');

describe('storage limits of a real browser', () => {
  it('the store reports that storage is full when the origin’s quota is used up', async () => {
    const { origin } = location;
    const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
    const { usage = 0 } = await navigator.storage.estimate();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 2_000_000 });
    const store = await openStore({ name: `pola-quota-${Date.now()}` });
    const note = noise(3_000_000);
    const kept: RunSummary[] = [];
    let answer = await store.saveRun(sampleRun());
    // The browser checks the quota only from time to time, so the first writes may succeed.
    for (let i = 0; i < 100 && answer.ok; i++) {
      kept.push(answer.value);
      await new Promise((resolve) => setTimeout(resolve, 500));
      answer = await store.saveRun(sampleRun({ note }));
    }
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    expect(answer.ok ? 'kept' : answer.issues[0]?.code).toBe('store/full');
    expect([store.kind, (await store.listRuns()).map(({ id }) => id).sort()]).toEqual([
      'persistent',
      kept.map(({ id }) => id).sort(),
    ]);
    valueOf(await store.saveRun(sampleRun()));
    await store.deleteEverything();
    store.close();
  });

  it('the store lists 10,000 runs without reading any record', async () => {
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
});

/** Random text that the browser cannot compress. */
function noise(length: number): string {
  let state = 1;
  const letters = Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(32 + ((state >>> 16) % 90));
  });
  return letters.join('');
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
