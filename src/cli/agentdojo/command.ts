/**
 * `pola agentdojo`: shows which attacks (pairs of tasks) in the AgentDojo benchmark can be stopped by warrants if the
 * agent always obeys.
 */
import type { ParseArgsConfig } from 'node:util';
import {
  digestOf,
  DOJO_CONDITIONS,
  type DojoBenchmark,
  type DojoExport,
  DojoFileReader,
  type DojoRecord,
  type DojoSelection,
  type Json,
  judgeDojo,
  makeDojoRecord,
  readDojoExport,
  renderEnglish,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_OK } from '../io.js';
import { optionProblem, parseChoice, parseStrictly } from '../parse-options.js';
import { formatPart } from '../shard/part-file.js';
import { readShard } from '../shard/shard-option.js';
import { runSteps } from '../steps.js';
import { readOrFail } from '../text-file.js';
import { formatPairs, formatPlans, formatRemaining, formatTotals } from './print.js';

const HELP = `pola agentdojo FILE [options]

Reads the file that scripts/agentdojo/export.py writes and decides every call of its tasks under six conditions:
${DOJO_CONDITIONS.join(', ')}. \`-\` is standard input. No model is called, and no tool is executed.

  --benchmark NAME  only this version of the benchmark, such as v1.2.2
  --suite NAME      only this suite, such as banking
  --user ID         only this user task, such as user_task_3
  --injection ID    only this injection task, such as injection_task_0
  --condition NAME  only this condition
  --shard I/N       run only the I-th of N parts and print a part file for \`pola merge\`
  --jobs N          run N parts in parallel on this machine and merge them (requires --json)
  --json            print totals and pairs as one JSON document
  --jsonl           print one line of JSON per pair and condition
  --help            print this help

Without --json and --jsonl, the output is Markdown: totals, remarks, and the pairs that still land under rules on arguments.
If there are at most 60 rows, every pair is listed.
`;

const CONFIG = {
  benchmark: { type: 'string' },
  suite: { type: 'string' },
  user: { type: 'string' },
  injection: { type: 'string' },
  condition: { type: 'string' },
  shard: { type: 'string' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Maximum number of rows for which pairs are listed as text. */
const MOST_ROWS = 60;

export async function runAgentDojoCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(args, CONFIG, ['FILE']);
  const [file] = positionals;
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (file === undefined)
    throw optionProblem('FILE', 'specify the file that scripts/agentdojo/export.py wrote');
  if (values.json === true && values.jsonl === true)
    throw optionProblem('--jsonl', 'this option cannot be used with --json');
  const selection = readSelection(values);
  const shard = readShard(values.shard);
  if (shard !== null && (values.json ?? values.jsonl) !== undefined)
    throw optionProblem(
      '--shard',
      'this option writes a part file, so it cannot be used with --json or --jsonl',
    );
  const whole = await readExport(file, io);
  const benchmarks = selectBenchmarks(whole, values.benchmark);
  checkSelection(benchmarks, selection);
  const study = await runSteps(judgeDojo(whole, selection, shard), io, (event) => event);
  if (study === null) return EXIT_INTERRUPTED;
  if (shard !== null) {
    const subject = { package: whole.package, selection, source: digestOf(whole) };
    io.out(formatPart({ study: 'agentdojo', shard, subject: subject as unknown as Json, ...study }));
    return EXIT_OK;
  }
  print(makeDojoRecord(whole, selection, study.units), benchmarks, values, io);
  return EXIT_OK;
}

type Values = ReturnType<typeof parseStrictly<typeof CONFIG>>['values'];

/** Builds the selection from the given options. Without options, it is empty and the whole study runs. */
function readSelection({ benchmark, suite, user, injection, condition }: Values): DojoSelection {
  return {
    ...(benchmark === undefined ? {} : { benchmark }),
    ...(suite === undefined ? {} : { suite }),
    ...(user === undefined ? {} : { user }),
    ...(injection === undefined ? {} : { injection }),
    ...(condition === undefined ? {} : { condition: parseChoice(condition, DOJO_CONDITIONS, '--condition') }),
  };
}

async function readExport(file: string, io: CommandIo): Promise<DojoExport> {
  const reader = new DojoFileReader();
  await readOrFail(file, async () => {
    for await (const part of io.readBytes(file)) {
      reader.add(part);
      if (reader.isFull) break;
    }
  });
  const found = reader.finish();
  const reading = found.ok ? readDojoExport(found.text) : found;
  if (reading.ok) return reading.value;
  throw new CommandProblem(`\`${file}\`: ${renderEnglish(reading.problem)}`);
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
  const hasTask = (tasks: readonly { readonly id: string }[], id: string | undefined): boolean =>
    id === undefined ? tasks.length > 0 : idsOf(tasks).includes(id);
  const { user, injection } = selection;
  if (!chosen.some((one) => hasTask(one.userTasks, user) && hasTask(one.injectionTasks, injection)))
    throw optionProblem(
      injection === undefined ? '--suite' : '--injection',
      `no suite contains both ${user ?? 'user tasks'} and ${injection ?? 'injection tasks'}`,
    );
}

function print(
  record: DojoRecord,
  benchmarks: readonly DojoBenchmark[],
  { json, jsonl }: Values,
  io: CommandIo,
): void {
  const { pairs } = record;
  if (jsonl === true) return io.out(pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
  if (json === true) return io.out(`${JSON.stringify(record, null, 2)}\n`);
  const lines = [
    ...formatTotals(record),
    ...formatPlans(benchmarks),
    ...(pairs.length > MOST_ROWS ? formatRemaining(pairs) : formatPairs(pairs)),
  ];
  io.out(`${lines.join('\n').trimEnd()}\n`);
}
