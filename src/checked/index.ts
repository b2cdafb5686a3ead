/** `pola-playground`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/index.js';
import type { Issue } from '../engine/model/index.js';
import { checked, checkedAsync } from './check.js';
import { decision, payload, record, spec, suiteServices, writeOptions } from './documents.js';
import {
  anything,
  bytes,
  callback,
  count,
  flag,
  listOf,
  made,
  orNull,
  place,
  text,
  written,
} from './kinds.js';
import { extractOptions, sourceFile } from './sources.js';

export * from '../package/index.js';

export const describeDecision = /* @__PURE__ */ checked(plain.describeDecision, () => [
  ['decision', decision],
]);
export const describeIssue = /* @__PURE__ */ checked(plain.describeIssue, () => [
  [
    'issue',
    made<Issue>('an issue, as functions that read documents return it', {
      at: place,
      message: text,
      hint: text,
    }),
  ],
]);
export const extractWorkflow = /* @__PURE__ */ checkedAsync(plain.extractWorkflow, () => [
  ['files', listOf(sourceFile)],
  ['options', extractOptions],
]);
export const fromBase64Url = /* @__PURE__ */ checked(plain.fromBase64Url, () => [['text', text]]);
export const fromHex = /* @__PURE__ */ checked(plain.fromHex, () => [['text', text]]);
export const lintSpec = /* @__PURE__ */ checked(plain.lintSpec, () => [
  ['spec', spec],
  ['parent', payload],
  ['at', count],
]);
export const lintWarrant = /* @__PURE__ */ checked(plain.lintWarrant, () => [
  ['warrant', payload],
  ['options?', written({}, { above: listOf(orNull(payload)) })],
]);
export const newWarrantId = /* @__PURE__ */ checked(plain.newWarrantId, () => [['millis?', count]]);
export const readChainText = /* @__PURE__ */ checked(plain.readChainText, () => [
  ['text', text],
  ['options?', written({}, { canonical: flag })],
]);
export const readScenario = /* @__PURE__ */ checked(plain.readScenario, () => [
  ['json', anything],
  ['at?', place],
]);
export const readWarrant = /* @__PURE__ */ checked(plain.readWarrant, () => [
  ['json', anything],
  ['at?', place],
]);
export const readWarrantSpec = /* @__PURE__ */ checked(plain.readWarrantSpec, () => [
  ['json', anything],
  ['at?', place],
]);
export const readWorkflow = /* @__PURE__ */ checked(plain.readWorkflow, () => [
  ['json', anything],
  ['at?', place],
]);
export const runStudyToRecord = /* @__PURE__ */ checkedAsync(plain.runStudyToRecord, () => [
  ['study', made<AsyncGenerator>('a study, as `runMatrix` returns it', { next: callback })],
]) as typeof plain.runStudyToRecord;
export const runSuite = /* @__PURE__ */ checked(plain.runSuite, () => [
  ['request', anything],
  ['services', suiteServices],
]);
export const toHex = /* @__PURE__ */ checked(plain.toHex, () => [['bytes', bytes]]);
export const writeRecord = /* @__PURE__ */ checked(plain.writeRecord, () => [
  ['format', anything],
  ['record', record],
  ['options?', writeOptions],
]);
