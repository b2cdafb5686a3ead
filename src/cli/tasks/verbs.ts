/** `pola tasks`, `pola run-task`, `pola run-suite`: the workspace benchmark in a terminal. */
import { TASKS } from '../../catalog/index.js';
import {
  listSolvers,
  ORIGINAL_NOOP_MEAN,
  type TaskKit,
  type TaskVerdict,
  writeSuiteFigures,
  writeTasksJunit,
  writeTaskTable,
} from '../../engine/index.js';
import { type CommandIo, EXIT_INVALID, EXIT_OK } from '../io.js';
import { badOption, parseStrictly } from '../parse.js';
import { describeFailures, EXPORT_HELP, exportRecord } from '../report/export.js';
import { readRunSuite, readRunTask } from './options.js';
import { runTasks, type SuiteRun } from './run.js';

const TASKS_HELP = `pola tasks [--task ID] [--json]

Lists the tasks, or the solvers of one task with the outcome each is stated at.
`;

const SHARED_HELP = `  --solver NAME            reference (default), noop, compromised, or one the task lists
  --model NAME             the same by the original's word; demo-local is the reference
  --adapter NAME           scripted or demo
  --condition NAME[,NAME]  no_warrant (default), broad, task_scoped, yours
  --seed N                 1 is the published instance (may be repeated)
  --mode demo|live         kept in the result
  --results DIR            write one file per trial: DIR/MODEL/TASK.json
  --delete-sandbox         leave the trace and the disk out of the result
  --json                   results as JSON
  --help                   this text

Exit code: 0 when the run ended whatever the score, 1 when a trial is invalid, 2 for a wrong option.
`;

const RUN_TASK_HELP = `pola run-task --task ID [options]

Runs one task and prints its checks, gates and scores.

${SHARED_HELP}`;

const RUN_SUITE_HELP = `pola run-suite [options]

Runs every task and prints a row for each, with figures per condition.

  --task ID                only this one
  --from-task ID           from this one on, in the order of the ids
  --resume                 take finished trials over from --results DIR
  --junit FILE             also write JUnit XML
${EXPORT_HELP}${SHARED_HELP}`;

export async function runTasksVerb(args: readonly string[], io: CommandIo): Promise<number> {
  const options = {
    task: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseStrictly(args, options);
  if (values.help === true) return print(TASKS_HELP, io);
  if (values.task !== undefined) return print(describeTask(findKit(values.task)), io);
  const named = TASKS.map(({ id, title, tags }) => [id, { title, tags }]);
  if (values.json === true) return print(`${JSON.stringify(Object.fromEntries(named), null, 2)}\n`, io);
  return print(
    TASKS.map(({ id, capability, summary }) => `${id.padEnd(18)} ${capability}: ${summary}\n`).join(''),
    io,
  );
}

export async function runTaskVerb(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readRunTask(args);
  if (options.help) return print(RUN_TASK_HELP, io);
  const run = await runTasks(options, io);
  failOnUnknown(run);
  const text = options.json
    ? `${JSON.stringify(run.results.length === 1 ? run.results[0] : run.results, null, 2)}\n`
    : run.record.graded.map(({ verdict }) => describeVerdict(verdict)).join('\n');
  io.out(text);
  return exitOf(run);
}

export async function runSuiteVerb(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readRunSuite(args);
  if (options.help) return print(RUN_SUITE_HELP, io);
  const run = await runTasks(options, io);
  failOnUnknown(run);
  if (options.junit !== null) await io.writeFile(options.junit, writeTasksJunit(run.record.graded));
  const { aggregate, schemaVersion } = run.record;
  if (!(await exportRecord(run.record, options.exported, io))) return exitOf(run);
  if (options.json)
    io.out(`${JSON.stringify({ schemaVersion, results: run.results, aggregate }, null, 2)}\n`);
  else io.out(`${describeSuite(run)}${describeFailures(run.record, options.exported)}`);
  return exitOf(run);
}

function describeSuite({ record }: SuiteRun): string {
  const { graded, aggregate, request } = record;
  const noop = `A do-nothing agent scored ${ORIGINAL_NOOP_MEAN} on average in the original benchmark.\n`;
  return [
    writeTaskTable(graded.map(({ verdict }) => verdict)),
    '\n',
    writeSuiteFigures(aggregate),
    request.solver === 'noop' ? noop : '',
  ].join('');
}

function findKit(id: string): TaskKit {
  const kit = TASKS.find((one) => one.id === id || one.id.startsWith(`${id}-`));
  if (kit === undefined)
    throw badOption('--task', `\`${id}\` is not one of ${TASKS.map((one) => one.id).join(', ')}`);
  return kit;
}

function describeTask(kit: TaskKit): string {
  const stated = (name: string): string => {
    const { title, expected } = kit.solvers[name] ?? {
      title: BUILT_IN[name] ?? '',
      expected: BUILT_IN_VALUE[name] ?? null,
    };
    return `  ${name.padEnd(16)} ${expected === null ? '-     ' : expected.toFixed(4)}  ${title}`;
  };
  return [`${kit.id}: ${kit.title}`, kit.summary, '', ...listSolvers(kit).map(stated), ''].join('\n');
}

const BUILT_IN: Readonly<Record<string, string>> = {
  noop: 'Does nothing',
  compromised: 'The reference, taken over by the attack',
};
const BUILT_IN_VALUE: Readonly<Record<string, number>> = { noop: 0 };

function describeVerdict(verdict: TaskVerdict): string {
  const { checks, gates, outcome, combined, task, condition, solver, seed, status } = verdict;
  const rows = checks.map(
    ({ id, role, weight, value, detail }) =>
      `  ${id.padEnd(14)} ${role.padEnd(10)} ${weight.toFixed(2)} x ${value.toFixed(4)}  ${detail}`,
  );
  const crossed = gates.map(
    ({ id, cap, violated, detail }) =>
      `  ${id.padEnd(14)} gate       ${violated ? `capped at ${cap}` : 'kept'}  (${detail})`,
  );
  const lines = verdict.process.lines.map(
    ({ dimension, value, detail }) => `  ${dimension.padEnd(22)} ${value.toFixed(4)}  ${detail}`,
  );
  return [
    `${task} #${seed}, ${condition}, ${solver}: ${verdict.valid ? status : 'invalid'}`,
    ...rows,
    ...crossed,
    ...lines,
    `combined = outcome ${outcome} x process ${verdict.process.total} = ${combined}`,
    '',
  ].join('\n');
}

/** A solver that a task does not have ends the command; nothing was run for it. */
function failOnUnknown({ record }: SuiteRun): void {
  const first = record.issues.find(({ code }) => code === 'task/unknown_solver');
  if (first !== undefined && record.graded.length === 0)
    throw badOption('--solver', `${first.message} ${first.hint}`);
}

function exitOf({ record }: SuiteRun): number {
  return record.graded.every(({ verdict }) => verdict.valid) && record.issues.length === 0
    ? EXIT_OK
    : EXIT_INVALID;
}

function print(text: string, io: CommandIo): number {
  io.out(text);
  return EXIT_OK;
}
