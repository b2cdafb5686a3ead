/**
 * The door of `grade`: reads a finished trial.
 *
 * outcome — the fate of one call, from its origin and its decision. check — one question about what
 * really happened. verdict — what grading says of one trial.
 */
export { readFacts, type TaskDisks } from './facts.js';
export {
  type AnyMeasureKind,
  type AskMeasure,
  type CallFact,
  defineMeasure,
  type DiskFacts,
  type Measured,
  met,
  share,
  type TaskFacts,
} from './measures/measure.js';
export { followPlace, readJsonFile, readJsonLines } from './measures/json.js';
export { MeasureTable, SHIPPED as SHIPPED_MEASURES } from './measures/table.js';
export { type ProcessRules, scoreProcess } from './process/score.js';
export { computeOutcome, giveUpOnTask, gradeTask, type TaskEvidence } from './task-verdict.js';
export { usageOf } from './usage/trace.js';
export {
  CHECK_KINDS,
  checkCheck,
  checkHolds,
  describeCheck,
  listCheckTools,
  listInnermost,
} from './oracle.js';
export { readStreamedUsage, readUsage } from './usage/read.js';
export { estimateTokens, estimateUsage, sumUsage } from './usage/summary.js';
export { outcomeOf } from './rows.js';
export { giveUpOn, gradeTrial, listEffects } from './verdict.js';
