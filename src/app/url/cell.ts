/** A cell as a URL identifies it: a scenario under a condition. */
import { CONDITIONS, type Condition } from '../../engine/index.js';

export interface CellRef {
  readonly scenario: string;
  readonly condition: Condition;
}

/** The highlighted cell, to which first-time visitors are directed. */
export const DEFAULT_CELL: CellRef = { scenario: 'config_review', condition: 'broad' };

export function isCondition(text: string): text is Condition {
  return (CONDITIONS as readonly string[]).includes(text);
}
