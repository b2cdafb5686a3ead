import type { LessonDocument } from '../../engine/index.js';

/**
 * True if the learner writes rules in a lesson. In other lessons, the third star does not depend on what a warrant
 * allows.
 */
export function writesRules({
  checks,
  locked,
  stage,
}: Pick<LessonDocument, 'checks' | 'locked' | 'stage'>): boolean {
  if (stage?.kind === 'agent') return true;
  return !locked.includes('warrants') && checks.some(({ kind }) => kind === 'trial');
}
