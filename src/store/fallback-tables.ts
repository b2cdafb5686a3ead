/**
 * Tables that are always writable.
 *
 * They use IndexedDB as long as it is available. Then they switch to memory and report this once. Data in memory is
 * lost when the page is closed, so the page must tell the user.
 */
import { type Issue, makeStoreIssue } from '../engine/index.js';
import { UpgradeBlockedError } from './database.js';
import { ConnectionLostError } from './indexeddb-tables.js';
import { MemoryTables } from './memory-tables.js';
import { describeStorageError, isErrorNamed } from './storage-error.js';
import type { TableName, Tables, StoreWrite } from './tables.js';

export class FallbackTables implements Tables {
  #current: Tables;
  #isPersistent: boolean;

  constructor(
    persistentTables: Tables | null,
    private readonly onLost: (issue: Issue) => void,
  ) {
    this.#current = persistentTables ?? new MemoryTables();
    this.#isPersistent = persistentTables !== null;
  }

  /** False if data is now kept only in memory. */
  get kept(): boolean {
    return this.#isPersistent;
  }

  get(table: TableName, id: string): Promise<unknown> {
    return this.#try((tables) => tables.get(table, id));
  }

  all(table: TableName): Promise<readonly unknown[]> {
    return this.#try((tables) => tables.all(table));
  }

  keys(table: TableName): Promise<readonly unknown[]> {
    return this.#try((tables) => tables.keys(table));
  }

  newest(limit: number): Promise<readonly unknown[]> {
    return this.#try((tables) => tables.newest(limit));
  }

  inScope(scope: string): Promise<readonly unknown[]> {
    return this.#try((tables) => tables.inScope(scope));
  }

  change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void> {
    return this.#try((tables) => tables.change(table, id, plan));
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    return this.#try((tables) => tables.write(writes));
  }

  clear(): Promise<void> {
    return this.#try((tables) => tables.clear());
  }

  close(): void {
    this.#current.close();
  }

  async #try<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    try {
      return await work(this.#current);
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      this.#fallBack(error.cause);
      return work(this.#current);
    }
  }

  #fallBack(cause: unknown): void {
    if (!this.#isPersistent) return;
    this.#isPersistent = false;
    this.#current = new MemoryTables();
    this.onLost(makeOpenFailureIssue(cause));
  }
}

/** Returns the issue that explains why a database could not be opened. */
export function makeOpenFailureIssue(cause: unknown): Issue {
  if (cause instanceof UpgradeBlockedError) return makeStoreIssue('store/upgrade_blocked');
  if (isErrorNamed(cause, 'VersionError')) return makeStoreIssue('store/newer_version');
  return makeStoreIssue('store/unavailable', [], { detail: describeStorageError(cause) });
}
