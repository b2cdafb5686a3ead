/**
 * Entry point of the `lessons` module, which grades answers by running their documents. lesson: a goal, a start, and
 * checks on behavior. answer: a learner's documents and marks. observation: what a check found, never what to type.
 * evidence: results of running the documents again.
 */
export { readLessonAnswer } from './answer.js';
export { type LessonRunCache, type LessonEnvironment, createLessonRunCache } from './check-context.js';
export { findEditedScenario } from './edited-scenario.js';
export { gradeAnswer } from './grade-answer.js';
export { allowsOneValue, buildOwnWarrant, listNeededValues } from './checks/own-agent.js';
export { describeOwnRule, listUnlimitedTools } from './checks/own-reach.js';
export { readOwnAmount, readOwnRule, readOwnValue } from './read-own-value.js';
export { isSameAmount, readAttackText, readFigure } from './read-attack-text.js';
