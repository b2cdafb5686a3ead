/**
 * POLA Playground, the engine: what an agent may do, decided by real warrants, measured trial by trial.
 *
 * The glossary in miniature:
 *
 * - warrant: a signed, short-lived grant of capabilities to a holder
 * - capability: one tool plus constraints on its arguments
 * - chain: warrants from a trusted root to the holder, each no wider than the one above
 * - condition: the level of authority being compared
 * - scenario: task, workspace, optional injection, checks
 * - decision: allow, deny or error, with a code and the place in the chain
 * - trial: one execution of one cell; trace: the ordered record it leaves behind
 * - verdict: what grading says of one trial; run: a whole study as saved in history
 * - issue: a problem described as data
 *
 * Pure and deterministic: no clock, no network, no storage, no randomness from outside.
 */

// Documents: read foreign JSON into typed values and issues.
export {
  applyBundle,
  type AppliedBundle,
  applyEdits,
  type EditPlaces,
  readBundle,
  readForks,
  readMatrixRequest,
  readScenario,
  type ScenarioEdits,
} from './matrix/index.js';
export * from './model/index.js';

// Authority: warrants, chains, proofs, and the one question: may this call happen?
export * from './authority/index.js';

// Workspace: the world an agent touches, and the tools over it.
export * from './workspace/index.js';

// Trials: one cell, one trace.
export {
  type Adapter,
  ADAPTERS,
  type AdapterSession,
  type AgentAdapter,
  type AgentContext,
  type AgentSession,
  bringTools,
  type CallReason,
  decideAtGate,
  type GateCall,
  type HandedFile,
  type Handover,
  type Hands,
  type LeftBehind,
  type LiveTaskTrial,
  type LiveTrial,
  type Observation,
  type PlannedStep,
  planSteps,
  renderPrompt,
  replayTrial,
  type RoundInput,
  type RoundResult,
  runTaskTrial,
  runTrial,
  scriptSolver,
  SERVICES,
  type SolverProgram,
  type SolverSession,
  type TaskHost,
  type TaskPhase,
  taskWorldsOf,
  type ToolReply,
  TRIAL_START,
  type TrialServices,
  worldsOf,
} from './run/index.js';

// Grading: outcomes, checks, verdicts.
export {
  type AnyMeasureKind,
  type AskMeasure,
  type CallFact,
  CHECK_KINDS,
  checkCheck,
  checkHolds,
  computeOutcome,
  defineMeasure,
  describeCheck,
  estimateTokens,
  estimateUsage,
  listCheckTools,
  type DiskFacts,
  followPlace,
  gradeTask,
  gradeTrial,
  listEffects,
  type Measured,
  MeasureTable,
  met,
  outcomeOf,
  readStreamedUsage,
  readUsage,
  sumUsage,
  readFacts,
  readJsonFile,
  readJsonLines,
  scoreProcess,
  share,
  type TaskDisks,
  type TaskEvidence,
  type TaskFacts,
  usageOf,
} from './grade/index.js';

// Studies: scenarios against conditions.
export {
  type CallChange,
  type CellChange,
  type CellPlace,
  compareRuns,
  compareTraces,
  computeRates,
  type Divergence,
  finishRun,
  planMatrix,
  type RunComparison,
  runMatrix,
  type TraceDivergence,
} from './matrix/index.js';

// Workspace tasks: documents, suites, figures.
export * from './tasks/index.js';

// Structural coverage: what a workflow obliges, and what tests have shown of it.
export * from './coverage/index.js';

// Analyses: questions about authority itself.
export * from './analysis/index.js';

// Lessons: answers graded by what their documents do.
export * from './lessons/index.js';

// Formats: workflows from sources, records for other programs and for people.
export {
  type AgentOrigin,
  type DelegationOrigin,
  type EntryHint,
  type ExtractedGraph,
  type ExtractedOrigins,
  type ExtractOptions,
  type ExtractReport,
  extractWorkflow,
  type ForeignFile,
  type ForeignRole,
  type ImportedTask,
  readTaskArchive,
  readTaskFolder,
  type TaskFile,
  type TaskFolderReading,
  isSourcePath,
  type OrchestrationMode,
  parseEntryHint,
  readSpans,
  type RecordedTrace,
  type SourceFile,
  type SourcePlace,
  type SpanOptions,
  type SpanReading,
  type AnyRecord,
  type ComparedRuns,
  writeComparisonHtml,
  type Failure,
  type JudgedOutcome,
  judgeExpectations,
  findCarriedFault,
  findRecordFault,
  listFailures,
  writeFailures,
  NATIVE_KINDS,
  type NativeName,
  type NativeReading,
  readFrom,
  countYamlMarks,
  readYamlText,
  readRecord,
  readRecords,
  recordInEntry,
  type Format,
  type FormatId,
  FORMATS,
  formatsFor,
  linkToGraph,
  linkToStep,
  linkToTask,
  placeOfTask,
  writeFaults,
  type RecordKind,
  type TaskPlace,
  writeAs,
  type CsvRow,
  writeCsvRows,
  writeCoverageCsv,
  type WriteOptions,
  writeTasksCsv,
  CONDITION_TITLES,
  type CoverageJson,
  type CriterionJson,
  type ObligationJson,
  describeBlocked,
  describeRate,
  harness,
  type ManifestText,
  type MatrixJson,
  type MatrixJsonCell,
  placeOf,
  placeOfObligation,
  PYTHON_KINDS,
  toCoverageJson,
  toMatrixJson,
  type WarrantCode,
  writeCoverageJunit,
  writeCoverageLcov,
  writeCoverageTable,
  writeMatricesCsv,
  writeMatrixCsv,
  writeMatrixJson,
  writeMatrixMarkdown,
  writeMatrixTable,
  writeWarrantPython,
  writeWarrantTypescript,
  type DiskRow,
  ORIGINAL_NOOP_MEAN,
  type TaskResult,
  type TaskResultExtras,
  toTaskResult,
  writeSuiteFigures,
  writeTasksJunit,
  writeTaskTable,
  writeWorkflowYaml,
} from './exchange/index.js';

// Shared verbs without a domain.
export {
  abbreviate,
  canonicalJson,
  compareCodeUnits,
  compareUtf8,
  compileReferenceRegex,
  computeExpression,
  crc32Hex,
  cutText,
  decodeUtf8,
  decodePng,
  deflateZlib,
  describeThrown,
  DIALECT_CLASSES,
  type DialectClass,
  type DialectDifference,
  digestOf,
  encodePng,
  encodeUtf8,
  equalBytes,
  evaluateExpression,
  EventStreamReader,
  type ExpressionLimits,
  fingerprintOf,
  fingerprintOfDigest,
  fingerprintOfId,
  fromBase64,
  fromBase64Url,
  fromHex,
  inflateRaw,
  inflateZlib,
  isJsonObject,
  joinBytes,
  type Json,
  type JsonObject,
  loadPatterns,
  loadPatternsFor,
  memberOf,
  normalizePath,
  type Picture,
  readArguments,
  readEventStream,
  readExactJson,
  readValue,
  readWide,
  roundScore,
  seededNumbers,
  sha256Bytes,
  type StreamEvent,
  toBase64,
  toBase64Url,
  toHex,
  type Value,
  type ValueArguments,
  type WideResult,
  writeValue,
  writeWide,
} from './kit/index.js';
