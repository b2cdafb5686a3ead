/**
 * The message catalog: every messages file registers its English table with `defineMessages`, which returns the same
 * object.
 *
 * Every other language is a separate chunk. That chunk overrides the registered tables, and tables in chunks loaded
 * later, before anything reads them. An English page therefore loads nothing extra, and a view reads `MATRIX.title` in
 * every language. Messages must not be read before the language is known.
 */

/** Overrides the table with that name in place. */
export type TableTranslator = (name: string, table: object) => void;

const tables = new Map<string, object>();
let translate: TableTranslator | null = null;

/** Registers an English table under its name in `catalogue.ts` and returns it. */
export function defineMessages<T extends object>(name: string, english: T): T {
  tables.set(name, english);
  translate?.(name, english);
  return english;
}

/** Overrides every table that is already registered or is registered later. */
export function setTranslator(words: TableTranslator): void {
  translate = words;
  for (const [name, table] of tables) words(name, table);
}
