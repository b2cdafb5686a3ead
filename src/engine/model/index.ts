/** Entry point of the `model` module, with types shared by all modules, their schemas and versions. */
export * from './result.js';
export { runStudyToRecord } from './run-study.js';
export {
  BUNDLE_VERSION,
  type BundleDocument,
  type Expectation,
  type Expectations,
  expectationsSchema,
} from './bundle.js';
export * from './decision.js';
export { closedObject } from './closed-object.js';
export { listLostFields } from './lost-fields.js';
export * from './shard.js';
export { checkCount, checkTextSize, readWithSchema } from './document.js';
export {
  discardIfErrors,
  isDeeper,
  listSchemaIssues,
  makeUnexpectedFieldIssue,
  readShape,
  toIssueFact,
} from './document-shape.js';
export { describeReason } from './describe-reason.js';
export { expectedValue } from './expected-value.js';
export {
  type Effect,
  type EventKind,
  type InjectionMark,
  type CallOrigin,
  FILE_REJECTION_REASONS,
  type FileRejectionReason,
  type TraceEvent,
} from './event.js';
export { type ForkDocument, forksSchema } from './fork.js';
export {
  type CallDocument,
  type Carrier,
  type InjectionDocument,
  injectionSchema,
  type Placement,
} from './injection.js';
export {
  ANALYSIS_FINDING_PARTS,
  type AnalysisFindingPart,
  type AnalysisFindings,
  type UnusedPermissionFinding,
  type MutantFinding,
  type MutantFindingStatus,
  type ReachFinding,
  type WorstCaseFinding,
} from './analysis-findings.js';
export { readJsonText } from './json-text.js';
export { checkArgument, checkInput, InvalidInput } from './invalid-input.js';
export { ISSUE_DEFINITIONS, type IssueCode } from './issue-definitions/index.js';
export type { Severity } from './issue-definitions/issue-definition.js';
export {
  describeIssue,
  describePath,
  type DocumentPath,
  type Issue,
  isRunnable,
  type Reading,
} from './issue.js';
export { makeIssue } from './make-issue.js';
export { makeCoreIssue } from './make-core-issue.js';
export { makeEngineIssue } from './make-engine-issue.js';
export { makeStoreIssue } from './make-store-issue.js';
export {
  type ToolEffectReason,
  listNameWords,
  listToolEffects,
  toSingular,
  findArgumentRole,
  hasNothingToLimit,
  isDescription,
} from './effects/tool-effects.js';
export * as CONTEXT_WORDS from './effects/context-words.js';
export * as EFFECT_WORDS from './effects/effect-words.js';
export * as KIND_WORDS from './effects/kind-words.js';
export { toWordSet } from './effects/word-set.js';
export {
  type ArgumentRole,
  type ArgumentTargetKind,
  TOOL_EFFECTS,
  type ToolEffectName,
} from './effects/effect-words.js';
export { DECISION_LIMITS } from './decision-limits.js';
export { type Limit, LIMITS, type LimitName } from './limits.js';
export {
  ENGINE_VERSION,
  type GradedTrial,
  type MatrixEvent,
  type MatrixRequest,
  type MatrixResult,
  type RunRecord,
  SCHEMA_VERSION,
  SEMANTICS_VERSION,
  type EditedScenarioDocument,
} from './run-record.js';
export {
  type CheckDocument,
  type FileFixture,
  type MailFixture,
  type ScenarioDocument,
  scenarioSchema,
  type StepDocument,
  type TransactionFixture,
  type VariantDocument,
  type WorkspaceDocument,
  workspaceSchema,
} from './scenario.js';
export { findBroadWarrant } from './broad-warrant.js';
export { findDuplicates } from './duplicates.js';
export {
  ADAPTER_NAMES,
  type AdapterName,
  type AuthorityDocument,
  type Cell,
  type CellFork,
  type Condition,
  CONDITIONS,
  REFERENCE_CONDITIONS,
  type Trial,
} from './trial.js';
export type * from './tool-fixture.js';
export { upgradeTerms } from './upgrade/upgrade-terms.js';
export {
  type AttackState,
  type CallVerdict,
  type ConditionRates,
  type Denial,
  type CallOutcome,
  CALL_OUTCOMES,
  isVariantKept,
  type Rate,
  type TaskState,
  type Verdict,
} from './verdict.js';
export {
  type ArgumentRules,
  type ConstraintDocument,
  type LinkDocument,
  type WarrantDocument,
  warrantSchema,
} from './warrant.js';
export {
  type AgentDocument,
  type DelegationDocument,
  type PairDocument,
  type ToolDocument,
  type WorkflowDocument,
  workflowSchema,
} from './workflow.js';
export {
  type ActivationCause,
  FAULT_KINDS,
  type FaultKind,
  type WorkflowRunEnd,
  RUNTIME_NAMES,
  type RuntimeName,
  WORKFLOW_CONDITIONS,
  type WorkflowCondition,
  type WorkflowEvent,
} from './workflow-event.js';
export {
  type AttemptRow,
  type BuiltInRealizer,
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageResult,
  type CoverageTest,
  type CriterionName,
  type CriterionRow,
  type FaultRow,
  LIVE_REALIZER,
  type LiveModel,
  MUTANT_OPERATORS,
  type MutantOperator,
  type MutantRow,
  type MutantScore,
  type ObligationRow,
  REALIZER_NAMES,
  type RealizerName,
  type RestrictedRow,
  type Routing,
  ROUTINGS,
  type SpreadRow,
  type UnrealizedReason,
  type UnrealizedRow,
  type RunWithoutWarrant,
  type WitnessRow,
} from './coverage-record.js';
export type { Usage } from './usage.js';
export {
  type DeliveryFixture,
  EMPTY_OUTSIDE_DOCUMENT,
  type OriginFixture,
  type OutsideDocument,
  outsideSchema,
  type PageFixture,
  type ProviderResponse,
  type ProviderFixture,
} from './outside.js';
export {
  type AttackDocument,
  type BudgetDocument,
  type CallPattern,
  TASK_CHECK_ROLES,
  type TaskCheckRole,
  EXPECTED_DENIALS,
  type ExpectedDenial,
  TASK_GATE_SEVERITIES,
  type TaskGateSeverity,
  HOOK_TIMES,
  type HookDocument,
  type HookTime,
  type MeasureDocument,
  type OrderRuleDocument,
  type RoundDocument,
  type RubricDocument,
  type TaskCheckDocument,
  type TaskDocument,
  type TaskGateDocument,
  taskSchema,
} from './task.js';
export { summarizeLiveRun, type LiveRun, describeIdleRuns } from './live-run.js';
export {
  ADAPTER_KINDS,
  type AdapterKind,
  type TaskCheckScore,
  type TaskGateScore,
  type GradedTask,
  type GradedVerdict,
  type GraderResult,
  isGradedVerdict,
  ORDER_RULE_USES,
  type OrderRuleUse,
  type GraderOutcome,
  PROCESS_DIMENSIONS,
  type ProcessDimension,
  type ProcessDimensionScore,
  type ProcessScore,
  type RoundRecord,
  type SolverChoice,
  TASK_STATUSES,
  type TaskCell,
  type TaskStatus,
  type TaskTrial,
  type TaskVerdict,
} from './task-trial.js';
export { describeInvalidTrial, explainNotGraded } from './unscored-trial.js';
export type { TaskSuiteAggregate, TaskSuiteGroup, TaskFigures, ExcludedTaskTrial } from './task-figures.js';
export type {
  RestrictedCounts,
  TaskSuiteCoverage,
  TaskSuiteCoverageGroup,
  TaskCoverage,
} from './task-coverage.js';
export {
  toOperationArguments,
  describeOrderRule,
  isOrderRuleViolated,
  type ExecutedCall,
} from './order-rules.js';
export { type ToolFault, toolFaultSchema } from './task-fault.js';
export { buildDefaultTaskWorkflow, type TaskWorkflowOutline } from './task-workflow.js';
export {
  type WorkflowSuiteDocument,
  workflowSuiteSchema,
  type WorkflowSuiteSettings,
  type WorkflowSuiteTest,
} from './workflow-suite.js';
export { requireValue, markReadingAsValidated, readUnlessValidated } from './validated-reading.js';
export {
  addNoTrialsIssue,
  findRecordProblems,
  listStudyProblems,
  type StudyRecord,
} from './record-problems.js';
export { digestCoverage, digestSuite, digestTrace } from './record-digest.js';
export type { TaskSuiteEvent, TaskSuiteRecord, TaskSuiteRequest } from './task-suite-record.js';
export {
  LESSON_DAYS,
  LESSON_PARTS,
  lessonAnswerSchema,
  type LessonAgent,
  type LessonAnswerDocument,
  type LessonAnswerMarks,
  type LessonAnswerStudy,
  type LessonCheckResult,
  type LessonDay,
  type LessonDocument,
  type LessonPart,
  type LessonReach,
  type LessonResult,
  type LessonStage,
} from './lesson.js';
export type * from './lesson-check.js';
