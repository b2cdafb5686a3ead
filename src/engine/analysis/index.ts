/**
 * Entry point of the `analysis` module, which answers questions about authority.
 *
 * reach: what a warrant allows in a workspace. worst case: the shortest allowed sequence of calls that satisfies the
 * attack check. unused permission: a permission that no benign call needs. witness: a named call that needs a line of a
 * warrant. mutant: a policy with one line loosened or dropped.
 *
 * | Question                       | Function                                    | Answer                           |
 * | ------------------------------ | ------------------------------------------- | -------------------------------- |
 * | What can it touch?             | `measureReach(subject)`                     | `Reach`: items, counts, `exact`  |
 * | What does an edit cost?        | `compareReach(before, after)`               | `ReachDifference`, `summary`     |
 * | What is reachable in a graph?  | `measureStructure(workflow, agent?)`        | rows by distance                 |
 * | What is the worst it can do?   | `await findWorstCase(subject)`              | `calls`, `run` for Replay        |
 * | How little would be enough?    | `computeMinimalWarrant(scenario, options)`  | `warrant`, `lines` and witnesses |
 * | Which lines are unused?           | `findUnusedPermissions(scenario, options?)` | `leftovers`, `task_denied`             |
 * | Would tests detect a change?   | `mutatePolicy(scenario, warrant?)`          | a generator of judged mutants    |
 * | What would have allowed this?  | `explainDenial(subject, { call, at? })`     | `suggestions`, `withheld`        |
 * | What changed between two?      | `comparePolicies(scenario, a, b)`           | calls that only one allows       |
 * | All of these, for run reports  | `analyseMatrixCells(cells, parts)`          | `Findings`                       |
 * | Any of these, as a study       | `runAnalysis(request)`                      | `AnalysisRecord`                 |
 *
 * A subject is a scenario, its authority, its condition, and optionally a benign variant. Documents must first be read
 * without errors, and patterns loaded (`loadRuleLibrariesFor`); `readAnalysisRequest` and `runAnalysis` do both. A page
 * calls `EngineClient.runAnalysis` and shows `worst.run.scenario` with `worst.run.trial` like any other trial.
 */
export { type ComparedCall, comparePolicies, type PolicyComparison } from './compare-policies.js';
export { type BenignCall, listBenignCalls, describeBenignCall } from './minimal/benign-calls.js';
export {
  type UnusedPermission,
  type UnusedPermissionOptions,
  type UnusedPermissionReport,
  findUnusedPermissions,
} from './minimal/unused-permissions.js';
export { describeRuleLine, type PolicyLine } from './minimal/policy-lines.js';
export {
  type LineWitness,
  type MinimalOptions,
  type MinimalWarrant,
  computeMinimalWarrant,
  type WitnessedLine,
} from './minimal/minimal-warrant.js';
export { completeCall } from './world/declared-calls.js';
export { TIGHTNESSES, type Tightness } from './minimal/generalized-rules.js';
export {
  type JudgedPolicyMutant,
  type MutantKiller,
  mutatePolicy,
  type PolicyMutantState,
  type PolicyMutation,
  summarizePolicyMutation,
} from './mutants/mutate-policy.js';
export {
  listPolicyMutants,
  POLICY_OPERATORS,
  type PolicyMutant,
  type PolicyOperator,
} from './mutants/policy-mutants.js';
export { type AnalysedCell, listCellsToAnalyse, analyseMatrixCells } from './findings/analyse-cells.js';
export { type DocumentChange, type DocumentPlace, findDocumentChange } from './findings/document-change.js';
export { measureReach, type Reach, type ReachCounts, type ReachItem } from './reach/measure.js';
export { REACH_KINDS, type ReachKind } from './reach/touched-objects.js';
export { compareReach, type ReachDifference } from './reach/reach-difference.js';
export { measureStructure, type StructureReach, type StructureRow } from './reach/structure.js';
export {
  explainDenial,
  type DenialExplanation,
  type DeniedCall,
  type Suggestion,
  SUGGESTION_GROUPS,
  type SuggestionGroup,
} from './denial/explain-denial.js';
export { ANALYSIS_KINDS, type AnalysisKind, type AnalysisRequest, readAnalysisRequest } from './request.js';
export { type AnalysisEvent, type AnalysisRecord, runAnalysis } from './run-analysis.js';
export type { AnalysisSubject } from './subject.js';
export { findWorstCase, type WorstCase, type WorstCaseTrial } from './worst-case/find-worst-case.js';
export { formatCall } from './world/call-text.js';
export type { UndecidedRule } from './world/allowed-call.js';
