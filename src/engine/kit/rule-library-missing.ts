/**
 * Handles rules whose library is not loaded yet. The decision is then an error, and the call can be decided again once
 * the library is loaded.
 */

import type { Message } from '../messages/index.js';

export type RuleLibraryName = 'expressions' | 'patterns';

const noted = new Set<RuleLibraryName>();
let notes = 0;

/** Thrown where a missing library must not be turned into a result, such as a cached one. */
export class RuleLibraryMissing extends Error {
  constructor(readonly reason: Message) {
    super(reason.code);
  }
}

/**
 * Runs work whose result is cached.
 *
 * @throws {RuleLibraryMissing} if a rule needed a library that is not loaded
 */
export function requireRuleLibraries<T>(work: () => T): T {
  const before = notes;
  const result = work();
  if (notes !== before) throw new RuleLibraryMissing(describeMissing([...noted]));
  return result;
}

/** Records that a rule needed a library. Returns the reason for the rule's error. */
export function noteMissingRuleLibrary(library: RuleLibraryName): Message {
  noted.add(library);
  notes += 1;
  return describeMissing([library]);
}

/** Writes the message as a literal, because the page loads this file at startup but not the message tables. */
function describeMissing(libraries: readonly RuleLibraryName[]): Message {
  return { code: 'rule/libraries_missing', facts: { libraries } };
}

/** Returns the libraries found missing since the last call. */
export function takeMissingRuleLibraries(): readonly RuleLibraryName[] {
  const names = [...noted];
  noted.clear();
  return names;
}
