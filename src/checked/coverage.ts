/** `pola-playground/coverage`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/coverage.js';
import type { TaskTrial } from '../engine/model/index.js';
import type { RecordedRun, WorkflowGraph, WorkflowRuntime } from '../engine/coverage/index.js';
import { checked } from './check.js';
import { coverageRecord, coverageRequest, graded, task, workflow } from './documents.js';
import { anything, callback, kindOf, list, listOf, made, place, text } from './kinds.js';

export * from '../package/coverage.js';

export const buildSuiteDocument = /* @__PURE__ */ checked(plain.buildSuiteDocument, () => [
  ['record', coverageRecord],
]);
export const compareRealizers = /* @__PURE__ */ checked(plain.compareRealizers, () => [
  ['request', coverageRequest],
  ['runtime?', made<WorkflowRuntime>('a runtime with `run`', { run: callback })],
  ['run?', callback],
]);
export const listObligations = /* @__PURE__ */ checked(plain.listObligations, () => [
  [
    'graph',
    made<WorkflowGraph>('the `graph` that `readGraph` returns', {
      allow: list,
      restrict: list,
      delegations: list,
      reachable: kindOf('a Set', (value) => value instanceof Set),
    }),
  ],
]);
export const measureRecordedRuns = /* @__PURE__ */ checked(plain.measureRecordedRuns, () => [
  ['workflow', workflow],
  ['runs', listOf(made<RecordedRun>('a run with `id` and `events`', { id: text, events: list }))],
]);
export const measureSuiteCoverage = /* @__PURE__ */ checked(plain.measureSuiteCoverage, () => [
  ['graded', listOf(graded)],
  ['documentOf', callback],
]);
export const measureTaskCoverage = /* @__PURE__ */ checked(plain.measureTaskCoverage, () => [
  ['task', task],
  ['trial', made<TaskTrial>('a trial of a task', { events: list })],
]);
export const proposePrompts = /* @__PURE__ */ checked(plain.proposePrompts, () => [
  ['request', coverageRequest],
]);
export const readGraph = /* @__PURE__ */ checked(plain.readGraph, () => [
  ['workflow', workflow],
  ['at?', place],
]);
export const readSuite = /* @__PURE__ */ checked(plain.readSuite, () => [
  ['json', anything],
  ['at?', place],
]);
