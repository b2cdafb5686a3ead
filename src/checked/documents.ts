/** Kinds of documents, records and objects that this library creates. */
import type { Message } from '../engine/messages/index.js';
import {
  ADAPTER_NAMES,
  type BundleDocument,
  type Cell,
  CONDITIONS,
  type Condition,
  type ConstraintDocument,
  type CoverageRecord,
  type CoverageRequest,
  type Decision,
  type Expectations,
  expectationsSchema,
  type GradedTask,
  type RunRecord,
  type ScenarioDocument,
  scenarioSchema,
  shardSchema,
  type StudyRecord,
  type TaskDocument,
  type TaskTrial,
  taskSchema,
  type TaskVerdict,
  type WarrantDocument,
  type WorkflowDocument,
  workflowSchema,
} from '../engine/model/index.js';
import {
  checkKeyPair,
  type KeyPair,
  readWarrant,
  type Warrant,
  type WarrantSpec,
} from '../engine/authority/index.js';
import { type AnalysisSubject, readAnalysisRequest } from '../engine/analysis/index.js';
import { readCoverageRequest } from '../engine/coverage/index.js';
import { findRecordFault, type WriteOptions } from '../engine/exchange/index.js';
import { readBundle, readScenario } from '../engine/matrix/index.js';
import type { TrialServices } from '../engine/run/index.js';
import type { SuiteServices, TaskDefinition } from '../package/tasks.js';
import type { Workspace } from '../engine/workspace/index.js';
import type { ArgumentKind } from './check.js';
import {
  bytes,
  callback,
  checkKind,
  count,
  flag,
  id,
  integer,
  kindOf,
  list,
  listOf,
  made,
  map,
  object,
  oneOf,
  orNull,
  publicKey,
  readerKind,
  schemaKind,
  text,
  written,
} from './kinds.js';

export const payload: ArgumentKind<Warrant> = /* @__PURE__ */ made<Warrant>(
  'a warrant, as `decodeEnvelope` returns it',
  { id, tools: map, holder: publicKey, issuer: publicKey, issuedAt: integer, expiresAt: integer },
);
export const warrant: ArgumentKind<Warrant> = (value, at) => {
  const issues = payload(value, at);
  return issues.length > 0 ? issues : bytes((value as Warrant).envelope, [...at, 'envelope']);
};
const warrantType = /* @__PURE__ */ oneOf(['execution', 'issuer'] as const);
export const spec: ArgumentKind<WarrantSpec> = /* @__PURE__ */ written<WarrantSpec>(
  {},
  {
    type: warrantType,
    tools: map,
    issuable_tools: list,
    bounds: object,
    holder: publicKey,
    ttl: count,
    max_depth: count,
    max_issue_depth: count,
    clearance: count,
    approvers: list,
    add_approvers: list,
    min_approvals: count,
    gates: map,
    ext: map,
    session_id: text,
    agent_id: text,
    inherit_all: flag,
    terminal: flag,
  },
);
/** A key pair. Issues about it never contain the value, because the key may be secret. */
export const keyPair: ArgumentKind<KeyPair> = (value, at) =>
  checkKind<KeyPair>(checkKeyPair)(value, at).map((issue) => ({ ...issue, at }));
export const decision: ArgumentKind<Decision> = /* @__PURE__ */ made<Decision>(
  'a decision, as `authorize` returns it',
  { decision: text, tool: text, facts: object, checks: list },
);
export const rule: ArgumentKind<ConstraintDocument> = /* @__PURE__ */ made<ConstraintDocument>(
  'a constraint with `kind`',
  { kind: text },
);
export const warrantDocument: ArgumentKind<WarrantDocument> = /* @__PURE__ */ readerKind(readWarrant);

export const scenario: ArgumentKind<ScenarioDocument> = /* @__PURE__ */ readerKind(readScenario);
export const scenarioShape: ArgumentKind<ScenarioDocument> = /* @__PURE__ */ schemaKind(scenarioSchema);
export const bundle: ArgumentKind<BundleDocument> = /* @__PURE__ */ readerKind(readBundle);
export const workflow: ArgumentKind<WorkflowDocument> = /* @__PURE__ */ schemaKind(workflowSchema);
export const task: ArgumentKind<TaskDocument> = /* @__PURE__ */ schemaKind(taskSchema);
export const expectations: ArgumentKind<Expectations> = /* @__PURE__ */ schemaKind(expectationsSchema);
export const coverageRequest: ArgumentKind<CoverageRequest> = /* @__PURE__ */ readerKind(readCoverageRequest);
export const condition: ArgumentKind<Condition> = /* @__PURE__ */ oneOf(CONDITIONS);
/** Subject of an analysis, validated as part of a reach request. */
export const subject: ArgumentKind<AnalysisSubject> = /* @__PURE__ */ readerKind((value) =>
  readAnalysisRequest({
    ...Object(value),
    variant: (Object(value) as AnalysisSubject).variant ?? null,
    kind: 'reach',
  }),
);

