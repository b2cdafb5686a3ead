/** `pola-playground/formats`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/formats.js';
import type { Rate, TaskSuiteAggregate } from '../engine/model/index.js';
import { checked } from './check.js';
import {
  coverageRecord,
  expectations,
  matrixRecord,
  record,
  textMessage,
  verdict,
  workflow,
  writeOptions,
} from './documents.js';
import { count, list, listOf, made, number, object, oneOf, text, written, orNull } from './kinds.js';

export * from '../package/formats.js';

export const buildGraphUrl = /* @__PURE__ */ checked(plain.buildGraphUrl, () => [
  ['workflow', text],
  ['pick', orNull(text)],
  ['options?', writeOptions],
]);
export const buildStepUrl = /* @__PURE__ */ checked(plain.buildStepUrl, () => [
  ['scenario', text],
  ['condition', text],
  ['step', orNull(count)],
  ['options?', writeOptions],
]);
export const buildTaskUrl = /* @__PURE__ */ checked(plain.buildTaskUrl, () => [
  [
    'place',
    written<plain.TaskLinkTarget>(
      { task: text, condition: text, solver: text, seed: number },
      { pane: text, faults: list, orderRules: oneOf(['scored', 'enforced']) },
    ),
  ],
  ['options?', writeOptions],
]);
export const checkExpectations = /* @__PURE__ */ checked(plain.checkExpectations, () => [
  ['record', matrixRecord],
  ['expectations', expectations],
  ['options?', writeOptions],
]);
export const compareRuns = /* @__PURE__ */ checked(plain.compareRuns, () => [
  ['before', matrixRecord],
  ['after', matrixRecord],
]);
export const describeRate = /* @__PURE__ */ checked(plain.describeRate, () => [
  [
    'rate',
    made<Rate>('a rate, as in the result of a run', { hits: count, valid: count, rate: orNull(number) }),
  ],
]);
export const listFailures = /* @__PURE__ */ checked(plain.listFailures, () => [
  ['record', record],
  ['options?', writeOptions],
]);
export const listRecordFormats = /* @__PURE__ */ checked(plain.listRecordFormats, () => [
  ['kinds', listOf(oneOf<plain.StudyRecordKind>(['matrix', 'coverage', 'tasks']))],
]);
export const readNativeDocument = /* @__PURE__ */ checked(plain.readNativeDocument, () => [
  ['format', oneOf(Object.keys(plain.NATIVE_KINDS) as plain.NativeDocumentKind[])],
  ['text', text],
]);
export const renderEnglish = /* @__PURE__ */ checked(plain.renderEnglish, () => [
  ['message', (value, at) => (typeof value === 'string' ? [] : textMessage(value, at))],
]);
export const renderMessage = /* @__PURE__ */ checked(plain.renderMessage, () => [
  ['message', textMessage],
  ['catalogue', object],
]);
export const writeComparisonHtml = /* @__PURE__ */ checked(plain.writeComparisonHtml, () => [
  ['before', matrixRecord],
  ['after', matrixRecord],
  [
    'compared',
    made<plain.ComparedRuns>('a comparison, as `compareRuns` returns it', { cells: list, calls: list }),
  ],
  ['options?', writeOptions],
]);
export const writeCoverageTable = /* @__PURE__ */ checked(plain.writeCoverageTable, () => [
  ['record', coverageRecord],
]);
export const writeMatrixTable = /* @__PURE__ */ checked(plain.writeMatrixTable, () => [
  ['record', matrixRecord],
]);
export const writeSuiteFigures = /* @__PURE__ */ checked(plain.writeSuiteFigures, () => [
  [
    'aggregate',
    made<TaskSuiteAggregate>('the `aggregate` of a suite record', { groups: list, invalid: list }),
  ],
]);
export const writeTaskTable = /* @__PURE__ */ checked(plain.writeTaskTable, () => [
  ['verdicts', listOf(verdict)],
]);
export const writeWorkflowYaml = /* @__PURE__ */ checked(plain.writeWorkflowYaml, () => [
  ['workflow', workflow],
]);
