/**
 * Regular expressions in linear time: RE2 syntax, so no back-references and no look-around.
 *
 * The host's own engine backtracks and can be made to run for hours by a short pattern; it is never
 * used on text that a user or an agent wrote. Linear still means pattern times text, and counted
 * repeats make a short pattern a large program, so each pattern has a weight: patterns that are too
 * heavy are refused, and callers charge weight times text. Compiled patterns are remembered.
 *
 * The library is a fifth of the engine's size and few documents hold a pattern, so it is loaded when
 * the first one needs it (`loadRegexLibrary`). A pattern that is asked for earlier is our own defect.
 */
import type * as re2 from '@bufbuild/re2';
import type * as translation from './regex/translate.js';
import { BoundedCache } from './bounded-cache.js';
import { describeThrown } from './describe-thrown.js';

/** A compiled pattern, or what is wrong with it. `weight`: upper bound of the program's size. */
export type RegexReading =
  | { readonly ok: true; readonly weight: number; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly detail: string };

/** Most a pattern may weigh. */
const HEAVIEST = 20_000;

/** Pattern weight times characters that cost one step when a regular expression runs. */
export const REGEX_WORK_PER_STEP = 250;

const compiled = new BoundedCache<RegexReading>(256);

type Library = typeof re2;

/** The library, and the translation of the reference's dialect, which only works with it. */
let library: (Library & typeof translation) | null = null;

/** Loads the pattern library, once; resolves when patterns can be compiled. */
export async function loadRegexLibrary(): Promise<void> {
  if (library !== null) return;
  const [engine, dialect] = await Promise.all([import('@bufbuild/re2'), import('./regex/translate.js')]);
  library = { ...engine, ...dialect };
}

/** The same where a text, such as a document as JSON, may ask for a pattern: `matches` and Regex do. */
export async function loadRegexLibraryFor(text: string): Promise<void> {
  if (text.includes('matches') || text.includes('Regex')) await loadRegexLibrary();
}

/** True when patterns can be compiled. */
export function isRegexLibraryLoaded(): boolean {
  return library !== null;
}

/** Compiles a pattern that may match anywhere in a text; anchor it to match the whole of it. */
export function compileRegex(pattern: string, maxLength: number): RegexReading {
  if (pattern.length > maxLength)
    return {
      ok: false,
      detail: `the pattern has ${pattern.length} characters; at most ${maxLength} are read`,
    };
  return compiled.get(pattern, () => compile(pattern, loadedLibrary()));
}

function loadedLibrary(): Library & typeof translation {
  if (library === null) throw new Error('patterns are not loaded yet');
  return library;
}

/** From a pattern of the reference's dialect to its test and its weight; throws where there is none. */
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
  if (weight > HEAVIEST) return { ok: false, detail: 'the pattern repeats too much' };
  try {
    const regex = new RE2JS(pattern);
    return { ok: true, weight, test: (text) => regex.test(text) };
  } catch (error) {
    return { ok: false, detail: describeThrown(error) };
  }
}

/** Pattern length times all counted repeats together: each of them copies at most the whole pattern. */
function weigh(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Number(most || least),
  );
  return pattern.length * counts.reduce((sum, count) => sum + count, 1);
}
