/** Finds the characters in a CEL expression to which an issue refers. */
import { isMessage, type Issue, type RecordedMessage } from '../../../engine/index.js';

export interface CelProblem {
  readonly detail: RecordedMessage;
  /** Character offsets, counted from 0; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export function findCelProblem(issues: readonly Issue[]): CelProblem | null {
  for (const { code, facts } of issues) {
    const { detail, start, end } = facts;
    if (code === 'warrant/bad_constraint' && typeof start === 'number' && typeof end === 'number')
      return { detail: isMessage(detail) || typeof detail === 'string' ? detail : '', start, end };
  }
  return null;
}
