/** The door of `model`: the nouns every room shares, their schemas and versions. */
export type { Answer } from './answer.js';
export {
  BUNDLE_VERSION,
  type BundleDocument,
  type Expectation,
  type Expectations,
  expectationsSchema,
} from './bundle.js';
export {
  CHECK_NAMES,
  type CheckName,
  type CheckRecord,
  type CheckStatus,
  type DecidingRule,
  type Decision,
  type DecisionCode,
  type DecisionKind,
} from './decision.js';
export { closedObject } from './closed-object.js';
export {
  checkCount,
  asFact,
  checkTextSize,
  listShapeIssues,
  makeUnexpectedField,
  readJsonText,
  readShape,
  settleReading,
} from './document.js';
export {
  type Effect,
  type EventKind,
  type InjectionMark,
  type Origin,
  REFUSED_RETURNS,
  type RefusedReturn,
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
  FINDING_PARTS,
  type FindingPart,
  type Findings,
  type LeftoverFinding,
  type MutantFinding,
  type MutantFindingStatus,
  type ReachFinding,
  type WorstFinding,
} from './findings.js';
export { checkInput, InvalidInput } from './invalid-input.js';
export { ISSUE_TEXTS, type IssueCode } from './issue-texts/index.js';
export type { Severity } from './issue-texts/text.js';
export {
  describeIssue,
  describePath,
  type DocumentPath,
  type Issue,
  isRunnable,
  type Reading,
} from './issue.js';
export { makeIssue } from './issue-all.js';
export { makeCoreIssue } from './issue-core.js';
export { makeEngineIssue } from './issue-engine.js';
export { makeStoreIssue } from './issue-store.js';
export { type EffectReason, effectsOfTool, roleOfArgument, takesNoChoice } from './effects/effects.js';
export { type ArgumentRole, TOOL_EFFECTS, type EffectName } from './effects/table.js';
export { LIMITS, type LimitName } from './limits.js';
export {
  ENGINE_VERSION,
  type GradedTrial,
  type MatrixEvent,
  type MatrixRequest,
  type MatrixResult,
  type RunRecord,
  SCHEMA_VERSION,
  type YoursDocument,
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
export { findTwins } from './twins.js';
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
export {
  type AttackState,
  type CallVerdict,
  type ConditionRates,
  type Denial,
  type Outcome,
  OUTCOMES,
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
  type ActivatedBy,
  FAULT_KINDS,
  type FaultKind,
  type RunEnd,
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
  type WithoutWarrant,
  type WitnessRow,
} from './coverage-record.js';
export type { Usage } from './usage.js';
export {
  type DeliveryFixture,
  NOTHING_OUTSIDE,
  type OriginFixture,
  type OutsideDocument,
  type PageFixture,
  type ProviderAnswer,
  type ProviderFixture,
} from './outside.js';
export {
  type AttackDocument,
  type BudgetDocument,
  type CallPattern,
  CHECK_ROLES,
  type CheckRole,
  EXPECTED_BLOCKS,
  type ExpectedBlock,
  GATE_SEVERITIES,
  type GateSeverity,
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
export { describeLiveRun, type LiveRun, remarkOnRuns } from './live-run.js';
export {
  ADAPTER_KINDS,
  type AdapterKind,
  type CheckScore,
  describeInvalid,
  type GateScore,
  type GradedTask,
  type GradedVerdict,
  type GraderResult,
  isGradedVerdict,
  ORDER_RULE_USES,
  type OrderRuleUse,
  type OutsideGrade,
  PROCESS_DIMENSIONS,
  type ProcessDimension,
  type ProcessLine,
  type ProcessScore,
  type RoundRecord,
  type SolverChoice,
  TASK_STATUSES,
  type TaskCell,
  type TaskStatus,
  type TaskTrial,
  type TaskVerdict,
  whyNotGraded,
} from './task-trial.js';
export type {
  SuiteAggregate,
  SuiteComparison,
  SuiteGroup,
  TaskDifference,
  TaskFigures,
  TaskRemark,
} from './task-figures.js';
export type { RestrictedCounts, SuiteCoverage, SuiteCoverageGroup, TaskCoverage } from './task-coverage.js';
export { argsOfOperation, describeOrderRule, isRuleBroken, type MadeCall } from './order-rules.js';
export { type ToolFault, toolFaultSchema } from './task-fault.js';
export { workflowOfTask, type TaskWorkflowSketch } from './task-workflow.js';
export { type SuiteDocument, suiteSchema, type SuiteSettings, type SuiteTest } from './suite.js';
export { needValue, noteReading, readOnce } from './read-once.js';
export { findRecordProblems, listProblems, reportNoTrials } from './record-problems.js';
export type { SuiteEvent, SuiteRecord, SuiteRequest } from './suite-record.js';
export {
  type AnswerDocument,
  type AnswerMarks,
  answerSchema,
  type AnswerStudy,
  type CheckResult,
  type HiddenCall,
  LESSON_PARTS,
  type LessonCheck,
  type LessonCheckKind,
  type LessonDocument,
  type LessonObservation,
  type LessonPart,
  type LessonResult,
} from './lesson.js';
