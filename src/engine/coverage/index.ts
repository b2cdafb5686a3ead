/**
 * The door of `coverage`: which declared parts of a workflow have been shown to work, or to hold.
 *
 * A workflow names agents, tools, allowed and restricted pairs, and delegations. Its reachable part
 * obliges: each agent to be reached, each allowed tool to be used, each restriction to be probed,
 * each delegation to be taken. A test's observation witnesses obligations; absence never does.
 *
 * objective — a typed request for evidence. bundle — objectives tested together. realizer — turns an
 * objective into a request text. runtime — whatever drives the agents under test. stage — the test
 * bench that decides, answers and records. witness — the evidence in a trace.
 */
export { type Bundle, findBundleFault, findDominators, makeBundles } from './bundles.js';
export {
  type CriterionCoverage,
  measureCriteria,
  readRestricted,
  type RestrictedReadings,
  shareOf,
} from './criteria.js';
export { type GraphReading, type Pair, readGraph, readWorkflow, type WorkflowGraph } from './graph.js';
export {
  type EdgeSighting,
  findWitness,
  listOffTarget,
  type Observation,
  type RestrictedSighting,
} from './observation.js';
export {
  CRITERIA,
  type Criterion,
  idOf as idOfObligation,
  listObligations,
  type Obligation,
} from './obligations.js';
export { RAW_MARKER, WF1_BLIND_SPOT } from './faults.js';
export { listMutants, type Mutant } from './mutants/operators.js';
export { Observer } from './observe.js';
export { foldRecorded, type RecordedCoverage, type RecordedRun } from './recorded.js';
export { findLeak, type ForbiddenNames, listForbidden } from './realize/leak.js';
export { REALIZERS } from './realize/realizers.js';
export type { Feedback, Objective, Realizer } from './realize/signature.js';
export { COVERAGE_DEFAULTS, readCoverageRequest } from './request.js';
export { type Lexicon, makeLexicon } from './router/lexicon.js';
export { makeRouter, ROUTER_DEFAULTS, type RouterOptions } from './router/router.js';
export type { AgentAction, AgentPolicy, AgentView, HandoffCard, ToolCard, Turn } from './runtime/agent.js';
export { builtInRuntime, type FixedView, openView } from './runtime/built-in.js';
export type {
  AgentCard,
  RuntimeHandoff,
  RuntimeStage,
  RuntimeTask,
  RuntimeTool,
  StageReply,
  WorkflowRuntime,
} from './runtime/runtime.js';
export { compareRealizers, type RealizerRow } from './compare.js';
export { listUncallable } from './callable.js';
export { coverageOfSuite, coverageOfTask, coverageOfTrials, type TaskRun } from './tasks.js';
export { readTaskTrace } from './task-trace.js';
export { planStudy, type StudyPlan } from './plan.js';
export { finishStudy, measureCoverage, type ProposedText, proposeTexts } from './study.js';
export { fitSuite, type FittedSuite } from './suite/fit.js';
export { readSuite } from './suite/read.js';
export { makeSuite } from './suite/write.js';
