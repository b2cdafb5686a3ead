/** Entry point of the `exchange` module, which imports workflows from other formats and exports records. */
export {
  type AgentOrigin,
  type DelegationOrigin,
  type EntryHint,
  type ExtractedGraph,
  type ExtractedOrigins,
  type ExtractOptions,
  type ExtractReport,
  extractWorkflow,
  isSourcePath,
  type OrchestrationMode,
  parseEntryHint,
  type SourceFile,
  type SourcePlace,
} from './read/agent-source.js';
export {
  type RecordedTrace,
  readSpans,
  type SpanOptions,
  type SpanReading,
} from './read/spans/read-spans.js';
export { readToolDefinitions, type ToolDefinition } from './read/tool-definitions.js';
export { findEntryFault, unwrapRecord, upgradeRunEntry } from './read/record/record-entry.js';
export { findRecordFault } from './read/record/record-shape.js';
export { upgradeRecord } from './read/record/upgrade-record.js';
export {
  NATIVE_KINDS,
  type NativeDocumentKind,
  type NativeReading,
  readNativeDocument,
} from './read/native-documents.js';
export { countYamlMarks, parseYaml } from './read/yaml.js';
export { parseYamlNodes } from './read/yaml-nodes.js';
export { readRecord, readRecords } from './read/record/read-record.js';
export {
  type RecordFormat,
  type RecordFormatId,
  RECORD_FORMATS,
  listRecordFormats,
  writeRecord,
} from './write/formats.js';
export type { StudyRecordKind, WriteOptions } from './write/options.js';
export { type CardFacts, type CardSide, findCardFacts } from './write/facts/card.js';
export { type CardTheme, writeCardSvg } from './write/svg/card.js';
export { type ComparedRuns, writeComparisonHtml } from './write/html/comparison.js';
export { type ExpectationResult, checkExpectations } from './write/check-expectations.js';
export { type ReportedFailure, listFailures, writeFailures } from './write/failures.js';
export {
  buildGraphUrl,
  buildStepUrl,
  buildTaskUrl,
  toTaskLinkTarget,
  type TaskLinkTarget,
  formatToolFaults,
} from './write/links.js';
export { type CsvRow, writeCsvRows } from './write/csv-rows.js';
export { writeCoverageCsv } from './write/coverage-csv.js';
export { writeTasksCsv } from './write/task-csv.js';
export { writeMatricesCsv, writeMatrixCsv } from './write/matrix-csv.js';
export {
  type MatrixJson,
  type MatrixJsonCell,
  toMatrixJson,
  toMatrixJsonCell,
  writeMatrixJson,
} from './write/matrix-json.js';
export { writeMatrixMarkdown } from './write/matrix-markdown.js';
export { writeMatrixTable } from './write/matrix-table.js';
export { CONDITION_TITLES, describeDenied, describeRate } from './write/labels.js';
export type { WarrantBuildStep } from './write/warrant-code.js';
export { writePythonString, writePythonValue } from './write/python-values.js';
export { writePythonMint, writeWarrantPython } from './write/warrant-python.js';
export { writeWarrantTypescript } from './write/warrant-typescript.js';
export {
  type CoverageJson,
  type CriterionJson,
  type ObligationJson,
  toCoverageJson,
} from './write/coverage-json.js';
export { writeCoverageJunit } from './write/coverage-junit.js';
export { formatObligationDeclaration, writeCoverageLcov } from './write/coverage-lcov.js';
export { writeCoverageTable } from './write/coverage-table.js';
export { type ManifestText, formatDeclaration, writeWorkflowYaml } from './write/workflow-yaml.js';
export { parseJudgeReply } from './read/judge-reply.js';
export { findRoute, type ProxyRoute, type RouteMatch } from './read/proxy-route.js';
export {
  type TaskProgramFile,
  type TaskProgramRole,
  type ImportedTask,
  readTaskArchive,
  readTaskFolder,
  type TaskFile,
  type TaskFolderReading,
} from './read/task-folder.js';
export { type DiskRow, type TaskResult, type TaskResultExtras, toTaskResult } from './write/task-json.js';
export { writeTasksJunit } from './write/task-junit.js';
export { ORIGINAL_NOOP_MEAN, writeSuiteFigures, writeTaskTable } from './write/task-table.js';
