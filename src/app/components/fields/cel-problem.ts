/** Where a CEL expression is wrong: the characters the issue names. */
import type { Issue } from '../../../engine/index.js';

export interface CelProblem {
  readonly detail: string;
  /** Characters of the expression, counted from 0; `end` is not part of it. */
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
