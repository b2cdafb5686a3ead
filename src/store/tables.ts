/**
 * Tables: the minimal storage interface that the store uses.
 *
 * IndexedDB and memory implement it, so that everything built on it is written only once. Every row is a plain object
 * with its key in `id`. Failures are thrown here and become issues in the store.
 */
export const TABLES = ['summaries', 'records', 'drafts', 'revisions', 'items'] as const;

export type TableName = (typeof TABLES)[number];

/** A row with its key. Its other fields are validated when the row is read. */
export interface StoreRow {
  readonly id: string;
}

export type StoreWrite =
  | { readonly put: TableName; readonly row: StoreRow }
  | { readonly remove: TableName; readonly id: string };

export interface Tables {
  /** Returns the row with a key; undefined if there is none. */
  get(table: TableName, id: string): Promise<unknown>;
  /** Returns every row, ordered by key. */
  all(table: TableName): Promise<readonly unknown[]>;
  /** Returns the key of every row. */
  keys(table: TableName): Promise<readonly unknown[]>;
  /** Returns the most recently saved summaries, newest first, without reading older ones. */
  newest(limit: number): Promise<readonly unknown[]>;
  /** Returns the revisions in one scope. */
  inScope(scope: string): Promise<readonly unknown[]>;
  /**
   * Reads a row and then applies either all writes of `plan` or none, in one transaction. `plan` must be synchronous.
   */
  change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void>;
  /** Applies either all writes or none. */
  write(writes: readonly StoreWrite[]): Promise<void>;
  /** Deletes all rows in all tables. */
  clear(): Promise<void>;
  close(): void;
}
