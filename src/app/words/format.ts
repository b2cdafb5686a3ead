/** Numbers and plurals for every catalogue of words. One language for now; `LANGUAGE` is its tag. */
import type { Rate } from '../../engine/index.js';

export const LANGUAGE = 'en-GB';

const numbers = new Intl.NumberFormat(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `1 call`, `2 calls`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : many}`;
}

/** Count and percentage of a rate, apart: `0 of 7`, `(0 %)`. */
export function splitRate(rate: Rate): readonly [string, string] {
  const text = formatRate(rate);
  const at = text.indexOf(' (');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** `0 of 7 (0 %)`; an empty denominator says so instead of inventing a percentage. */
export function formatRate({ hits, valid, rate }: Rate): string {
  if (rate === null) return `${formatNumber(hits)} of 0 (nothing to count)`;
  return `${formatNumber(hits)} of ${formatNumber(valid)} (${formatNumber(Math.round(rate * 100))} %)`;
}

/** Milliseconds as people read them: `0.4 ms`, `12 ms`, `1,204 ms`. */
export function formatMs(ms: number): string {
  return `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}

const times = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in Unix milliseconds, in the reader's zone: `22 Nov 2026, 14:05`. */
export function formatTime(unixMs: number): string {
  return times.format(unixMs);
}
