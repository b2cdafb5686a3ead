/**
 * The database: name, opening, and who gives way when two tabs disagree about its version.
 *
 * A tab that holds an old version closes as soon as another one wants to upgrade. Where it does not,
 * or the browser never answers, opening gives up after a while instead of leaving the page waiting.
 */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { DATABASE_VERSION, UPGRADES, type UpgradeTransaction } from './upgrades.js';

export const DATABASE_NAME = 'pola-playground';

/** Another connection holds an older version and does not let go. */
export class UpgradeBlockedError extends Error {}

export interface OpenedDatabase {
  readonly db: IDBPDatabase;
  /** True when there was no database before. */
  readonly fresh: boolean;
}

/** Opens the database, upgrading it step by step. Rejects when the browser refuses. */
export async function openDatabase(
  name: string,
  patienceMs: number,
  onLost: () => void,
): Promise<OpenedDatabase> {
  let blocked = false;
  let from = DATABASE_VERSION;
  const opening = openDB(name, DATABASE_VERSION, {
    upgrade: (db, oldVersion, _newVersion, tx) => {
      // A database without any table is as good as none, whatever version it bears.
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
  // Empty and of this version: no upgrade fills it, so it is made anew.
  db.close();
  await deleteDB(name);
  return openDatabase(name, patienceMs, onLost);
}

async function upgrade(db: IDBPDatabase, oldVersion: number, tx: UpgradeTransaction): Promise<void> {
  try {
    for (const step of UPGRADES.slice(oldVersion)) await step(db, tx);
  } catch {
    // Half an upgrade is worse than none: the database stays as it was, and opening is refused.
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
