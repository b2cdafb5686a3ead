/** Describes a thrown value, which is not always an error in JavaScript. */
export function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Like `describeThrown`, but for values from other programs, which may throw again while they are described. */
export function describeSafely(thrown: unknown): string {
  try {
    return describeThrown(thrown);
  } catch {
    return 'unknown error';
  }
}
