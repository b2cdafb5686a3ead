/**
 * Entry point of the `coverage` module, which tests whether the declared parts of a workflow work and whether its
 * restrictions hold.
 *
 * A workflow declares agents, tools, allowed and restricted pairs, and delegations. Obligations are derived from its
 * reachable part: each agent must be reached, each allowed tool used, each restriction probed, and each delegation
 * taken. An obligation is witnessed by events observed in a test, never by the absence of events.
 *
 * objective: a typed request for evidence. bundle: objectives tested together. realizer: turns an objective into a
 * prompt. runtime: runs the agents under test. test harness: decides, replies and records. witness: the evidence in a
 * trace.
 */
export { type ObligationBundle, buildObligationBundles } from './bundles.js';
export {
  type CriterionCoverage,
  measureCriteria,
  countRestrictedPairs,
  type RestrictedReadings,
} from './criteria.js';
export {
  type GraphReading,
  type AgentToolPair,
  readGraph,
  readWorkflow,
  type WorkflowGraph,
} from './graph.js';
export {
  type EdgeSighting,
  findWitness,
  listOffTargetAttempts,
  type TraceObservation,
  type RestrictedSighting,
} from './trace-observation.js';
export {
  CRITERIA,
  type Criterion,
  formatObligationId,
  listObligations,
  type Obligation,
} from './obligations.js';
export { RAW_MARKER, WF1_LIMITATION } from './faults.js';
export { listWorkflowMutants, type WorkflowMutant } from './mutants/workflow-mutants.js';
export { TraceObserver } from './trace-observer.js';
export { measureRecordedRuns, type RecordedCoverage, type RecordedRun } from './recorded-runs.js';
export { findLeak, type ForbiddenNames, listForbiddenNames } from './realize/name-leak.js';
export { REALIZERS } from './realize/realizers.js';
export type { AttemptFeedback, ObligationObjective, Realizer } from './realize/realizer.js';
export { type CoverageShard, type CoverageUnit, mergeCoverageUnits, runCoverageShard } from './shards.js';
export { COVERAGE_DEFAULTS, readCoverageRequest } from './request.js';
export { type MeaningWeights, buildMeaningWeights } from './router/meaning-weights.js';
export { createRouter, ROUTER_DEFAULTS, type RouterOptions } from './router/router.js';
export type {
  AgentAction,
  AgentPolicy,
  AgentView,
  HandoffCard,
  ToolCard,
  ConversationTurn,
} from './runtime/agent-policy.js';
export { builtInRuntime, type StaticAgentView, buildAgentView } from './runtime/built-in.js';
export type {
  AgentCard,
  RuntimeHandoff,
  RuntimeHarness,
  RuntimeTask,
  RuntimeTool,
  TestHarnessReply,
  WorkflowRuntime,
} from './runtime/runtime.js';
export { compareRealizers, type RealizerRow } from './compare-realizers.js';
export { mapHandoffTools } from './handoff-tools.js';
export {
  measureSuiteCoverage,
  measureTaskCoverage,
  measureTrialsCoverage,
  type TaskTrialRun,
} from './task-coverage.js';
export { toWorkflowTrace } from './task-workflow-trace.js';
export { planStudy, type StudyPlan } from './plan.js';
export { measureCoverage, type ProposedPrompt, proposePrompts } from './study.js';
export { fitSuite, type FittedSuite } from './suite/fit-suite.js';
export { readSuite } from './suite/read.js';
export { buildSuiteDocument } from './suite/write.js';
