/**
 * The database: name, opening, and version conflicts between tabs.
 *
 * A tab with an old version closes its connection when another one wants to upgrade. If it does not, or the
 * browser never responds, opening fails after a timeout.
 */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { DATABASE_VERSION, UPGRADES, type UpgradeTransaction } from './upgrades.js';

export const DATABASE_NAME = 'pola-playground';

/** Another connection has an older version open and does not close. */
export class UpgradeBlockedError extends Error {}

export interface OpenedDatabase {
  readonly db: IDBPDatabase;
  /** True if there was no database before. */
  readonly fresh: boolean;
}

/** Opens the database and upgrades it step by step. Rejects if the browser does. */
export async function openDatabase(
  name: string,
  patienceMs: number,
  onLost: () => void,
): Promise<OpenedDatabase> {
  let blocked = false;
  let from = DATABASE_VERSION;
  const opening = openDB(name, DATABASE_VERSION, {
    upgrade: (db, oldVersion, _newVersion, tx) => {
      // A database without tables counts as missing, whatever its version.
      from = db.objectStoreNames.length === 0 ? 0 : oldVersion;
      void upgrade(db, from, tx);
    },
    blocked: () => {
      blocked = true;
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
  const db = await withPatience(opening, patienceMs, () =>
    blocked
      ? new UpgradeBlockedError('another tab holds an older version')
      : new Error('the browser did not answer'),
  );
  if (db.objectStoreNames.length > 0) return { db, fresh: from === 0 };
  // Empty with this version: no upgrade would run, so it is created again.
  db.close();
  await deleteDB(name);
  return openDatabase(name, patienceMs, onLost);
}

async function upgrade(db: IDBPDatabase, oldVersion: number, tx: UpgradeTransaction): Promise<void> {
  try {
    for (const step of UPGRADES.slice(oldVersion)) await step(db, tx);
  } catch {
    // A partial upgrade is aborted: the database stays as it was, and opening fails, which is the error to report.
    tx.done.catch(() => undefined);
    tx.abort();
  }
}

/** The opened database, or a rejection after `ms`; a late success is closed again. */
async function withPatience(
  opening: Promise<IDBPDatabase>,
  ms: number,
  reason: () => Error,
): Promise<IDBPDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outOfPatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(reason());
      opening.then(
        (db) => db.close(),
        () => undefined,
      );
    }, ms);
  });
  return Promise.race([opening, outOfPatience]).finally(() => clearTimeout(timer));
}
