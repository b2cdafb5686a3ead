/**
 * The door of `coverage`: which declared parts of a workflow have been shown to work, or to hold.
 *
 * A workflow names agents, tools, allowed and restricted pairs, and delegations. Its reachable part
 * obliges: each agent to be reached, each allowed tool to be used, each restriction to be probed,
 * each delegation to be taken. A test's observation witnesses obligations; absence never does.
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
export { CRITERIA, type Criterion, listObligations, type Obligation } from './obligations.js';
