/**
 * The door of `analysis`: questions about authority itself.
 *
 * reach — what a warrant allows in this world. worst case — the shortest allowed way to meet the attack
 * check.
 */
export { type ComparedCall, comparePolicies, type PolicyComparison } from './compare.js';
export { type BenignCall, listBenignCalls, nameBenign } from './enough/benign.js';
export {
  type Leftover,
  type LeftoverOptions,
  type LeftoverReport,
  listLeftovers,
} from './enough/leftovers.js';
export type { PolicyLine } from './enough/lines.js';
export {
  type LineWitness,
  type MinimalOptions,
  type MinimalWarrant,
  minimalWarrant,
  type WitnessedLine,
} from './enough/minimal.js';
export { TIGHTNESSES, type Tightness } from './enough/styles.js';
export {
  type JudgedPolicyMutant,
  type MutantKiller,
  mutatePolicy,
  type PolicyMutantState,
  type PolicyMutation,
  sumMutation,
} from './mutants/judge.js';
export {
  listPolicyMutants,
  POLICY_OPERATORS,
  type PolicyMutant,
  type PolicyOperator,
} from './mutants/operators.js';
export { measureReach, type Reach, type ReachCounts, type ReachItem } from './reach/measure.js';
export { REACH_KINDS, type ReachKind } from './reach/objects.js';
export { priceOf, type ReachPrice } from './reach/price.js';
export { measureStructure, type StructureReach, type StructureRow } from './reach/structure.js';
export {
  explainRefusal,
  type RefusalAnswer,
  type RefusedCall,
  type Suggestion,
  SUGGESTION_GROUPS,
  type SuggestionGroup,
} from './refusal/explain.js';
export { ANALYSIS_KINDS, type AnalysisKind, type AnalysisRequest, readAnalysisRequest } from './request.js';
export { type AnalysisEvent, type AnalysisRecord, runAnalysis } from './study.js';
export type { AnalysisSubject } from './subject.js';
export { findWorstCase, type WorstCase, type WorstTrial } from './worst/find.js';
export { sayCall } from './world/call-text.js';
export type { OpenRule } from './world/allowed.js';
