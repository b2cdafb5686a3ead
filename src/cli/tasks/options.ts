/**
 * Parses the options of `run-task` and `run-suite` strictly. Names and meanings follow the original benchmark where it
 * has the same option.
 */
import {
  checkCount,
  type Condition,
  CONDITIONS,
  FAULT_KINDS,
  ORDER_RULE_USES,
  type OrderRuleUse,
  type Shard,
  type ToolFault,
} from '../../engine/index.js';
import { PRESET_NAMES } from '../adapters/presets.js';
import { GENERIC_CLI_ADAPTER } from '../adapters/spawn-plan.js';
import { readRequestTimeout, REQUEST_TIMEOUT } from '../request-timeout.js';
import {
  optionProblem,
  requireOption,
  parseChoice,
  parseStrictly,
  readRunCount,
  readWholeOption,
} from '../parse-options.js';
import { EXPORT_CONFIG, type ExportOptions, readExportOptions } from '../report/export.js';
import { readShard } from '../shard/shard-option.js';

/** Adapters for tasks. `demo` is the name of the reference solver in the original benchmark. */
export const TASK_ADAPTER_NAMES = [
  'scripted',
  'demo',
  'reactive',
  'replay',
  'agents',
  'chat-endpoint',
  'spawn',
  GENERIC_CLI_ADAPTER,
  ...PRESET_NAMES,
  'gateway',
] as const;

/** Explains why the router adapter does not support tasks. */
export const ROUTER_NOT_FOR_TASKS =
  '`router` chooses tools by matching words and uses the whole request as every argument, so it cannot do a task. It is meant for structural coverage: pola coverage --runtime router';

export interface TaskCommandOptions {
  /** Task id; null for all tasks. */
  readonly task: string | null;
  /** A folder or archive of tasks that replaces the catalog. */
  readonly folder: string | null;
  /** True if the graders and hooks in the folder are to be run. */
  readonly runGraders: boolean;
  /** The Python 3 program that runs the graders and hooks. */
  readonly python: string;
  /** Time limit for each step in seconds. */
  readonly graderTimeout: number;
  /** Solver name; null if none was chosen. */
  readonly solver: string | null;
  readonly adapter: string | null;
  readonly model: string | null;
  readonly config: string | null;
  readonly command: string | null;
  readonly endpoint: string | null;
  /** Name of the environment variable that holds the API key. */
  readonly keyFrom: string;
  /** A result, or a folder of results, whose trials are replayed. */
  readonly replay: string | null;
  readonly judge: boolean;
  /** Adapter mode; null for the adapter's default. */
  readonly mode: string | null;
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  /** Number of trials per task, condition and seed. */
  readonly runs: number;
  /** Timeout for one model request in milliseconds. */
  readonly requestMs: number;
  readonly faults: readonly ToolFault[];
  /** Whether the guard enforces order rules; null if they are scored but not enforced. */
  readonly orderRules: OrderRuleUse | null;
  readonly fromTask: string | null;
  readonly results: string | null;
  readonly resume: boolean;
  readonly brief: boolean;
  readonly json: boolean;
  readonly junit: string | null;
  readonly shard: Shard | null;
  /** Values of `--format`, `--out` and `--site`. */
  readonly exported: ExportOptions;
  readonly help: boolean;
}

