/** Scores as people read them. */
import { LANGUAGE } from './format.js';

const scores = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A score from 0 to 1, never rounded away: `1.00`, `0.475`, `0.6083`. */
export function formatScore(score: number): string {
  return scores.format(score);
}
