/**
 * Opens the database and handles version conflicts between tabs.
 *
 * A tab with an old version closes its connection when another tab upgrades the database. If it does not, or if the
 * browser never responds, opening fails after a timeout.
 */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { DATABASE_VERSION, UPGRADES, type UpgradeTransaction } from './upgrades.js';

export const DATABASE_NAME = 'pola-playground';

/** Thrown if another connection keeps an older version open and does not close. */
export class UpgradeBlockedError extends Error {}

export interface OpenedDatabase {
  readonly db: IDBPDatabase;
  /** True if the database did not exist before. */
  readonly fresh: boolean;
}

/** Opens the database and upgrades it step by step. Rejects if the browser does not allow it. */
export async function openDatabase(
  name: string,
  patienceMs: number,
  onLost: () => void,
): Promise<OpenedDatabase> {
  let blocked = false;
  let from = DATABASE_VERSION;
  const opening = openDB(name, DATABASE_VERSION, {
    upgrade: (db, oldVersion, _newVersion, tx) => {
      // A database without tables counts as new, whatever its version.
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
      : new Error('the browser did not respond'),
  );
  if (db.objectStoreNames.length > 0) return { db, fresh: from === 0 };
  // A database with the current version but no tables would not be upgraded, so it is created again.
  db.close();
  await deleteDB(name);
  return openDatabase(name, patienceMs, onLost);
}

async function upgrade(db: IDBPDatabase, oldVersion: number, tx: UpgradeTransaction): Promise<void> {
  try {
    for (const step of UPGRADES.slice(oldVersion)) await step(db, tx);
  } catch {
    // Aborts a partial upgrade. The database stays unchanged, and the only error reported is that it could not be
    // opened.
    tx.done.catch(() => undefined);
    tx.abort();
  }
}

/**
 * Resolves with the opened database, or rejects after `ms`. If the database is opened after that, it is closed again.
 */
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
