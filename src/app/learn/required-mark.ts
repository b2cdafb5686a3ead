/** Finds what a lesson asks the learner to mark. */
import type { LessonCheck, LessonDocument, LessonResult } from '../../engine/index.js';

export type RequiredMark = Extract<LessonCheck, { kind: 'why' }>['ask'];

/** Returns the item that the lesson asks the learner to mark; null if there is none, or once the mark is correct. */
export function findRequiredMark(
  { checks }: LessonDocument,
  result: LessonResult | null,
): RequiredMark | null {
  const index = checks.findIndex(({ kind }) => kind === 'why');
  const check = checks[index];
  if (check?.kind !== 'why' || result?.checks[index]?.pass === true) return null;
  return check.ask;
}
