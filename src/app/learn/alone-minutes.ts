/**
 * A learner working alone needs less than half the time that a class needs for a lesson, because a class also discusses
 * the lesson.
 */
const ALONE_SHARE = 0.4;

/**
 * Estimates how many minutes a learner needs for a lesson when working alone. First-time learners took 15 to 25 minutes
 * to complete the ten lessons of the week.
 *
 * @param classMinutes the lesson's length in the trainer's plans
 */
export function estimateAloneMinutes(classMinutes: number): number {
  return Math.max(1, Math.round(classMinutes * ALONE_SHARE));
}
