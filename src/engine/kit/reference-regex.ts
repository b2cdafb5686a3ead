/**
 * Compiles regular expressions in the reference implementation's dialect (the Rust crate `regex`), which the library in
 * `regex.ts` executes. The dialect includes Unicode shorthands and word boundaries, class algebra and verbose mode.
 *
 * A pattern is parsed into a tree and printed in the library's syntax. An unsupported pattern is never approximated: it
 * is rejected, and the error names the unsupported feature (`regex/dialect.ts`).
 */
import type { Message } from '../messages/index.js';
import { BoundedCache } from './bounded-cache.js';
import { REGEX_WORK_PER_STEP, getRegexTranslator } from './regex.js';
import { type RegexDialectName, makeDialectError, InvalidRegexError } from './regex/dialect.js';
import { reasonOfThrown } from './message-error.js';

/** Either a compiled pattern, or the reason why it is invalid. */
export type ReferenceRegex =
  | {
      readonly ok: true;
      readonly test: (text: string) => boolean;
      /** Returns the worst-case number of steps for a string with this many UTF-16 code units. */
      readonly costOf: (length: number) => number;
      /** Strings similar to the pattern's matches, used to probe its boundary. */
      readonly samples: readonly string[];
    }
  /** `dialect`: the class of a pattern that only the reference supports; null for an invalid pattern. */
  | { readonly ok: false; readonly detail: Message; readonly dialect: RegexDialectName | null };

interface WeighedReading {
  readonly reading: ReferenceRegex;
  readonly weight: number;
}

const compiled = new BoundedCache<WeighedReading>(256);

/** Maximum total weight of a document's patterns. Patterns with this weight take less than half a second to compile. */
const HEAVIEST_DOCUMENT = 300_000;
/** Fixed cost of each pattern, in addition to its weight. */
const PER_PATTERN = 200;
/** Remaining weight in the current document; null outside documents. */
let left: number | null = null;

/** Reads a document. Once the total weight of its patterns exceeds a limit, further patterns are rejected. */
export function limitPatternWeight<T>(read: () => T): T {
  if (left !== null) return read();
  left = HEAVIEST_DOCUMENT;
  try {
    return read();
  } finally {
    left = null;
  }
}

/** Compiles a pattern, which may match anywhere in a string. Throws if the library is not loaded. */
export function compileReferenceRegex(pattern: string, maxLength: number): ReferenceRegex {
  if (pattern.length > maxLength) return toFailedReading(makeDialectError('heavy-pattern')).reading;
  if (left !== null && left < 0)
    return { ok: false, detail: { code: 'regex/heavy_document', facts: {} }, dialect: null };
  const { reading, weight } = compiled.get(pattern, () => compile(pattern));
  // Cached patterns count too, so that the same document always has the same result.
  if (left !== null) left -= PER_PATTERN + weight;
  return reading;
}

function compile(pattern: string): WeighedReading {
  const translate = getRegexTranslator();
  try {
    const { test, weight, samples } = translate(pattern);
    const costOf = (length: number): number => Math.floor((length * weight) / REGEX_WORK_PER_STEP);
    return { reading: { ok: true, test, samples, costOf }, weight };
  } catch (error) {
    return toFailedReading(error);
  }
}

function toFailedReading(error: unknown): WeighedReading {
  const dialect = error instanceof InvalidRegexError ? error.dialect : null;
  return { reading: { ok: false, detail: reasonOfThrown(error), dialect }, weight: 0 };
}
