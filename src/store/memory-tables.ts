/**
 * Tables in memory, for browsers that do not allow storage.
 *
 * Rows are cloned when they are read or written, so that callers cannot change a stored row by accident. Cloning also
 * rejects values that IndexedDB would reject.
 */
import { type StoreRow, type TableName, TABLES, type Tables, type StoreWrite } from './tables.js';

export class MemoryTables implements Tables {
  readonly #tables = new Map<TableName, Map<string, StoreRow>>(TABLES.map((name) => [name, new Map()]));

  async get(table: TableName, id: string): Promise<unknown> {
    return structuredClone(this.#table(table).get(id));
  }

  async all(table: TableName): Promise<readonly unknown[]> {
    const rows = [...this.#table(table).values()];
    return structuredClone(rows.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }

  async keys(table: TableName): Promise<readonly unknown[]> {
    return [...this.#table(table).keys()];
  }

  async newest(limit: number): Promise<readonly unknown[]> {
    const savedAt = (row: unknown): number => Number((row as { savedAt?: unknown }).savedAt);
    const rows = await this.all('summaries');
    return rows.toSorted((a, b) => savedAt(b) - savedAt(a)).slice(0, limit);
  }

  async inScope(scope: string): Promise<readonly unknown[]> {
    const rows = await this.all('revisions');
    return rows.filter((row) => (row as { scope?: unknown }).scope === scope);
  }

  async change(table: TableName, id: string, plan: (row: unknown) => readonly StoreWrite[]): Promise<void> {
    await this.write(plan(structuredClone(this.#table(table).get(id))));
  }

  async write(writes: readonly StoreWrite[]): Promise<void> {
    // Clones all rows first, because one invalid row must prevent all writes.
    for (const write of structuredClone(writes)) {
      if ('put' in write) this.#table(write.put).set(write.row.id, write.row);
      else this.#table(write.remove).delete(write.id);
    }
  }

  async clear(): Promise<void> {
    for (const table of this.#tables.values()) table.clear();
  }

  close(): void {
    // Nothing to do: the data is lost when the page is closed.
  }

  #table(name: TableName): Map<string, StoreRow> {
    return this.#tables.get(name) as Map<string, StoreRow>;
  }
}
