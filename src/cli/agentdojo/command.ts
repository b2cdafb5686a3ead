/** `pola agentdojo`: which pairs of the AgentDojo benchmark warrants can stop, for an agent that always obeys. */
import type { ParseArgsConfig } from 'node:util';
import {
  DOJO_CONDITIONS,
  type DojoBenchmark,
  type DojoExport,
  type DojoPair,
  type DojoSelection,
  judgeDojoPairs,
  readDojoExport,
  totalDojoPairs,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_OK } from '../io.js';
import { optionProblem, parseChoice, parseStrictly } from '../parse-options.js';
import { runSteps } from '../steps.js';
import { readCliFile } from '../text-file.js';
import { describeDojoProblem, formatPairs, formatPlans, formatRemaining, formatTotals } from './print.js';

const HELP = `pola agentdojo FILE [options]

Reads the file that scripts/agentdojo/export.py writes and decides every call of its tasks under six conditions:
${DOJO_CONDITIONS.join(', ')}. \`-\` is standard input. No model is called, and no tool is executed.

  --benchmark NAME  one version of the benchmark, such as v1.2.2
  --suite NAME      one suite, such as banking
  --user ID         one user task, such as user_task_3
  --injection ID    one injection task, such as injection_task_0
  --condition NAME  one condition
  --json            totals and pairs as one JSON document
  --jsonl           one pair and condition per line
  --help            this text

Without --json and --jsonl it prints Markdown: totals, remarks, and the pairs that remain under rules on arguments. For up
to 60 rows it lists every pair.
`;

const CONFIG = {
  benchmark: { type: 'string' },
  suite: { type: 'string' },
  user: { type: 'string' },
  injection: { type: 'string' },
  condition: { type: 'string' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Pairs are listed in text up to this number of rows. */
const MOST_ROWS = 60;

/** Runs the command; returns the exit code. */
export async function runAgentDojoCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['FILE']);
  const [file] = positionals;
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (file === undefined) throw optionProblem('FILE', 'name the file that scripts/agentdojo/export.py wrote');
  if (values.json === true && values.jsonl === true)
    throw optionProblem('--jsonl', 'it cannot be used with --json');
  const condition =
    values.condition === undefined ? null : parseChoice(values.condition, DOJO_CONDITIONS, '--condition');
  const whole = await readExport(file, io);
  const benchmarks = selectBenchmarks(whole, values.benchmark);
  checkSelection(benchmarks, values);
  const pairs = await judgeAll(benchmarks, values, io);
  if (pairs === null) return EXIT_INTERRUPTED;
  const wanted = condition === null ? pairs : pairs.filter((pair) => pair.condition === condition);
  print({ whole, benchmarks, pairs: wanted }, values, io);
  return EXIT_OK;
}

async function readExport(file: string, io: CommandIo): Promise<DojoExport> {
  const reading = readDojoExport(await readCliFile(file, io, 'systemBytes'));
  if (reading.ok) return reading.value;
  throw new CommandProblem(`\`${file}\`: ${describeDojoProblem(reading.problem)}`);
}

function selectBenchmarks({ benchmarks }: DojoExport, wanted: string | undefined): readonly DojoBenchmark[] {
  if (wanted === undefined) return benchmarks;
  const version = parseChoice(
    wanted,
    benchmarks.map((one) => one.version),
    '--benchmark',
  );
  return benchmarks.filter((one) => one.version === version);
}

function checkSelection(benchmarks: readonly DojoBenchmark[], selection: DojoSelection): void {
  const check = (name: string | undefined, known: readonly string[], option: string): void => {
    if (name !== undefined) parseChoice(name, [...new Set(known)], option);
  };
  const suites = benchmarks.flatMap((one) => one.suites);
  check(
    selection.suite,
    suites.map(({ name }) => name),
    '--suite',
  );
  const chosen = suites.filter(({ name }) => selection.suite === undefined || name === selection.suite);
  const idsOf = (tasks: readonly { readonly id: string }[]): readonly string[] => tasks.map(({ id }) => id);
  check(
    selection.user,
    chosen.flatMap(({ userTasks }) => idsOf(userTasks)),
    '--user',
  );
  check(
    selection.injection,
    chosen.flatMap(({ injectionTasks }) => idsOf(injectionTasks)),
    '--injection',
  );
}

/** Null after Ctrl-C. */
async function judgeAll(
  benchmarks: readonly DojoBenchmark[],
  { suite, user, injection }: DojoSelection,
  io: CommandIo,
): Promise<readonly DojoPair[] | null> {
  const all: DojoPair[] = [];
  const signal = io.interrupt?.();
  for (const benchmark of benchmarks) {
    const study = judgeDojoPairs(benchmark, { suite, user, injection });
    const pairs = await runSteps(study, io, (event) => event, signal);
    if (pairs === null) return null;
    all.push(...pairs);
  }
  return all;
}

interface Result {
  readonly whole: DojoExport;
  readonly benchmarks: readonly DojoBenchmark[];
  readonly pairs: readonly DojoPair[];
}

function print(
  { whole, benchmarks, pairs }: Result,
  { json, jsonl }: { readonly json?: boolean | undefined; readonly jsonl?: boolean | undefined },
  io: CommandIo,
): void {
  if (jsonl === true) return io.out(pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
  const totals = totalDojoPairs(pairs).filter((total) => total.pairs > 0);
  if (json === true) return io.out(`${JSON.stringify({ package: whole.package, totals, pairs }, null, 2)}\n`);
  const lines = [
    ...formatTotals(whole.package, totals),
    ...formatPlans(benchmarks),
    ...(pairs.length > MOST_ROWS ? formatRemaining(pairs) : formatPairs(pairs)),
  ];
  io.out(`${lines.join('\n').trimEnd()}\n`);
}
