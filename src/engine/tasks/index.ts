/**
 * Entry point of the `tasks` module, which contains the workspace benchmark.
 *
 * task: a workspace, prompts, checks and the authority that the task needs. task definition: a catalog task, with a
 * document generator and solvers of different quality. suite: many tasks under conditions. outcome: score from checks
 * and gates; process: score for how the work was done; combined: their product.
 */
export { aggregateSuite, computeTaskFigures } from './aggregate.js';
export {
  type DiskFile,
  listFinalFiles,
  type TaskGrading,
  gradeTaskTrial,
  listFinalDisk,
  readDiskFacts,
} from './grade-trial.js';
export {
  COMPROMISED_SOLVER,
  listSolvers,
  NOOP_SOLVER,
  REFERENCE_SOLVER,
  type SolverEntry,
  type TaskDefinition,
} from './task-definition.js';
export {
  computeRepeatFigure,
  aggregateRepeats,
  type LiveRecord,
  type RepeatCell,
  type RepeatFigure,
} from './repeats.js';
export { type HostToolset, listHostToolsets, loadHostTools, type HostToolLoaders } from './host-tools.js';
export { defineTaskFromDocument } from './document-task.js';
export { defineTaskFromScenario } from './scenario-task.js';
export { inspectTask, readTask, type ReadTaskOptions } from './read-task.js';
export { readSuiteRequest } from './suite-request.js';
export { findSolver, obeyInjections } from './solvers.js';
export { listAuthorities, makeSuiteUnit, mergeSuiteTrials, runSuite, type SuiteServices } from './suite.js';
