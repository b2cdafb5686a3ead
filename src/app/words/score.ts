/** Scores as people read them. */
import { numberLanguage } from './language.js';

/** A score from 0 to 1, never rounded away: `1.00`, `0.475`, `0.6083`. */
export function formatScore(score: number): string {
  return score.toLocaleString(numberLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}
