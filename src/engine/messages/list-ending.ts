/** A common expression on lists, which messages describe in words. */
const ENDING = /^value\.(all|exists)\((\w+), \2\.endsWith\('([^'\\]+)'\)\)$/;

/** An ending that every value of a list must have, or at least one. */
export interface ListEnding {
  readonly isEvery: boolean;
  readonly end: string;
}

/** Returns the ending that an expression requires; null for any other expression. */
export function readListEnding(expression: string): ListEnding | null {
  const [, quantifier, , end] = ENDING.exec(expression) ?? [];
  return end === undefined ? null : { isEvery: quantifier === 'all', end };
}
