/**
 * Tables in IndexedDB.
 *
 * The connection can be lost at any time: another tab upgrades the database, the user clears the site's data, or the
 * browser closes it. The next operation reopens it. If that fails, `ConnectionLostError` means that this tab no longer
 * stores anything.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { type OpenedDatabase, openDatabase } from './database.js';
import { isErrorNamed } from './storage-error.js';
import { LAST_MOMENT } from './value-validators.js';
import { type TableName, TABLES, type Tables, type StoreWrite } from './tables.js';

/** Thrown if the database is no longer reachable. `cause` is the browser's error. */
export class ConnectionLostError extends Error {}

export interface ConnectedTables {
  readonly tables: Tables;
  /** True if the database was newly created. */
  readonly fresh: boolean;
}

/** Opens the tables. Rejects if the browser does not allow it. */
export async function connectTables(name: string, patienceMs: number): Promise<ConnectedTables> {
  const tables = new IndexedDbTables(name, patienceMs);
  return { tables, fresh: await tables.connect() };
}

class IndexedDbTables implements Tables {
  #opening: Promise<OpenedDatabase> | null = null;

  constructor(
    private readonly name: string,
    private readonly patienceMs: number,
  ) {}

  /** Connects. Returns true if the database did not exist before. */
  async connect(): Promise<boolean> {
    return (await this.#open()).fresh;
  }

  get(table: TableName, id: string): Promise<unknown> {
    return this.#run((db) => db.get(table, id));
  }

  all(table: TableName): Promise<readonly unknown[]> {
    return this.#run((db) => db.getAll(table));
  }

  keys(table: TableName): Promise<readonly unknown[]> {
    return this.#run((db) => db.getAllKeys(table));
  }

  newest(limit: number): Promise<readonly unknown[]> {
    return this.#run(async (db) => {
      const rows: unknown[] = [];
      // Without the range, rows with invalid times would come first.
      const range = IDBKeyRange.bound(0, LAST_MOMENT);
      let cursor = await db.transaction('summaries').store.index('bySavedAt').openCursor(range, 'prev');
      while (cursor !== null && rows.length < limit) {
        rows.push(cursor.value);
        cursor = await cursor.continue();
      }
      return rows;
    });
  }

  inScope(scope: string): Promise<readonly unknown[]> {
    return this.#run((db) => db.getAllFromIndex('revisions', 'byScope', scope));
  }

  change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void> {
    return this.#run((db) => inOneTransaction(db, async (tx) => plan(await tx.objectStore(table).get(id))));
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    return this.#run((db) => inOneTransaction(db, async () => writes));
  }

  clear(): Promise<void> {
    return this.#run(async (db) => {
      const tx = db.transaction(TABLES, 'readwrite');
      const requests = TABLES.map((table) => tx.objectStore(table).clear());
      tx.commit();
      await Promise.all([...requests, tx.done]);
    });
  }

  close(): void {
    void this.#opening?.then(({ db }) => db.close());
    this.#opening = null;
  }

  async #run<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#database());
    } catch (error) {
      // The connection was closing, so the operation is retried with a new connection.
      if (!isErrorNamed(error, 'InvalidStateError')) throw error;
      this.#opening = null;
      return work(await this.#database());
    }
  }

  async #database(): Promise<IDBPDatabase> {
    try {
      return (await this.#open()).db;
    } catch (cause) {
      throw new ConnectionLostError('the storage is no longer reachable', { cause });
    }
  }

  #open(): Promise<OpenedDatabase> {
    this.#opening ??= openDatabase(this.name, this.patienceMs, () => {
      this.#opening = null;
    });
    return this.#opening;
  }
}

type ReadWrite = IDBPTransaction<unknown, TableName[], 'readwrite'>;

/** Applies either all writes in `plan` or none. */
async function inOneTransaction(
  db: IDBPDatabase,
  plan: (tx: ReadWrite) => Promise<readonly StoreWrite[]>,
): Promise<void> {
  const tx = db.transaction([...TABLES], 'readwrite');
  const requests: Promise<unknown>[] = [];
  try {
    for (const write of await plan(tx)) requests.push(apply(tx, write));
    // Otherwise the browser waits for the page to handle the responses, and the writes are lost if the page is closed
    // before that.
    tx.commit();
    await Promise.all([...requests, tx.done]);
  } catch (error) {
    await giveUp(tx, requests);
    throw error;
  }
}

/** Starts a write. @throws if the row cannot be stored */
function apply(tx: ReadWrite, write: StoreWrite): Promise<unknown> {
  if ('put' in write) return tx.objectStore(write.put).put(write.row);
  return tx.objectStore(write.remove).delete(write.id);
}

/** Aborts a failed transaction, so that none of its writes remain. */
async function giveUp(tx: ReadWrite, requests: readonly Promise<unknown>[]): Promise<void> {
  try {
    tx.abort();
  } catch {
    // The browser has already ended the transaction.
  }
  await Promise.allSettled([...requests, tx.done]);
}
