/** Compiles patterns for expressions. Compiled patterns are cached. */
import type { Message, MessageCode } from '../messages/index.js';
import { BoundedCache } from './bounded-cache.js';
import { describeThrown } from './describe-thrown.js';
import { MAX_REGEX_WEIGHT, requireRegexLibrary } from './regex.js';

/** Either a compiled pattern, or the reason why it is invalid. `weight` is an upper bound on the program's size. */
export type RegexReading =
  | { readonly ok: true; readonly weight: number; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly detail: Message };

const compiled = new BoundedCache<RegexReading>(256);

/** Compiles a pattern, which may match anywhere in a string and must be anchored to match the whole string. */
export function compileRegex(pattern: string, maxLength: number): RegexReading {
  if (pattern.length > maxLength)
    return failedReading('regex/too_long', { found: pattern.length, most: maxLength });
  return compiled.get(pattern, () => compile(pattern));
}

function compile(pattern: string): RegexReading {
  const { RE2JS } = requireRegexLibrary();
  const weight = weigh(pattern);
  if (weight > MAX_REGEX_WEIGHT) return failedReading('regex/too_many_repeats');
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
