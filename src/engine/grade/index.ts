/**
 * Entry point of the `grade` module, which grades finished trials.
 *
 * outcome: the result of one call, derived from its origin and its decision. check: a condition on effects. verdict:
 * the result of grading one trial.
 */
export { buildTaskFacts, type TaskDisks } from './task-facts.js';
export {
  type UntypedMeasureKind,
  type EvaluateMeasure,
  type CallFact,
  defineMeasure,
  type DiskFacts,
  type MeasureResult,
  makeBooleanResult,
  makeShareResult,
  type TaskFacts,
} from './measures/measure-kind.js';
export { findJsonAt, readJsonFile, readJsonLines } from './measures/json.js';
export { MeasureTable, SHIPPED_MEASURES } from './measures/measure-table.js';
export { type ProcessRules, scoreProcess } from './process/score.js';
export { computeOutcome, invalidTaskVerdict, gradeTask, type TaskGradingInput } from './grade-task.js';
export { measureTraceUsage } from './usage/trace-usage.js';
export { CHECK_KINDS, checkCheckDocument, isCheckMet, describeCheck } from './check-kinds.js';
export { listCheckTools, listInnermostChecks } from './check-parts.js';
export { readStreamedUsage, readUsage } from './usage/read-usage.js';
export { estimateTokens, sumUsage } from './usage/sum-usage.js';
export { findCallOutcome } from './call-rows.js';
export { invalidVerdict, gradeTrial, listEffects } from './grade-trial.js';
