/** Rules whose library is not loaded yet: the decision is an error, and can be made again after loading. */

export type RuleLibraryName = 'expressions' | 'patterns' | 'rule kinds';

/** Loads a library; null for those that `loadRuleLibraries` loads. */
export type LoadRuleLibrary = (() => Promise<void>) | null;

const noted = new Map<RuleLibraryName, LoadRuleLibrary>();
let notes = 0;

/** Thrown where the error must not become a result, such as one that is cached. */
export class RuleLibraryMissing extends Error {}

/**
 * Does work whose result is cached.
 *
 * @throws {RuleLibraryMissing} if a rule needed a library that is not loaded
 */
export function requireRuleLibraries<T>(work: () => T): T {
  const before = notes;
  const result = work();
  if (notes !== before) throw new RuleLibraryMissing(describeMissing([...noted.keys()].join(' and ')));
  return result;
}

/** Records that a rule needed a library; returns the reason for its error. */
export function noteMissingRuleLibrary(library: RuleLibraryName, load: LoadRuleLibrary = null): string {
  noted.set(library, load);
  notes += 1;
  return describeMissing(library);
}

function describeMissing(what: string): string {
  return `${what} are not loaded yet: await loadRuleLibraries() first`;
}

/** The libraries that were missing since the last call. */
export function takeMissingRuleLibraries(): readonly (readonly [RuleLibraryName, LoadRuleLibrary])[] {
  const names = [...noted];
  noted.clear();
  return names;
}
