/**
 * Entry point of the `matrix` module, which runs scenarios under conditions.
 *
 * request: the scenarios and conditions to run. condition: the level of authority being compared. run: the record of a
 * whole study, as saved in the history.
 * ASR, TCR: attack success rate and task completion rate, over valid trials. edits, bundle: a user's documents,
 * applied to the shipped ones.
 */
export { type AppliedBundle, applyBundle, readBundle } from './bundle.js';
export {
  type CallChange,
  type CellChange,
  type CellCoordinates,
  compareRuns,
  type CellTraceDifference,
  type RunComparison,
} from './compare-runs.js';
export { findFirstTraceDifference, type TraceDifference } from './compare-traces.js';
export { applyScenarioEdits, type EditPaths, type ScenarioEdits } from './scenario-edits.js';
export { readForks } from './forks.js';
export { runMatrix } from './run-matrix.js';
export { type MatrixShard, mergeMatrixTrials, runMatrixShard } from './shards.js';
export { computeRates } from './rates.js';
export { planMatrix, readMatrixRequest } from './matrix-request.js';
export { inspectScenario, readScenario } from './read-scenario.js';
