/**
 * Tests features that the store in IndexedDB has but the store in memory does not: it persists, can be upgraded, works
 * with other tabs, and handles a browser that denies storage. The suite runs on the simulation in Node and on the real
 * database.
 */
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type MarkerStorage,
  type NewRun,
  openStore,
  type Store,
  type StoreOptions,
} from '../../../src/store/index.js';
import dump from '../../samples/format-1/database.json' with { type: 'json' };
import { sampleRecord, sampleRun } from './sample-run.js';
import { codesOf, describeStore, MOST, valueOf } from './store-suite.js';

let count = 0;
const opened: Store[] = [];

function newName(): string {
  count += 1;
  return `pola-test-${Date.now()}-${count}`;
}

async function open(name: string, options: StoreOptions = {}): Promise<Store> {
  const store = await openStore({ name, ...options });
  opened.push(store);
  return store;
}

/** Storage for the marker that shows whether runs were saved. */
function newMarks(): MarkerStorage {
  const marks = new Map<string, string>();
  return {
    getItem: (key) => marks.get(key) ?? null,
    setItem: (key, value) => void marks.set(key, value),
    removeItem: (key) => void marks.delete(key),
  };
}

/** Writes rows without using the store, as another version would have done. */
async function putRow(name: string, table: string, row: unknown): Promise<void> {
  const db = await openDB(name);
  await db.put(table, row);
  db.close();
}

/** Deletes a database, as a browser does when it runs out of space. */
function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not deleted'));
  });
}

/** A database created by version 1. */
async function makeVersion1(
  name: string,
  runs: readonly (Partial<NewRun> & { readonly id: string })[],
  drafts: readonly unknown[],
): Promise<void> {
  const db = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('runs', { keyPath: 'id' });
      fresh.createObjectStore('drafts', { keyPath: 'id' });
    },
  });
  for (const { savedAt: keptAt, ...run } of runs) await db.put('runs', { ...run, keptAt });
  for (const draft of drafts) await db.put('drafts', draft);
  db.close();
}

