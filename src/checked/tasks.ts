/** `pola-playground/tasks`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/tasks.js';
import { type Trial, workspaceSchema, outsideSchema } from '../engine/model/index.js';
import { checked, checkedAsync } from './check.js';
import { bundle, cell, scenario, scenarioShape, task, trialServices, workspace } from './documents.js';
import {
  anything,
  argumentMap,
  callback,
  flag,
  list,
  listOf,
  made,
  object,
  place,
  schemaKind,
  text,
} from './kinds.js';

export * from '../package/tasks.js';

export const applyBundle = /* @__PURE__ */ checked(plain.applyBundle, () => [
  ['shipped', listOf(scenarioShape)],
  ['bundle', bundle],
]);
export const callTool = /* @__PURE__ */ checked(plain.callTool, () => [
  ['world', workspace],
  ['tool', text],
  ['args', argumentMap],
]);
export const createWorkspace = /* @__PURE__ */ checked(plain.createWorkspace, () => [
  ['document', schemaKind(workspaceSchema)],
  ['outside?', schemaKind(outsideSchema)],
]);
export const defineHostTool = /* @__PURE__ */ checked(plain.defineHostTool, () => [
  [
    'definition',
    made<Parameters<typeof plain.defineHostTool>[0]>('the definition of a tool', {
      name: text,
      description: text,
      args: object,
      effect: text,
      reversible: flag,
      act: callback,
    }),
  ],
]) as typeof plain.defineHostTool;
export const defineTaskFromDocument = /* @__PURE__ */ checked(plain.defineTaskFromDocument, () => [
  ['task', task],
]);
export const defineTaskFromScenario = /* @__PURE__ */ checked(plain.defineTaskFromScenario, () => [
  ['scenario', scenario],
]);
export const gradeTrial = /* @__PURE__ */ checked(plain.gradeTrial, () => [
  ['scenario', scenario],
  [
    'trial',
    made<Trial>('a trial, as `runTrial` returns it', {
      events: list,
      condition: text,
      issues: list,
      envelopes: list,
    }),
  ],
]);
export const listFiles = /* @__PURE__ */ checked(plain.listFiles, () => [['world', workspace]]);
export const readFileText = /* @__PURE__ */ checked(plain.readFileText, () => [
  ['world', workspace],
  ['path', text],
]);
export const readSuiteRequest = /* @__PURE__ */ checked(plain.readSuiteRequest, () => [
  ['json', anything],
  ['at?', place],
]);
export const runTrial = /* @__PURE__ */ checkedAsync(plain.runTrial, () => [
  ['cell', cell],
  ['services?', trialServices],
]);
export const withHostTools = /* @__PURE__ */ checked(plain.withHostTools, () => [
  [
    'tools',
    listOf(
      made<plain.HostTool>('a tool, as `defineHostTool` returns it', {
        schema: object,
        execute: callback,
        pathArguments: list,
      }),
    ),
  ],
  ['services?', trialServices],
]);
