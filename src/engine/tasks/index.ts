/**
 * The door of `tasks`: the workspace benchmark.
 *
 * task — a workspace, prompts, checks and the authority the work needs. kit — a task of the catalogue: a
 * generator of documents and the solvers that do it well or badly. suite — many tasks under conditions.
 * outcome — checks and gates; process — how it was done; combined — their product.
 */
export { aggregateSuite, compareSuites, figuresOf } from './aggregate.js';
export { type DiskFile, finishedFiles, type Judged, judgeTask, listDisk, readDisk } from './judge.js';
export { COMPROMISED, listSolvers, NOOP, REFERENCE, type SolverEntry, type TaskKit } from './kit.js';
export {
  figureOfRepeats,
  foldRepeats,
  type LiveRecord,
  type RepeatCell,
  type RepeatFigure,
} from './repeats.js';
export { type HostPart, listHostParts, loadHostTools, type ToolLoaders } from './host-tools.js';
export { kitOfDocument } from './document-kit.js';
export { kitOfScenario } from './scenario-kit.js';
export { inspectTask, readTask, type ReadTaskOptions } from './read.js';
export { readSuiteRequest } from './request.js';
export { findSolver, takeOver } from './solvers.js';
export { authoritiesOf, runSuite, type SuiteServices } from './suite.js';
