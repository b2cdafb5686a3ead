/**
 * The upgrade steps of the database: step n upgrades version n to n + 1.
 *
 * Released steps are never edited, because they process data from older versions. Nothing is deleted. A row that a step
 * cannot read stays unchanged and is shown as an unreadable record.
 *
 * Version 1 stored a run as one row with its record, so opening the list read every trace. Version 2 separates summary
 * and record, and adds revisions with an index by scope. Version 3 adds an index by time, so that the newest runs are
 * found without reading all runs. Version 4 adds items, which are small data that belongs to a view, such as the keys
 * in Warrants. Version 5 renames fields in summaries and items (docs/spec/formats.md#renamed-terms). Records are
 * upgraded when they are read, because they are large.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { renameRowFields, splitSavedRunRow } from './run-rows.js';

export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

export const UPGRADES: readonly ((db: IDBPDatabase, tx: UpgradeTransaction) => Promise<void>)[] = [
  async (db) => {
    db.createObjectStore('runs', { keyPath: 'id' });
    db.createObjectStore('drafts', { keyPath: 'id' });
  },
  async (db, tx) => {
    db.createObjectStore('summaries', { keyPath: 'id' });
    db.createObjectStore('records', { keyPath: 'id' });
    db.createObjectStore('revisions', { keyPath: 'id' }).createIndex('byScope', 'scope');
    await splitRuns(tx);
    db.deleteObjectStore('runs');
  },
  async (_db, tx) => {
    tx.objectStore('summaries').createIndex('byKeptAt', 'keptAt');
  },
  async (db) => {
    db.createObjectStore('items', { keyPath: 'id' });
  },
  async (_db, tx) => {
    const summaries = tx.objectStore('summaries');
    summaries.deleteIndex('byKeptAt');
    for (const name of ['summaries', 'items']) await upgradeRows(tx, name);
    summaries.createIndex('bySavedAt', 'savedAt');
  },
];

export const DATABASE_VERSION = UPGRADES.length;

async function splitRuns(tx: UpgradeTransaction): Promise<void> {
  const summaries = tx.objectStore('summaries');
  const records = tx.objectStore('records');
  for (
    let cursor = await tx.objectStore('runs').openCursor();
    cursor !== null;
    cursor = await cursor.continue()
  ) {
    const { summary, kept } = splitSavedRunRow(cursor.value as { id: string });
    await summaries.put(summary);
    await records.put(kept);
  }
}

async function upgradeRows(tx: UpgradeTransaction, table: string): Promise<void> {
  for (
    let cursor = await tx.objectStore(table).openCursor();
    cursor !== null;
    cursor = await cursor.continue()
  ) {
    await cursor.update(renameRowFields(cursor.value as object));
  }
}