const SHARED = {
  task: { type: 'string' },
  folder: { type: 'string' },
  'run-graders': { type: 'boolean' },
  python: { type: 'string' },
  'grader-timeout': { type: 'string' },
  model: { type: 'string' },
  solver: { type: 'string' },
  adapter: { type: 'string' },
  config: { type: 'string' },
  command: { type: 'string' },
  endpoint: { type: 'string' },
  'key-from': { type: 'string' },
  [REQUEST_TIMEOUT]: { type: 'string' },
  runs: { type: 'string' },
  replay: { type: 'string' },
  judge: { type: 'boolean' },
  mode: { type: 'string' },
  condition: { type: 'string', multiple: true },
  seed: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  'order-rules': { type: 'string' },
  results: { type: 'string' },
  'delete-sandbox': { type: 'boolean' },
  json: { type: 'boolean' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ALL = {
  ...SHARED,
  'from-task': { type: 'string' },
  resume: { type: 'boolean' },
  junit: { type: 'string' },
  shard: { type: 'string' },
  ...EXPORT_CONFIG,
} as const;

type Values = Partial<ReturnType<typeof parseStrictly<typeof ALL>>['values']>;

export function readRunTaskOptions(args: readonly string[]): TaskCommandOptions {
  const { values } = parseStrictly(args, SHARED);
  if (values.help !== true && values.folder === undefined) requireOption(values.task, '--task');
  return readRun(values);
}

export function readRunSuiteOptions(args: readonly string[]): TaskCommandOptions {
  const { values } = parseStrictly(args, ALL);
  if (values.resume === true && values.results === undefined)
    throw optionProblem('--resume', 'this option requires --results DIR with the finished trials');
  if (values.task !== undefined && values['from-task'] !== undefined)
    throw optionProblem('--from-task', 'this option cannot be combined with --task');
  if (values.json === true && values.format !== undefined && values.out === undefined)
    throw optionProblem('--format', 'this option cannot be combined with --json unless --out names a file');
  if (values.shard !== undefined && (values.json ?? values.format ?? values.junit) !== undefined)
    throw optionProblem(
      '--shard',
      'this option writes a part file, so it cannot be combined with another format',
    );
  return readRun(values);
}

function readRun(values: Values): TaskCommandOptions {
  const { adapter, mode } = values;
  return {
    task: values.task ?? null,
    folder: values.folder ?? null,
    ...readGraderOptions(values),
    solver: values.solver ?? null,
    adapter: adapter === undefined ? null : readAdapterName(adapter),
    model: values.model ?? null,
    config: values.config ?? null,
    command: values.command ?? null,
    endpoint: values.endpoint ?? null,
    keyFrom: values['key-from'] ?? 'POLA_API_KEY',
    replay: values.replay ?? null,
    judge: values.judge === true,
    mode: mode === undefined ? null : parseChoice(mode, ['demo', 'live'], '--mode'),
    conditions: readConditions(values.condition),
    seeds: (values.seed ?? ['1']).map((seed) => readWholeOption(seed, '--seed')),
    runs: readRunCount(values.runs),
    requestMs: readRequestTimeout(values[REQUEST_TIMEOUT]),
    faults: readFaults(values.fault ?? []),
    orderRules:
      values['order-rules'] === undefined
        ? null
        : parseChoice(values['order-rules'], ORDER_RULE_USES, '--order-rules'),
    fromTask: values['from-task'] ?? null,
    results: values.results ?? null,
    resume: values.resume === true,
    brief: values['delete-sandbox'] === true,
    json: values.json === true,
    junit: values.junit ?? null,
    shard: readShard(values.shard),
    exported: readExportOptions(values),
    help: values.help === true,
  };
}

function readAdapterName(name: string): string {
  if (name === 'router') throw optionProblem('--adapter', ROUTER_NOT_FOR_TASKS);
  return parseChoice(name, TASK_ADAPTER_NAMES, '--adapter');
}

/** Default time limit in seconds for one step in a grader or hook. */
const GRADER_SECONDS = 120;

function readGraderOptions(
  values: Values,
): Pick<TaskCommandOptions, 'runGraders' | 'python' | 'graderTimeout'> {
  const { folder, python, 'run-graders': run, 'grader-timeout': timeout } = values;
  const given = run === true ? '--run-graders' : python !== undefined ? '--python' : '--grader-timeout';
  if (run !== true && (python ?? timeout) !== undefined)
    throw optionProblem(
      given,
      'this option requires --run-graders, which runs the programs of a task folder',
    );
  if (run === true && folder === undefined)
    throw optionProblem(given, 'this option requires --folder, which contains the tasks with their graders');
  if (run === true && folder?.endsWith('.zip') === true)
    throw optionProblem(
      given,
      'this option requires a folder: unpack the archive and specify the resulting folder',
    );
  const graderTimeout = timeout === undefined ? GRADER_SECONDS : readWholeOption(timeout, '--grader-timeout');
  if (graderTimeout < 1) throw optionProblem('--grader-timeout', 'the time limit must be at least 1 second');
  return { runGraders: run === true, python: python ?? 'python3', graderTimeout };
}

function readConditions(given: readonly string[] | undefined): readonly Condition[] {
  const names = (given ?? ['no_warrant']).flatMap((value) => value.split(','));
  return names.map((name) => parseChoice(name.trim(), CONDITIONS, '--condition'));
}

function readFaults(given: readonly string[]): readonly ToolFault[] {
  const [issue] = checkCount('faultsPerTrial', given.length, []);
  if (issue !== undefined) throw optionProblem('--fault', issue.message);
  return given.map(readFault);
}

/** Parses a fault such as `read_file:empty`, or `read_file:empty:2` for the third call to the tool. */
function readFault(text: string): ToolFault {
  const [tool = '', mode = '', at = '0', ...more] = text.split(':');
  if (tool === '' || mode === '' || more.length > 0)
    throw optionProblem('--fault', `\`${text}\` is not TOOL:KIND or TOOL:KIND:N`);
  return { tool, mode: parseChoice(mode, FAULT_KINDS, '--fault'), at: readWholeOption(at, '--fault') };
}
