/**
 * Tables: the minimal storage interface of the store.
 *
 * IndexedDB and memory implement it, so that everything above is written once. Every row is a plain object with
 * its key in `id`. Failures are thrown here and become issues in the store.
 */
export const TABLES = ['summaries', 'records', 'drafts', 'revisions', 'items'] as const;

export type TableName = (typeof TABLES)[number];

/** A row with its key; its other fields are validated on reading. */
export interface StoreRow {
  readonly id: string;
}

export type StoreWrite =
  { readonly put: TableName; readonly row: StoreRow } | { readonly remove: TableName; readonly id: string };

export interface Tables {
  /** The row of a key, or undefined. */
  get(table: TableName, id: string): Promise<unknown>;
  /** Every row, by key. */
  all(table: TableName): Promise<readonly unknown[]>;
  /** The key of every row. */
  keys(table: TableName): Promise<readonly unknown[]>;
  /** The most recently saved summaries, newest first, without reading the rest. */
  newest(limit: number): Promise<readonly unknown[]>;
  /** The revisions of one scope. */
  inScope(scope: string): Promise<readonly unknown[]>;
  /**
   * In one transaction: reads a row, then writes the result of `plan`, all or nothing. `plan` must be
   * synchronous.
   */
  change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void>;
  /** Writes everything or nothing. */
  write(writes: readonly StoreWrite[]): Promise<void>;
  /** Deletes all rows of all tables. */
  clear(): Promise<void>;
  close(): void;
}
