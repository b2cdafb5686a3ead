/**
 * Regular expressions in the dialect of the reference (the `regex` crate of Rust), run by the library
 * of `regex.ts`: Unicode shorthands and word boundaries, class algebra, verbose mode.
 *
 * A pattern is read into a tree and written anew. What cannot be written is refused under a name of
 * `regex/dialect.ts`; nothing is approximated.
 */
import { BoundedCache } from './bounded-cache.js';
import { REGEX_WORK_PER_STEP, getRegexTranslator } from './regex.js';
import { type RegexDialectName, makeDialectError, InvalidRegexError } from './regex/dialect.js';
import { describeThrown } from './describe-thrown.js';

/** A compiled pattern, or what is wrong with it. */
export type ReferenceRegex =
  | {
      readonly ok: true;
      readonly test: (text: string) => boolean;
      /** Steps a text of that many UTF-16 code units may cost. */
      readonly costOf: (length: number) => number;
      /** Texts near what it matches, to look for its border. */
      readonly samples: readonly string[];
    }
  /** `dialect`: the class of patterns that only the reference takes; null where it is no pattern at all. */
  | { readonly ok: false; readonly detail: string; readonly dialect: RegexDialectName | null };

const compiled = new BoundedCache<ReferenceRegex>(256);

/** Compiles a pattern that may match anywhere in a text. Throws while the library is not loaded. */
export function compileReferenceRegex(pattern: string, maxLength: number): ReferenceRegex {
  if (pattern.length > maxLength) return toFailedReading(makeDialectError('heavy-pattern'));
  const translate = getRegexTranslator();
  return compiled.get(pattern, () => {
    try {
      const { test, weight, samples } = translate(pattern);
      return {
        ok: true,
        test,
        samples,
        costOf: (length) => Math.floor((length * weight) / REGEX_WORK_PER_STEP),
      };
    } catch (error) {
      return toFailedReading(error);
    }
  });
}

function toFailedReading(error: unknown): ReferenceRegex {
  const dialect = error instanceof InvalidRegexError ? error.dialect : null;
  return { ok: false, detail: describeThrown(error), dialect };
}
