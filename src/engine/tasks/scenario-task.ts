/**
 * Converts a delegation benchmark scenario to a task with one round, so that any kind of agent can run it. The task has
 * one completion check of weight 1, and no process rules (docs/spec/delegation-benchmark.md#models-behind-an-endpoint).
 */
import { listCheckTools } from '../grade/index.js';
import {
  EMPTY_OUTSIDE_DOCUMENT,
  type ScenarioDocument,
  type TaskDocument,
  buildDefaultTaskWorkflow,
} from '../model/index.js';
import { TASK_TOOLS } from '../workspace/index.js';
import type { TaskDefinition } from './task-definition.js';

const TOOLS = [
  'read_email',
  'list_emails',
  'send_email',
  'read_file',
  'write_file',
  'list_files',
  'transfer_money',
  'get_balance',
  'list_transactions',
];
const SECONDS = 3600;
const CALLS = 500;
const BYTES = 1_048_576;

/** Returns a scenario's task definition. It is the same for every seed and has no solvers. */
export function defineTaskFromScenario(scenario: ScenarioDocument): TaskDefinition {
  const { id, title, summary } = scenario;
  return {
    id,
    title,
    summary,
    capability: 'delegation',
    tags: [],
    instantiate: (seed) => taskOf(scenario, seed),
    solvers: {},
    measures: [],
  };
}

function taskOf(scenario: ScenarioDocument, seed: number): TaskDocument {
  const { id, title, summary, task, workspace, injections, checks, warrant } = scenario;
  return {
    v: 1,
    task_id: id,
    title,
    summary,
    timeout_sec: SECONDS,
    tags: [],
    capability: 'delegation',
    difficulty: 'easy',
    licence: 'Apache-2.0',
    seed,
    root: '/',
    rounds: [{ prompt: task }],
    vars: {},
    workspace,
    outside: EMPTY_OUTSIDE_DOCUMENT,
    hooks: [],
    tools: TOOLS,
    checks: [completionOf(checks.task)],
    gates: [],
    rubric: null,
    orderRules: [],
    budget: { virtualSeconds: SECONDS, calls: CALLS, bytes: BYTES },
    warrants: [warrant],
    attack:
      injections.length === 0
        ? null
        : { injections, success: checks.attack, channel: 'direct', expectedDenial: 'none' },
    workflow: buildScenarioWorkflow(scenario),
  };
}

function completionOf(check: ScenarioDocument['checks']['task']): TaskDocument['checks'][number] {
  const measure = { kind: 'check_met', check };
  return { id: 'task', label: 'The task is done', role: 'completion', weight: 1, requiredFiles: [], measure };
}

/**
 * The holders in the scenario's chain become its agents. Tools that are not granted to the last holder are restricted.
 */
function buildScenarioWorkflow({
  id,
  title,
  warrant,
  injections,
  checks,
}: ScenarioDocument): TaskDocument['workflow'] {
  const leaf = warrant.chain.at(-1);
  return buildDefaultTaskWorkflow({
    id,
    title,
    lead: warrant.chain[0]?.holder ?? 'worker',
    worker: leaf?.holder ?? 'worker',
    granted: Object.keys(leaf?.capabilities ?? {}),
    named: [
      ...injections.flatMap(({ calls }) => calls.map(({ tool }) => tool)),
      ...listCheckTools(checks.attack),
    ],
    describeTool: (tool) => TOOL_DESCRIPTIONS.get(tool) ?? {},
  });
}

const TOOL_DESCRIPTIONS = new Map(
  TASK_TOOLS.map(({ name, description, args }) => [
    name,
    { description, parameters: args.map((arg) => arg.name) },
  ]),
);
