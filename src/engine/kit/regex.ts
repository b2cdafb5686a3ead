/**
 * Runs regular expressions in linear time. They have RE2 syntax, which has neither backreferences nor lookaround.
 *
 * The host's own engine backtracks, so a short pattern can make it run for hours. It is therefore never used with
 * patterns from users or agents. Linear time is still proportional to pattern size times text length, and counted
 * repeats make a short pattern a large program. Each pattern therefore has a weight. Patterns that are too heavy are
 * rejected, and callers charge weight times text length. The library makes up a fifth of the engine and few documents
 * contain a pattern, so it is loaded on first use (`loadRuleLibraries`).
 */
import type * as re2 from '@bufbuild/re2';
import type * as translation from './regex/translate.js';
import { noteMissingRuleLibrary, RuleLibraryMissing } from './rule-library-missing.js';

/** Maximum weight of a pattern. */
export const MAX_REGEX_WEIGHT = 20_000;

/** Amount of work (pattern weight times characters) that costs one step. */
export const REGEX_WORK_PER_STEP = 250;

type Library = typeof re2;

/** The regular expression library once loaded, and the dialect translation that depends on it. */
let library: (Library & typeof translation) | null = null;

/** Loads the pattern library once. Resolves when patterns can be compiled. */
export async function loadRegexLibrary(): Promise<void> {
  if (library !== null) return;
  const [engine, dialect] = await Promise.all([import('@bufbuild/re2'), import('./regex/translate.js')]);
  library = { ...engine, ...dialect };
}

const NO_MESSAGES = {};

/**
 * Returns the English messages about patterns. They are loaded with the library, because only code that uses it needs
 * them.
 */
export function findRegexMessages(): Partial<typeof translation.REGEX_MESSAGES> {
  return library?.REGEX_MESSAGES ?? NO_MESSAGES;
}

/** True if patterns can be compiled. */
export function isRegexLibraryLoaded(): boolean {
  return library !== null;
}

/** Returns the library. @throws {RuleLibraryMissing} if it is not loaded */
export function requireRegexLibrary(): Library & typeof translation {
  if (library === null) throw new RuleLibraryMissing(noteMissingRuleLibrary('patterns'));
  return library;
}

/**
 * Returns a function that translates a pattern from the reference implementation's dialect to a test function and a
 * weight. It throws if the pattern is invalid.
 */
export function getRegexTranslator(): (pattern: string) => translation.TranslatedRegex {
  const { RE2JS, translateRegex } = requireRegexLibrary();
  const compileWritten: translation.CompilePattern = (pattern) => {
    const regex = new RE2JS(pattern);
    return (text) => regex.test(text);
  };
  return (pattern) => translateRegex(pattern, MAX_REGEX_WEIGHT, compileWritten);
}
