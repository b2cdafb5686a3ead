/**
 * Matches a common expression on lists, which messages describe in words. Groups: the quantifier, the variable, and the
 * ending required of every value in the list, or of at least one.
 */
export const LIST_ENDING = /^value\.(all|exists)\((\w+), \2\.endsWith\('([^'\\]+)'\)\)$/;
