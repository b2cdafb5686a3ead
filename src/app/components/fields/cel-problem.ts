/** Finds the characters in a CEL expression that an issue refers to. */
import type { Issue } from '../../../engine/index.js';

export interface CelProblem {
  readonly detail: string;
  /** Character offsets, counted from 0. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export function findCelProblem(issues: readonly Issue[]): CelProblem | null {
  for (const { code, facts } of issues) {
    const { detail, start, end } = facts;
    if (code === 'warrant/bad_constraint' && typeof start === 'number' && typeof end === 'number')
      return { detail: typeof detail === 'string' ? detail : '', start, end };
  }
  return null;
}
