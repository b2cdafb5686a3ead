/**
 * Handles rules whose library is not loaded yet. The decision is then an error, and it can be repeated once the library
 * is loaded.
 */

export type RuleLibraryName = 'expressions' | 'patterns';

const noted = new Set<RuleLibraryName>();
let notes = 0;

/** Thrown if a result would be cached although a library was missing. */
export class RuleLibraryMissing extends Error {}

/**
 * Runs work whose result is cached.
 *
 * @throws {RuleLibraryMissing} if a rule needed a library that is not loaded
 */
export function requireRuleLibraries<T>(work: () => T): T {
  const before = notes;
  const result = work();
  if (notes !== before) throw new RuleLibraryMissing(describeMissing([...noted].join(' and ')));
  return result;
}

/** Records that a rule needed a library, and returns the message for the rule's error. */
export function noteMissingRuleLibrary(library: RuleLibraryName): string {
  noted.add(library);
  notes += 1;
  return describeMissing(library);
}

function describeMissing(what: string): string {
  return `${what} are not loaded yet: await loadRuleLibraries() first`;
}

/** Returns the libraries that were missing since the last call. */
export function takeMissingRuleLibraries(): readonly RuleLibraryName[] {
  const names = [...noted];
  noted.clear();
  return names;
}
