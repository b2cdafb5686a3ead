import type { LessonDocument } from '../model/index.js';

/** Returns the scenario for which the learner writes the warrant; null if the lesson does not involve writing one. */
export function findEditedScenario({
  locked,
  checks,
}: Pick<LessonDocument, 'locked' | 'checks'>): string | null {
  if (locked.includes('warrants')) return null;
  const check = checks.find((one) => one.kind === 'trial' && one.condition === 'yours');
  return check?.kind === 'trial' ? check.scenario : null;
}
