/** Formats scores. */
import { FORMAT } from './format.js';
import { numberLocale } from './language.js';

/** Formats a score from 0 to 1 without rounding: `1.00`, `0.475`, `0.6083`. A missing score becomes a dash. */
export function formatScore(score: number | null): string {
  if (score === null) return FORMAT.none;
  return score.toLocaleString(numberLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}