/** The database in `tests/samples/format-1`, as written by the previous version. */
async function makeVersion4(name: string): Promise<void> {
  const db = await openDB(name, dump.version, {
    upgrade: (fresh) => {
      for (const [table, { keyPath, indexes }] of Object.entries(dump.tables)) {
        const store = fresh.createObjectStore(table, { keyPath });
        for (const index of indexes) store.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const [table, { rows }] of Object.entries(dump.tables))
    for (const row of rows as unknown[]) await db.put(table, row);
  db.close();
}

export function describeKept(title: string): void {
  describe(title, () => {
    afterEach(() => {
      vi.restoreAllMocks();
      for (const store of opened.splice(0)) store.close();
    });

    describeStore('as any store', () => openStore({ name: newName() }));

    it('the store contains the same data after it is closed and reopened', async () => {
      const name = newName();
      const before = await open(name);
      const kept = valueOf(await before.saveRun(sampleRun()));
      await before.saveDraft('tab-1', { name: 'One', body: 'text', savedAt: 1 });
      await before.addRevision('a', { body: 1, savedAt: 1, label: '' }, MOST);
      before.close();
      const after = await open(name);
      expect(after.kind).toBe('persistent');
      expect(await after.listRuns()).toEqual([kept]);
      expect((await after.getRun(kept.id))?.record).toEqual(sampleRecord());
      expect((await after.loadDraft('tab-1'))?.body).toBe('text');
      expect(await after.listRevisions('a')).toHaveLength(1);
    });

    it('STORE-32 saves, changes and deletions are committed without waiting for the responses', async () => {
      const store = await open(newName());
      const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
      await store.saveRun(sampleRun());
      expect(commit).toHaveBeenCalledTimes(1);
      await store.saveDraft('tab-1', { name: 'One', body: 'text', savedAt: 1 });
      expect(commit).toHaveBeenCalledTimes(2);
      await store.deleteEverything();
      expect(commit).toHaveBeenCalledTimes(3);
    });

    it('STORE-12 a version 1 database is upgraded with its content', async () => {
      const name = newName();
      await makeVersion1(
        name,
        [
          { id: 'r1', ...sampleRun() },
          { id: 'r2', ...sampleRun({ savedAt: 2000, record: sampleRecord('BBBB-1111'), note: 'kept' }) },
        ],
        [{ id: 'tab-1', name: 'One', body: { text: 'old' }, savedAt: 4 }],
      );
      const store = await open(name);
      expect(store.kind).toBe('persistent');
      expect((await store.listRuns()).map(({ id, note, fingerprint }) => [id, note, fingerprint])).toEqual([
        ['r2', 'kept', 'BBBB-1111'],
        ['r1', '', 'AAAA-0000'],
      ]);
      expect((await store.getRun('r1'))?.record).toEqual(sampleRecord());
      expect(await store.loadDraft('tab-1')).toEqual({
        tabId: 'tab-1',
        name: 'One',
        body: { text: 'old' },
        savedAt: 4,
      });
      valueOf(await store.addRevision('a', { body: 1, savedAt: 1, label: '' }, MOST));
      expect(await store.listRevisions('a')).toHaveLength(1);
      expect(store.issues).toEqual([]);
    });

    it('STORE-30 rows with invalid times are not listed before the newest runs', async () => {
      const name = newName();
      const store = await open(name);
      const good = valueOf(await store.saveRun(sampleRun()));
      const db = await openDB(name);
      for (let n = 0; n < 5; n++) await db.put('summaries', { ...good, id: `late-${n}`, savedAt: 1e300 });
      for (let n = 0; n < 5; n++) await db.put('summaries', { ...good, id: `text-${n}`, savedAt: 'z' });
      db.close();
      expect((await store.newestRuns(3)).map(({ id }) => id)).toEqual([good.id]);
    });

    it('STORE-12 a database written by the previous version is upgraded, and all of its content is kept', async () => {
      const name = newName();
      await makeVersion4(name);
      const store = await open(name);
      const runs = await store.listRuns();
      expect(runs.map(({ title, savedAt }) => [title, savedAt])).toEqual([
        ['reading_room', 2000],
        ['config_review, own warrant', 1000],
      ]);
      expect(runs[1]?.rates.yours?.denied.injected).toBeGreaterThan(0);
      expect((await store.newestRuns(1)).map(({ title }) => title)).toEqual(['reading_room']);
      for (const { id } of runs) expect((await store.getRun(id))?.record.schemaVersion).toBe(2);
      expect((await store.loadDraft('tab'))?.body).toMatchObject({ config_review: {}, own_review: {} });
      expect(await store.listRevisions('warrants/config_review')).toHaveLength(1);
      expect((await store.listItems('workflows')).map(({ id }) => id)).toEqual(['workflows/reading_room_2']);
      expect(await store.listItems('warrants/keys')).toHaveLength(1);
      const archive = JSON.stringify(await store.exportAll());
      expect(archive).not.toMatch(/"(keptAt|shelf|planted|callsBlocked|alsoRefuse|worked)"/);
      const other = await open(newName());
      expect(await other.importArchive(JSON.parse(archive))).toEqual({ added: 5, issues: [] });
      expect(await other.importArchive(JSON.parse(archive))).toEqual({ added: 0, issues: [] });
      expect([store.issues, other.issues]).toEqual([[], []]);
    });

    it('STORE-12 a version 3 database, which had no items, is upgraded', async () => {
      const name = newName();
      const old = await openDB(name, 3, {
        upgrade: (db) => {
          db.createObjectStore('drafts', { keyPath: 'id' });
          db.createObjectStore('summaries', { keyPath: 'id' }).createIndex('byKeptAt', 'keptAt');
          db.createObjectStore('records', { keyPath: 'id' });
          db.createObjectStore('revisions', { keyPath: 'id' }).createIndex('byScope', 'scope');
        },
      });
      await old.put('revisions', { id: 'v', scope: 'a', label: 'old', body: 1, savedAt: 1 });
      old.close();
      const store = await open(name);
      expect(store.kind).toBe('persistent');
      expect((await store.listRevisions('a')).map(({ label }) => label)).toEqual(['old']);
      valueOf(await store.saveItem({ id: 'k', collection: 'keys', body: 'x', savedAt: 1 }, 9));
      expect(await store.listItems('keys')).toHaveLength(1);
      expect(store.issues).toEqual([]);
    });

    it('a damaged row from version 1 is migrated, reported and exported', async () => {
      const name = newName();
      await makeVersion1(
        name,
        [
          { id: 'r1', ...sampleRun() },
          { id: 'odd', title: 'precious' },
        ],
        [],
      );
      const store = await open(name);
      expect((await store.listRuns()).map((run) => run.id)).toEqual(['r1']);
      expect(codesOf(store.issues)).toEqual(['store/unreadable_record']);
      const archive = (await store.exportAll()) as { unreadable: unknown };
      expect(archive.unreadable).toContainEqual({
        table: 'records',
        row: { id: 'odd', record: { id: 'odd', title: 'precious' } },
      });
    });

    it.each([1, 2, 3, 4])('an empty database with version %i is usable', async (version) => {
      const name = newName();
      (await openDB(name, version)).close();
      const store = await open(name);
      const kept = valueOf(await store.saveRun(sampleRun()));
      store.close();
      const again = await open(name);
      expect([store.kind, again.kind, await again.listRuns()]).toEqual(['persistent', 'persistent', [kept]]);
      valueOf(await again.saveItem({ id: 'k', collection: 'keys', body: 'x', savedAt: 1 }, 9));
      expect([await again.newestRuns(1), await again.listRevisions('a'), again.issues]).toEqual([
        [kept],
        [],
        [],
      ]);
    });

    it('an unreadable row is skipped and reported once, and no data is lost', async () => {
      const name = newName();
      const store = await open(name);
      const kept = valueOf(await store.saveRun(sampleRun()));
      await putRow(name, 'summaries', { id: 'odd', title: 7 });
      await putRow(name, 'drafts', { id: 'tab-9' });
      expect(await store.listRuns()).toEqual([kept]);
      expect(await store.listRuns()).toEqual([kept]);
      expect(await store.listDrafts()).toEqual([]);
      expect(codesOf(store.issues)).toEqual(['store/unreadable_record', 'store/unreadable_record']);
      const archive = (await store.exportAll()) as { unreadable: unknown };
      expect(archive.unreadable).toEqual([
        { table: 'summaries', row: { id: 'odd', title: 7 } },
        { table: 'drafts', row: { id: 'tab-9' } },
      ]);
    });

    it('unreadable rows are dropped only when all data is deleted', async () => {
      const name = newName();
      const store = await open(name);
      await putRow(name, 'summaries', { id: 'odd', title: 7 });
      expect(await store.listRuns()).toEqual([]);
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      expect((await store.saveRun(sampleRun())).ok).toBe(false);
      const heard: string[][] = [];
      store.onIssues((issues) => heard.push(codesOf(issues)));
      valueOf(await store.deleteEverything());
      expect(await store.listRuns()).toEqual([]);
      expect(heard).toEqual([['store/unreadable_record', 'store/full'], ['store/full']]);
      expect(codesOf(store.issues)).toEqual(['store/full']);
    });

    describe('two pages that share a database', () => {
      it('two pages with the same database see the same runs', async () => {
        const name = newName();
        const [one, two] = [await open(name), await open(name)];
        const kept = valueOf(await one.saveRun(sampleRun()));
        expect(await two.listRuns()).toEqual([kept]);
      });

      it('STORE-13 pages never overwrite each other’s drafts, even if their tab ids are equal', async () => {
        const name = newName();
        const [one, two] = [await open(name), await open(name)];
        await one.saveDraft('tab-1', { name: 'One', body: 'first', savedAt: 1 });
        expect((await two.loadDraft('tab-1'))?.body).toBe('first');
        const second = valueOf(await two.saveDraft('tab-1', { name: 'Two', body: 'of two', savedAt: 2 }));
        const first = valueOf(await one.saveDraft('tab-1', { name: 'One', body: 'of one', savedAt: 3 }));
        const again = valueOf(
          await one.saveDraft('tab-1', { name: 'One', body: 'of one, again', savedAt: 4 }),
        );
        expect(second.tabId).toBe('tab-1');
        expect(first.tabId).not.toBe('tab-1');
        expect(again.tabId).toBe(first.tabId);
        expect((await two.listDrafts()).map((draft) => draft.body)).toEqual(['of one, again', 'of two']);
        // A tab that loads a draft becomes its owner, even if the draft was moved to another id earlier.
        expect((await one.loadDraft('tab-1'))?.body).toBe('of two');
        const back = valueOf(await one.saveDraft('tab-1', { name: 'One', body: 'mine now', savedAt: 5 }));
        expect(back.tabId).toBe('tab-1');
      });

      it('a page keeps its tab id after a reload, once the previous page has closed', async () => {
        const name = newName();
        const before = await open(name);
        await before.saveDraft('tab-1', { name: 'One', body: 'a', savedAt: 1 });
        before.close();
        const after = await open(name);
        await after.loadDraft('tab-1');
        expect(valueOf(await after.saveDraft('tab-1', { name: 'One', body: 'b', savedAt: 2 })).tabId).toBe(
          'tab-1',
        );
        expect(await after.listDrafts()).toHaveLength(1);
      });
    });

    describe('concurrent versions', () => {
      it('STORE-14 an older page closes its database for a newer version, shows a message and continues to work in memory', async () => {
        const name = newName();
        const store = await open(name);
        valueOf(await store.saveRun(sampleRun()));
        const heard: string[][] = [];
        store.onIssues((issues) => heard.push(codesOf(issues)));
        const newer = await openDB(name, 99);
        const kept = await store.saveRun(sampleRun({ title: 'after' }));
        expect(kept.ok).toBe(true);
        expect(store.kind).toBe('memory');
        expect((await store.listRuns()).map((run) => run.title)).toEqual(['after']);
        expect(heard).toEqual([[], ['store/newer_version']]);
        expect(await newer.count('summaries')).toBe(1);
        newer.close();
      });

      it('the database is reopened if it was deleted but not upgraded', async () => {
        const name = newName();
        const store = await open(name);
        valueOf(await store.saveRun(sampleRun()));
        await remove(name);
        expect(await store.listRuns()).toEqual([]);
        valueOf(await store.saveRun(sampleRun()));
        expect(store.kind).toBe('persistent');
        expect(await store.listRuns()).toHaveLength(1);
      });

      it('the store opens in memory if an older tab does not close the database, and changes no data', async () => {
        const name = newName();
        await makeVersion1(name, [{ id: 'r1', ...sampleRun() }], []);
        const stubborn = await openDB(name, 1);
        const store = await open(name, { patienceMs: 100 });
        expect([store.kind, codesOf(store.issues)]).toEqual(['memory', ['store/upgrade_blocked']]);
        expect((await store.saveRun(sampleRun())).ok).toBe(true);
        expect(await stubborn.count('runs')).toBe(1);
        stubborn.close();
      });

      it('if the database is from a newer version, the store opens in memory', async () => {
        const name = newName();
        (await openDB(name, 99)).close();
        const store = await open(name);
        expect([store.kind, codesOf(store.issues)]).toEqual(['memory', ['store/newer_version']]);
      });
    });

    describe('a browser that denies storage', () => {
      it('the store opens in memory if the browser denies storage', async () => {
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
        const store = await open(newName());
        expect([store.kind, codesOf(store.issues)]).toEqual(['memory', ['store/unavailable']]);
        expect((await store.saveRun(sampleRun())).ok).toBe(true);
        expect(await store.listRuns()).toHaveLength(1);
      });

      it('STORE-16 the store reports that storage is full, keeps its content, and works again when space is available', async () => {
        const store = await open(newName());
        const first = valueOf(await store.saveRun(sampleRun()));
        const put = IDBObjectStore.prototype.put;
        const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
          this: IDBObjectStore,
          row: unknown,
        ) {
          // The summary still fits into the store, but the record does not. Neither may be stored.
          if (this.name === 'summaries') return put.call(this, row);
          throw new DOMException('no room', 'QuotaExceededError');
        });
        const answer = await store.saveRun(sampleRun({ title: 'too much' }));
        expect(answer.ok ? [] : codesOf(answer.issues)).toEqual(['store/full']);
        expect(await store.listRuns()).toEqual([first]);
        full.mockRestore();
        expect((await store.saveRun(sampleRun())).ok).toBe(true);
        expect(store.kind).toBe('persistent');
      });

      it('nothing is reported as long as the stored data exists, no matter how often the store is opened', async () => {
        const place = newMarks();
        const name = newName();
        const before = await open(name, { markerStorage: place });
        valueOf(await before.saveRun(sampleRun()));
        before.close();
        for (let time = 0; time < 2; time += 1) {
          const again = await open(name, { markerStorage: place });
          expect([again.issues, (await again.listRuns()).length]).toEqual([[], 1]);
          again.close();
        }
        await remove(name);
        // Opening the store in between did not remove the marker. The empty storage is again reported, but only once.
        const emptied = await open(name, { markerStorage: place });
        expect(codesOf(emptied.issues)).toEqual(['store/deleted']);
        emptied.close();
        await remove(name);
        expect((await open(name, { markerStorage: place })).issues).toEqual([]);
      });

      it('the store reports that the storage was cleared, unless the user cleared it', async () => {
        const place = newMarks();
        const name = newName();
        const before = await open(name, { markerStorage: place });
        expect(before.issues).toEqual([]);
        valueOf(await before.saveRun(sampleRun()));
        before.close();
        await remove(name);
        const after = await open(name, { markerStorage: place });
        expect([after.kind, codesOf(after.issues)]).toEqual(['persistent', ['store/deleted']]);
        valueOf(await after.saveRun(sampleRun()));
        valueOf(await after.deleteEverything());
        after.close();
        await remove(name);
        expect((await open(name, { markerStorage: place })).issues).toEqual([]);
      });
    });
  });
}
