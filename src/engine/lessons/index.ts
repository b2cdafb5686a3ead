/**
 * The door of `lessons`: answers graded by what their documents do.
 *
 * lesson — a goal, a start, and checks of behaviour. answer — a learner's documents and marks.
 * observation — what a check saw, never what to type. evidence — the documents, run again.
 */
export { readAnswer } from './answer.js';
export { type LessonMemory, type LessonWorld, makeLessonMemory } from './evidence.js';
export { gradeAnswer } from './grade.js';
export { describeObservation, OBSERVATIONS, type ObservationCode } from './observations.js';
