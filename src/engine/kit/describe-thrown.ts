/** Describes a thrown value, which in JavaScript need not be an error. */
export function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
