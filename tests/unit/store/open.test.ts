/** Where there is no IndexedDB at all. */
import { expect, it } from 'vitest';
import { openStore } from '../../../src/store/index.js';
import { sampleRun } from './sample-run.js';

it('STORE-18 works from memory where the host has no database, and says so', async () => {
  expect(typeof indexedDB).toBe('undefined');
  const store = await openStore();
  expect([store.kind, store.issues.map((issue) => issue.code)]).toEqual(['memory', ['store/refused']]);
  expect((await store.keepRun(sampleRun())).ok).toBe(true);
  expect(await store.listRuns()).toHaveLength(1);
});

it('asks no database when it is told to keep nothing', async () => {
  const store = await openStore({ memory: true });
  expect([store.kind, store.issues]).toEqual(['memory', []]);
  expect(await store.usage()).toEqual({ used: null, available: null, persistent: null });
  expect(await store.requestPersistence()).toBeNull();
});
