/** A learner alone needs less than half the time that a class needs for a lesson, which includes talking about it. */
const ALONE_SHARE = 0.4;

/**
 * Estimates how many minutes a learner alone needs for a lesson. First-time learners took 15 to 25 minutes for the ten
 * lessons of the week.
 *
 * @param classMinutes the lesson's length in the trainer's plans
 */
export function estimateAloneMinutes(classMinutes: number): number {
  return Math.max(1, Math.round(classMinutes * ALONE_SHARE));
}
