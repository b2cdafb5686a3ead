/** Formats numbers, rates and times for all message tables, in the page language. */
import type { Rate } from '../../engine/index.js';
import { numberLocale } from './language.js';
import { defineMessages } from './define-messages.js';

export const FORMAT = defineMessages('FORMAT', {
  count: (hits: string, valid: string) => `${hits} of ${valid}`,
  percent: (percent: string) => `(${percent} %)`,
  nothing: '(nothing to count)',
  /** Text shown instead of a missing score. */
  none: '–',
  milliseconds: (value: string) => `${value} ms`,
  comma: ', ',
  colon: ': ',
  semicolon: '; ',
  stop: '.',
  /** Separates two sentences. `gap` is used after a sentence that already ends with a period. */
  sentence: '. ',
  gap: ' ',
  /** Separator between names or values. */
  list: ', ',
  /** Adds text in brackets after the word to which it belongs. */
  brackets: (text: string) => ` (${text})`,
} as const);

interface Formats {
  readonly language: string;
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly times: Intl.DateTimeFormat;
}

let formats: Formats | null = null;

/** The formatters are created on first use, because the language is not known earlier. */
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

/** Formats a number and its noun, such as `1 call` or `2 calls`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${chooseForm(count, one, many)}`;
}

/** Returns the form of a word that agrees with a number, without the number. */
export function chooseForm(count: number, one: string, many: string): string {
  return getFormats().plurals.select(count) === 'one' ? one : many;
}

/**
 * Formats a title for use inside a sentence. `Config review` gets a lower-case initial; an abbreviation stays
 * unchanged.
 */
export function lowerFirst(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Count and percentage of a rate as separate strings: `0 of 7`, `(0 %)`. */
export function splitRate({ hits, valid, rate }: Rate): readonly [string, string] {
  return [
    FORMAT.count(formatNumber(hits), formatNumber(rate === null ? 0 : valid)),
    rate === null ? FORMAT.nothing : FORMAT.percent(formatNumber(Math.round(rate * 100))),
  ];
}

/** A rate such as `0 of 7 (0 %)`. If the denominator is 0, a note replaces the percentage. */
export function formatRate(rate: Rate): string {
  return splitRate(rate).join(' ');
}

/** A readable duration, such as `0.4 ms`, `12 ms` or `1,204 ms`. */
export function formatMs(ms: number): string {
  return FORMAT.milliseconds(formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)));
}

/** Formats Unix milliseconds in the user's time zone, such as `22 Nov 2026, 14:05`. An invalid date becomes a dash. */
export function formatTime(unixMs: number): string {
  if (Number.isNaN(new Date(unixMs).getTime())) return FORMAT.none;
  return getFormats().times.format(unixMs);
}
