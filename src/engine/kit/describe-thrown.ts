/** What was thrown, in words: JavaScript lets anything be thrown, not only errors. */
export function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
