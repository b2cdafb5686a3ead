/**
 * Matches a common kind of expression on lists, which messages describe in words. Groups: the quantifier, the variable,
 * and the ending required of every value in the list, or of at least one.
 */
export const LIST_ENDING = /^value\.(all|exists)\((\w+), \2\.endsWith\('([^'\\]+)'\)\)$/;

/** Matches the expression that requires a single address in one domain for every value in the list. */
export const LIST_ADDRESSES =
  /^value\.all\(r, r\.matches\('\^\[A-Za-z0-9\._%\+-\]\+@((?:[A-Za-z0-9-]|\[\.\])+)\$'\)\)$/;
