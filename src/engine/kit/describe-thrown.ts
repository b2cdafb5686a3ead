/** Describes a thrown value, which in JavaScript need not be an error. */
export function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The same for a value of foreign code, which may throw again while it is described. */
export function describeSafely(thrown: unknown): string {
  try {
    return describeThrown(thrown);
  } catch {
    return 'unknown error';
  }
}
