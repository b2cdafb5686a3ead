/** Sentences that are shown where nothing refuses. */
import type { Attack } from './attack-shapes.js';

/** The sentences for what a case's warrants and rules hold; null while the engine gives none. */
export function findWarnings(_attack: Attack): readonly string[] | null {
  return null;
}
