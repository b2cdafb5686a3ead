/** Sentences that a page shows where nothing refuses. */
import type { Attack } from './attack-shapes.js';

export function findWarnings(_attack: Attack): readonly string[] {
  return [];
}
