/** Numbers, rates and times for every catalogue of words, in the language of the page. */
import type { Rate } from '../../engine/index.js';
import { numberLocale } from './language.js';
import { defineMessages } from './define-messages.js';

export const FORMAT = defineMessages('FORMAT', {
  count: (hits: string, valid: string) => `${hits} of ${valid}`,
  percent: (percent: string) => `(${percent} %)`,
  nothing: '(nothing to count)',
  /** In place of a score that there is not. */
  none: '–',
  milliseconds: (value: string) => `${value} ms`,
  comma: ', ',
  colon: ': ',
  semicolon: '; ',
  stop: '.',
  /** Ends a sentence before the next one; a sentence that has its stop is followed by a gap. */
  sentence: '. ',
  gap: ' ',
  /** Between names or values. */
  list: ', ',
  /** Behind what they belong to. */
  brackets: (text: string) => ` (${text})`,
} as const);

interface Formats {
  readonly language: string;
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly times: Intl.DateTimeFormat;
}

let formats: Formats | null = null;

/** Made at the first use, because the language is known only then. */
function getFormats(): Formats {
  const language = numberLocale();
  if (formats?.language !== language)
    formats = {
      language,
      numbers: new Intl.NumberFormat(language),
      plurals: new Intl.PluralRules(language),
      times: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    };
  return formats;
}

export function formatNumber(value: number): string {
  return getFormats().numbers.format(value);
}

/** `1 call`, `2 calls`: for English words. Other languages have ways of their own. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${getFormats().plurals.select(count) === 'one' ? one : many}`;
}

/** Count and percentage of a rate, apart: `0 of 7`, `(0 %)`. */
export function splitRate({ hits, valid, rate }: Rate): readonly [string, string] {
  return [
    FORMAT.count(formatNumber(hits), formatNumber(rate === null ? 0 : valid)),
    rate === null ? FORMAT.nothing : FORMAT.percent(formatNumber(Math.round(rate * 100))),
  ];
}

/** `0 of 7 (0 %)`; an empty denominator says so instead of inventing a percentage. */
export function formatRate(rate: Rate): string {
  return splitRate(rate).join(' ');
}

/** Milliseconds as people read them: `0.4 ms`, `12 ms`, `1,204 ms`. */
export function formatMs(ms: number): string {
  return FORMAT.milliseconds(formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)));
}

/** A moment in Unix milliseconds, in the reader's zone: `22 Nov 2026, 14:05`; a dash for one that no date can name. */
export function formatTime(unixMs: number): string {
  if (Number.isNaN(new Date(unixMs).getTime())) return FORMAT.none;
  return getFormats().times.format(unixMs);
}
