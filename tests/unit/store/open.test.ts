/** Opens the store on a host without IndexedDB. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeIssue } from '../../../src/engine/index.js';
import { openStore } from '../../../src/store/index.js';
import { ConnectionLostError } from '../../../src/store/indexeddb-tables.js';
import { MemoryTables } from '../../../src/store/memory-tables.js';
import { StoreNotices } from '../../../src/store/notices.js';
import { FallbackTables } from '../../../src/store/fallback-tables.js';
import { sampleRun } from './sample-run.js';

beforeAll(() => void vi.stubGlobal('indexedDB', undefined));
afterAll(() => void vi.unstubAllGlobals());

it('STORE-18 the store works in memory if the host has no database, and reports this in a message', async () => {
  expect(typeof indexedDB).toBe('undefined');
  const store = await openStore();
  expect([store.kind, store.issues.map((issue) => issue.code)]).toEqual(['memory', ['store/unavailable']]);
  expect((await store.saveRun(sampleRun())).ok).toBe(true);
  expect(await store.listRuns()).toHaveLength(1);
});

it('the store does not open a database if persistence is off', async () => {
  const store = await openStore({ memory: true });
  expect([store.kind, store.issues]).toEqual(['memory', []]);
  expect(await store.usage()).toEqual({ used: null, available: null, persistent: null });
  expect(await store.requestPersistence()).toBeNull();
});

it('STORE-18 the store reports each issue only once, no matter how often it occurs', () => {
  const notices = new StoreNotices();
  const told: number[] = [];
  const stop = notices.listen((issues) => told.push(issues.length));
  notices.add([makeIssue('store/upgrade_blocked')]);
  notices.add([makeIssue('store/upgrade_blocked')]);
  notices.add([makeIssue('store/deleted'), makeIssue('store/upgrade_blocked')]);
  stop();
  notices.add([makeIssue('store/newer_version')]);
  expect(told).toEqual([0, 1, 2]);
});

it('STORE-18 the in-memory store returns copies of its rows, so changing a copy does not change stored data', async () => {
  const tables = new MemoryTables();
  await tables.write([{ put: 'drafts', row: { id: 'a', body: { text: 'kept' } } as { id: string } }]);
  const spoil = (row: unknown): void => {
    (row as { body: { text: string } }).body.text = 'changed';
  };
  spoil(await tables.get('drafts', 'a'));
  for (const row of await tables.all('drafts')) spoil(row);
  await tables.change('drafts', 'a', (row) => {
    spoil(row);
    return [];
  });
  expect(await tables.get('drafts', 'a')).toEqual({ id: 'a', body: { text: 'kept' } });
});

it('STORE-14 concurrent operations continue in memory when the storage disappears, and a single message is shown', async () => {
  const lose = (ms: number): Promise<never> =>
    new Promise((_resolve, reject) =>
      setTimeout(() => reject(new ConnectionLostError('gone', { cause: new Error('closed') })), ms),
    );
  // The second operation fails after the first one has already switched the tables to memory.
  const gone = Object.assign(new MemoryTables(), { write: () => lose(1), change: () => lose(10) });
  const told: string[] = [];
  const tables = new FallbackTables(gone, (issue) => told.push(issue.code));
  await Promise.all([
    tables.write([{ put: 'drafts', row: { id: 'a' } }]),
    tables.change('drafts', 'b', () => [{ put: 'drafts', row: { id: 'b' } }]),
  ]);
  expect(await tables.all('drafts')).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect([told, tables.kept]).toEqual([['store/unavailable'], false]);
});
