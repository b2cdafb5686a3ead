/**
 * Tables: the little that the store asks of whoever keeps its rows.
 *
 * Two keepers fill it, IndexedDB and memory, so everything above is written once and behaves the
 * same over both. Every row is a plain object with its key in `id`. Failures are thrown here, as the
 * browser throws them, and become issues one floor up.
 */
export const TABLES = ['summaries', 'records', 'drafts', 'revisions', 'items'] as const;

export type TableName = (typeof TABLES)[number];

/** A row with its key; what else it holds is checked when it is read. */
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
  /** The summaries kept last, newest first: the top of the list without the rest of it. */
  newest(limit: number): Promise<readonly unknown[]>;
  /** The revisions of one scope. */
  inScope(scope: string): Promise<readonly unknown[]>;
  /**
   * In one transaction: reads a row, then writes what `plan` makes of it, all or nothing. `plan`
   * must not wait for anything.
   */
  change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void>;
  /** Writes all or nothing. */
  write(writes: readonly StoreWrite[]): Promise<void>;
  /** Removes every row of every table. */
  clear(): Promise<void>;
  close(): void;
}
