/**
 * The catalogue of words: every words file hands its English table to `speak`, which returns the same object.
 *
 * Another language is a chunk of its own: it writes its words over the tables that are there, and over those that come
 * with later chunks, before anything reads them. So a page in English loads nothing more, and a view reads
 * `MATRIX.title` in every language. Nothing may be read before the language is known.
 */

/** Writes the table of that name over. */
export type TableTranslator = (name: string, table: object) => void;

const tables = new Map<string, object>();
let translate: TableTranslator | null = null;

/** Registers a table of English words under its name in `catalogue.ts` and returns it. */
export function defineMessages<T extends object>(name: string, english: T): T {
  tables.set(name, english);
  translate?.(name, english);
  return english;
}

/** Writes every table over, now and later. */
export function setTranslator(words: TableTranslator): void {
  translate = words;
  for (const [name, table] of tables) words(name, table);
}
