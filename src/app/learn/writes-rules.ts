import { findEditedScenario, type LessonDocument } from '../../engine/index.js';

/**
 * True if the learner writes rules in a lesson. In other lessons, the third star does not depend on what a warrant
 * allows.
 */
export function writesRules(lesson: Pick<LessonDocument, 'checks' | 'locked' | 'stage'>): boolean {
  return lesson.stage?.kind === 'agent' || findEditedScenario(lesson) !== null;
}
