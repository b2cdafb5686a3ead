/** The options of `tasks`, `run-task` and `run-suite`, read strictly; names and meanings are the original's where it has them. */
import { type Condition, CONDITIONS } from '../../engine/index.js';
import { badOption, needOption, oneOf, parseStrictly, readWholeOption } from '../parse.js';
import { EXPORT_CONFIG, type ExportOptions, readExportOptions } from '../report/export.js';

export interface RunOptions {
  /** Null: every task. */
  readonly task: string | null;
  /** Name of a solver; `demo` is the reference under the original's name. */
  readonly solver: string;
  readonly mode: string;
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  readonly fromTask: string | null;
  readonly results: string | null;
  readonly resume: boolean;
  readonly brief: boolean;
  readonly json: boolean;
  readonly junit: string | null;
  /** `--format`, `--out`, `--site`. */
  readonly exported: ExportOptions;
  readonly help: boolean;
}

const SHARED = {
  model: { type: 'string' },
  solver: { type: 'string' },
  adapter: { type: 'string' },
  mode: { type: 'string' },
  condition: { type: 'string', multiple: true },
  seed: { type: 'string', multiple: true },
  results: { type: 'string' },
  'delete-sandbox': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ONE = { ...SHARED, task: { type: 'string' } } as const;
const ALL = {
  ...SHARED,
  task: { type: 'string' },
  'from-task': { type: 'string' },
  resume: { type: 'boolean' },
  junit: { type: 'string' },
  ...EXPORT_CONFIG,
} as const;

type Values = Partial<ReturnType<typeof parseStrictly<typeof ALL>>['values']>;

export function readRunTask(args: readonly string[]): RunOptions {
  const { values } = parseStrictly(args, ONE);
  if (values.help !== true) needOption(values.task, '--task');
  return readRun(values);
}

export function readRunSuite(args: readonly string[]): RunOptions {
  const { values } = parseStrictly(args, ALL);
  if (values.resume === true && values.results === undefined)
    throw badOption('--resume', 'it needs --results DIR, where the finished ones lie');
  if (values.json === true && values.format !== undefined && values.out === undefined)
    throw badOption('--format', 'it cannot be combined with --json unless --out names a file');
  return readRun(values);
}

function readRun(values: Values): RunOptions {
  return {
    task: values.task ?? null,
    solver: chooseSolver(values),
    mode: oneOf(values.mode ?? 'demo', ['demo', 'live'], '--mode'),
    conditions: readConditions(values.condition),
    seeds: (values.seed ?? ['1']).map((seed) => readWholeOption(seed, '--seed')),
    fromTask: values['from-task'] ?? null,
    results: values.results ?? null,
    resume: values.resume === true,
    brief: values['delete-sandbox'] === true,
    json: values.json === true,
    junit: values.junit ?? null,
    exported: readExportOptions(values),
    help: values.help === true,
  };
}

/** `--model demo-local` and `--adapter demo` are the original's words for the built-in answers. */
function chooseSolver({ solver, model, adapter }: Values): string {
  if (adapter !== undefined) oneOf(adapter, ['scripted', 'demo'], '--adapter');
  if (solver !== undefined) return solver;
  if (adapter === 'demo' || model === 'demo-local') return 'demo';
  return model ?? 'reference';
}

function readConditions(given: readonly string[] | undefined): readonly Condition[] {
  const names = (given ?? ['no_warrant']).flatMap((value) => value.split(','));
  return names.map((name) => oneOf(name.trim(), CONDITIONS, '--condition'));
}
