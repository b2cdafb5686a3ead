/** Overrides messages in place, so that every reference to a table sees the new messages. */

type Members = Record<string, unknown>;

/** Copies every member of `words` to `table`, recursively. Members that only `table` has are kept. */
export function override(table: object, words: object): void {
  for (const [name, word] of Object.entries(words)) {
    const old = (table as Members)[name];
    if (isMessageTable(old) && isMessageTable(word)) override(old, word);
    else (table as Members)[name] = word;
  }
}

export function isMessageTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
