/** `pola-playground/formats`: writes records, comparisons and workflows in the formats of other programs. */
export { renderEnglish, renderMessage } from '../engine/messages/index.js';
export type { EngineCatalogue, FactsOf, MessageCode, MessageFact, Text } from '../engine/messages/index.js';
export type { JsonObject } from '../engine/kit/index.js';
export { BUNDLE_VERSION } from '../engine/model/index.js';
export type { BundleDocument, Expectation, Expectations } from '../engine/model/index.js';
export { compareRuns } from '../engine/matrix/index.js';
export {
  buildGraphUrl,
  buildStepUrl,
  buildTaskUrl,
  checkExpectations,
  CONDITION_TITLES,
  describeRate,
  listFailures,
  listRecordFormats,
  NATIVE_KINDS,
  ORIGINAL_NOOP_MEAN,
  readNativeDocument,
  readRecords,
  RECORD_FORMATS,
  writeComparisonHtml,
  writeCoverageTable,
  writeMatrixTable,
  writeSuiteFigures,
  writeTaskTable,
  writeWorkflowYaml,
} from '../engine/exchange/index.js';
export type {
  ComparedRuns,
  CoverageJson,
  CriterionJson,
  ExpectationResult,
  ManifestText,
  MatrixJson,
  MatrixJsonCell,
  NativeDocumentKind,
  NativeReading,
  ObligationJson,
  RecordFormat,
  RecordFormatId,
  ReportedFailure,
  StudyRecordKind,
  TaskLinkTarget,
  WriteOptions,
} from '../engine/exchange/index.js';
