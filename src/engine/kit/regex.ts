/**
 * Runs regular expressions in linear time. They have RE2 syntax, which has neither backreferences nor lookaround.
 *
 * The host's own engine backtracks, so a short pattern can make it run for hours. It is therefore never used with
 * patterns from users or agents. Linear time is still proportional to pattern size times text length, and counted
 * repeats make a short pattern a large program. Each pattern therefore has a weight. Patterns that are too heavy are
 * rejected, and callers charge weight times text length. Compiled patterns are cached. The library makes up a fifth of
 * the engine and few documents contain a pattern, so it is loaded on first use (`loadRuleLibraries`).
 */
import type { Message, MessageCode } from '../messages/index.js';
import type * as re2 from '@bufbuild/re2';
import type * as translation from './regex/translate.js';
import { BoundedCache } from './bounded-cache.js';
import { describeThrown } from './describe-thrown.js';
import { noteMissingRuleLibrary, RuleLibraryMissing } from './rule-library-missing.js';

/** Either a compiled pattern, or the reason why it is invalid. `weight` is an upper bound on the program's size. */
export type RegexReading =
  | { readonly ok: true; readonly weight: number; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly detail: Message };

/** Maximum weight of a pattern. */
const HEAVIEST = 20_000;

/** Amount of work (pattern weight times characters) that costs one step. */
export const REGEX_WORK_PER_STEP = 250;

const compiled = new BoundedCache<RegexReading>(256);

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

/** Compiles a pattern, which may match anywhere in a string and must be anchored to match the whole string. */
export function compileRegex(pattern: string, maxLength: number): RegexReading {
  if (pattern.length > maxLength)
    return failedReading('regex/too_long', { found: pattern.length, most: maxLength });
  return compiled.get(pattern, () => compile(pattern, loadedLibrary()));
}

function loadedLibrary(): Library & typeof translation {
  if (library === null) throw new RuleLibraryMissing(noteMissingRuleLibrary('patterns'));
  return library;
}

/**
 * Returns a function that translates a pattern from the reference implementation's dialect to a test function and a
 * weight. It throws if the pattern is invalid.
 */
export function getRegexTranslator(): (pattern: string) => translation.TranslatedRegex {
  const { RE2JS, translateRegex } = loadedLibrary();
  const compileWritten: translation.CompilePattern = (pattern) => {
    const regex = new RE2JS(pattern);
    return (text) => regex.test(text);
  };
  return (pattern) => translateRegex(pattern, HEAVIEST, compileWritten);
}

function compile(pattern: string, { RE2JS }: Library): RegexReading {
  const weight = weigh(pattern);
  if (weight > HEAVIEST) return failedReading('regex/too_many_repeats');
  try {
    const regex = new RE2JS(pattern);
    return { ok: true, weight, test: (text) => regex.test(text) };
  } catch (error) {
    return failedReading('text', { text: describeThrown(error) });
  }
}

/** The message is a literal, because the page loads this file before the messages. */
function failedReading(code: MessageCode, facts: Message['facts'] = {}): RegexReading {
  return { ok: false, detail: { code, facts } };
}

/** Returns the pattern length multiplied by all counted repeats, because each repeat may copy the whole pattern. */
function weigh(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Number(most || least),
  );
  return pattern.length * counts.reduce((sum, count) => sum + count, 1);
}
