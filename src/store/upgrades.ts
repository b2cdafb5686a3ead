/**
 * The upgrade steps of the database: step n takes version n to version n + 1.
 *
 * A step only adds to the list and is never edited once released, because it meets data that older
 * versions left behind. Nothing is thrown away: a row that a step cannot read is carried over as it
 * is, and shows up as an unreadable record.
 *
 * Version 1 kept a run as one row, record included, so opening the list read every trace.
 * Version 2 keeps the summary and the record apart, and adds revisions with an index by scope.
 * Version 3 adds an index by time, so that the newest runs are found without reading all.
 * Version 4 adds items on shelves: small things a view keeps, such as the keys of Warrants.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { splitSavedRunRow } from './run-rows.js';

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
