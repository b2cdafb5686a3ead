/**
 * Matches a common expression on lists, which messages describe in words. Groups: the quantifier, the variable, and the
 * ending that every value of the list must have, or at least one.
 */
export const LIST_ENDING = /^value\.(all|exists)\((\w+), \2\.endsWith\('([^'\\]+)'\)\)$/;