export const cell: ArgumentKind<Cell> = (value, at) =>
  written<Cell>(
    {
      scenario,
      condition,
      authority: made<Cell['authority']>('an authority with `kind`', { kind: text }),
      adapter: oneOf(ADAPTER_NAMES),
      variant: orNull(text),
      attempt: count,
      proof: oneOf(['run', 'skip']),
    },
    { forks: list },
  )(value, at);
export const plannedCell: ArgumentKind<Cell> = /* @__PURE__ */ made<Cell>(
  'a cell, as `planMatrix` returns it',
  {
    scenario: object,
    condition: text,
    authority: object,
  },
);

/** Records that are known to be valid. Each is checked only once, because checking a large record takes a long time. */
const faultless = /* @__PURE__ */ new WeakSet<object>();

function findFault(value: unknown): string | null {
  const given = Object(value) as object;
  const fault = faultless.has(given) ? null : findRecordFault(value);
  if (fault === null) faultless.add(given);
  return fault;
}

function recordOf<T extends StudyRecord>(kind?: T['kind']): ArgumentKind<T> {
  const expected = `a record${kind === undefined ? '' : ` of kind ${kind}`}, as \`readRecord\` returns it`;
  const wrong = kindOf<T>(expected, () => false);
  return (value, at) => {
    if (kind !== undefined && (Object(value) as Partial<StudyRecord>).kind !== kind) return wrong(value, at);
    const fault = findFault(value);
    return fault === null ? [] : wrong(fault, at);
  };
}

export const record: ArgumentKind<StudyRecord> = /* @__PURE__ */ recordOf();
export const matrixRecord: ArgumentKind<RunRecord> = /* @__PURE__ */ recordOf<RunRecord>('matrix');
export const coverageRecord: ArgumentKind<CoverageRecord> =
  /* @__PURE__ */ recordOf<CoverageRecord>('coverage');
export const verdict: ArgumentKind<TaskVerdict> = /* @__PURE__ */ made<TaskVerdict>(
  'a verdict from a task suite',
  { task: text, condition: text, checks: list, gates: list, process: object },
);
export const taskTrial: ArgumentKind<TaskTrial> = /* @__PURE__ */ made<TaskTrial>('a trial of a task', {
  events: list,
  status: text,
});
export const graded: ArgumentKind<GradedTask> = /* @__PURE__ */ made<GradedTask>(
  'a graded task, as in the record of a suite',
  { trial: taskTrial, verdict },
);
export const writeOptions: ArgumentKind<WriteOptions> = /* @__PURE__ */ written<WriteOptions>(
  {},
  { site: text, file: text, lines: map, cell: object, findings: object, expectations },
);
export const workspace: ArgumentKind<Workspace> = /* @__PURE__ */ made<Workspace>(
  'a workspace, as `createWorkspace` returns it',
  { files: object, inbox: list, sent: list, outside: object },
);
export const textMessage: ArgumentKind<Message> = /* @__PURE__ */ made<Message>(
  'a message with `code` and `facts`',
  {
    code: text,
    facts: object,
  },
);

export const trialServices: ArgumentKind<TrialServices> = /* @__PURE__ */ made<TrialServices>(
  'the services of a trial, such as `DEFAULT_SERVICES`',
  { callTool: callback, adapters: object, hostTools: map },
);
const taskDefinition = /* @__PURE__ */ made<TaskDefinition>('a task, such as one of `TASKS`', {
  instantiate: callback,
  id: text,
  solvers: object,
  measures: list,
});
export const suiteServices: ArgumentKind<SuiteServices> = /* @__PURE__ */ written<SuiteServices>(
  { kits: listOf(taskDefinition), broad: warrantDocument },
  {
    trial: trialServices,
    agent: callback,
    host: callback,
    gradeOutside: callback,
    done: listOf(graded),
    shard: orNull(schemaKind(shardSchema)),
    isStopped: callback,
  },
);
