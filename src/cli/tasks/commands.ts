/** `pola tasks`, `pola run-task`, `pola run-suite`: run the workspace benchmark in a terminal. */
import { TASKS } from '../../catalog/index.js';
import {
  measureSuiteCoverage,
  describeInvalidTrial,
  describeIssue,
  findRecordProblems,
  aggregateRepeats,
  type GradedTask,
  buildTaskUrl,
  listSolvers,
  type Json,
  ORIGINAL_NOOP_MEAN,
  type Shard,
  toTaskLinkTarget,
  describeIdleRuns,
  renderEnglish,
  type TaskSuiteCoverage,
  type TaskDefinition,
  writeSuiteFigures,
  writeRecord,
  writeTaskTable,
  type WriteOptions,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK, print } from '../io.js';
import { formatRepeatCells } from '../live-matrix/rows.js';
import { optionProblem, parseStrictly } from '../parse-options.js';
import { describeFailures, exportRecord, toSiteOptions } from '../report/export.js';
import { formatPart } from '../shard/part-file.js';
import { writeCliFile } from '../text-file.js';
import { RUN_SUITE_HELP, RUN_TASK_HELP, TASKS_HELP } from './help.js';
import { formatTaskFolder, readTaskFolderOrZip } from './task-folder.js';
import { readRunSuiteOptions, readRunTaskOptions } from './options.js';
import { listHostTools, runTaskSuite, type SuiteRun } from './run.js';

export async function runTasksCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = {
    task: { type: 'string' },
    read: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseStrictly(args, options);
  if (values.help === true) return print(TASKS_HELP, io);
  if (values.read !== undefined && values.task !== undefined)
    throw optionProblem('--task', 'this option cannot be combined with --read');
  if (values.read !== undefined) return showFolder(values.read, values.json === true, io);
  if (values.task !== undefined) return print(describeTask(findKit(values.task)), io);
  const named = TASKS.map(({ id, title, tags }) => [id, { title, tags }]);
  if (values.json === true) return print(`${JSON.stringify(Object.fromEntries(named), null, 2)}\n`, io);
  return print(
    TASKS.map(({ id, capability, summary }) => `${id.padEnd(18)} ${capability}: ${summary}\n`).join(''),
    io,
  );
}

async function showFolder(path: string, asJson: boolean, io: CommandIo): Promise<number> {
  const reading = await readTaskFolderOrZip(path, io);
  if (reading.tasks.length === 0)
    throw new CommandProblem(`\`${path}\`: ${reading.issues.map(describeIssue).join(' ')}`);
  const text = asJson
    ? `${JSON.stringify(reading, null, 2)}\n`
    : formatTaskFolder(reading, await listHostTools());
  return print(text, io);
}

export async function runTaskCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readRunTaskOptions(args);
  if (options.help) return print(RUN_TASK_HELP, io);
  const run = await runTaskSuite(options, io);
  failOnUnknown(run);
  const text = options.json
    ? `${JSON.stringify(run.results.length === 1 ? run.results[0] : run.results, null, 2)}\n`
    : run.record.graded
        .map((graded) => describeVerdict(graded, linker(graded, toSiteOptions(options.exported))))
        .join('\n');
  io.out(text);
  io.out(options.json ? '' : describeRepeats(run));
  for (const remark of describeIdleRuns(run.record.graded)) io.err(`Remark: ${remark}.\n`);
  return exitOf(run, io);
}

/** Formats the mean and deviation for each cell that was run more than once. */
function describeRepeats({ record }: Pick<SuiteRun, 'record'>): string {
  if (record.request.attempts < 2) return '';
  return formatRepeatCells(aggregateRepeats(record.graded.map(({ verdict }) => verdict)));
}

export async function runSuiteCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readRunSuiteOptions(args);
  if (options.help) return print(RUN_SUITE_HELP, io);
  const run = await runTaskSuite(options, io);
  failOnUnknown(run);
  if (options.shard !== null) {
    if (!run.isInterrupted) io.out(formatSuitePart(options.shard, run));
    // A part of a small suite may have no trials.
    return run.units.length === 0 && !run.isInterrupted ? EXIT_OK : exitOf(run, io);
  }
  if (options.junit !== null)
    await writeCliFile(
      '--junit',
      options.junit,
      writeRecord('junit', run.record, toSiteOptions(options.exported)),
      io,
    );
  const { aggregate, schemaVersion } = run.record;
  if (!(await exportRecord(run.record, options.exported, io))) return exitOf(run, io);
  const coverage = coverageOf(run);
  const remarks = describeIdleRuns(run.record.graded);
  const problems = findRecordProblems(run.record);
  const wrong = problems.length === 0 ? {} : { problems };
  const cells =
    options.runs > 1 ? { cells: aggregateRepeats(run.record.graded.map(({ verdict }) => verdict)) } : {};
  if (options.json)
    io.out(
      `${JSON.stringify({ schemaVersion, results: run.results, aggregate, coverage, remarks, ...cells, ...wrong }, null, 2)}\n`,
    );
  else io.out(`${describeSuite(run, coverage)}${describeFailures(run.record, options.exported)}`);
  for (const remark of remarks) io.err(`Remark: ${remark}.\n`);
  return exitOf(run, io);
}

function formatSuitePart(shard: Shard, { record, units, total }: SuiteRun): string {
  const { request } = record;
  const issues = units.length === 0 ? [] : record.issues;
  return formatPart({ study: 'tasks', shard, subject: request as unknown as Json, total, units, issues });
}

/** Computes C1 to C4 over all trials. Unguarded trials provide no evidence of coverage. */
function coverageOf({ record, kits }: SuiteRun): TaskSuiteCoverage {
  const watched = record.graded.filter(({ verdict }) => verdict.guarded);
  return measureSuiteCoverage(
    watched,
    (task, seed) => kits.find(({ id }) => id === task)?.instantiate(seed) ?? null,
  );
}

function describeCoverage({ groups }: TaskSuiteCoverage): string {
  return groups
    .map(({ condition, solver, criteria }) => {
      const rows = criteria.map(({ criterion, witnessed, total }) => `${criterion} ${witnessed}/${total}`);
      return `${condition}, ${solver}: ${rows.join(', ')}\n`;
    })
    .join('');
}

function describeSuite({ record }: SuiteRun, coverage: TaskSuiteCoverage): string {
  const { graded, aggregate, request } = record;
  const noop = `A do-nothing agent scored ${ORIGINAL_NOOP_MEAN} on average in the original benchmark.\n`;
  return [
    writeTaskTable(graded.map(({ verdict }) => verdict)),
    '\n',
    writeSuiteFigures(aggregate),
    describeCoverage(coverage),
    describeRepeats({ record }),
    request.solver === 'noop' ? noop : '',
  ].join('');
}

function findKit(id: string): TaskDefinition {
  const kit = TASKS.find((one) => one.id === id || one.id.startsWith(`${id}-`));
  if (kit === undefined)
    throw optionProblem('--task', `\`${id}\` is not one of ${TASKS.map((one) => one.id).join(', ')}`);
  return kit;
}

function describeTask(kit: TaskDefinition): string {
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
  compromised: 'The reference, hijacked by the attack',
};
const BUILT_IN_VALUE: Readonly<Record<string, number>> = { noop: 0 };

/**
 * Returns lines to print after an unexpected result: the URLs of the relevant panes, for tasks that the site contains.
 */
type Linker = (pane: string) => readonly string[];

function linker(graded: GradedTask, options: WriteOptions): Linker {
  const isThere = TASKS.some(({ id }) => id === graded.verdict.task);
  return (pane) => (isThere ? [`    ${buildTaskUrl(toTaskLinkTarget(graded, pane), options)}`] : []);
}

function describeVerdict({ trial, verdict }: GradedTask, link: Linker): string {
  const { checks, gates, task, condition, solver, seed, status, guarded } = verdict;
  const after = (pane: string, isWrong: boolean): readonly string[] => (isWrong ? link(pane) : []);
  const errors = trial.rounds.flatMap(({ error }) =>
    error === null ? [] : [`  ${error.code}: ${renderEnglish(error.message)}`, ...link('trace')],
  );
  const rows = checks.flatMap(({ id, role, weight, value, detail }) => [
    `  ${id.padEnd(14)} ${role.padEnd(10)} ${weight.toFixed(2)} x ${value.toFixed(4)}  ${renderEnglish(detail)}`,
    ...after('checks', value < 1),
  ]);
  const crossed = gates.flatMap(({ id, cap, violated, detail }) => [
    `  ${id.padEnd(14)} gate       ${violated ? `capped at ${cap}` : 'kept'}  (${renderEnglish(detail)})`,
    ...after('checks', violated),
  ]);
  const lines = verdict.process.lines.flatMap(({ dimension, value, detail }) => [
    `  ${dimension.padEnd(22)} ${value.toFixed(4)}  ${renderEnglish(detail)}`,
    ...after('process', value < 1),
  ]);
  return [
    `${task} #${seed}, ${condition}, ${solver}${guarded ? '' : ' (unguarded)'}: ${verdict.valid ? status : 'invalid'}`,
    ...after('trace', !verdict.valid),
    ...errors,
    ...rows,
    ...crossed,
    ...lines,
    ...describeScore({ trial, verdict }),
    '',
  ].join('\n');
}

function describeScore(graded: GradedTask): readonly string[] {
  const { valid, outcome, combined, process, notGraded = '' } = graded.verdict;
  if (!valid) return [`no score: ${renderEnglish(describeInvalidTrial(graded))}`];
  if (outcome === null || combined === null) return [`not graded: ${renderEnglish(notGraded)}`];
  return [`combined = outcome ${outcome} x process ${process.total} = ${combined}`];
}

/** If one of the tasks does not have the solver, the command ends before anything is run. */
function failOnUnknown({ record }: SuiteRun): void {
  const first = record.issues.find(({ code }) => code === 'task/unknown_solver');
  if (first !== undefined && record.graded.length === 0)
    throw optionProblem('--solver', `${first.message} ${first.hint}`);
}

/** Returns the exit code. Warnings, such as a fault for an unused tool, are printed but do not change it. */
function exitOf({ record, isInterrupted }: SuiteRun, io: CommandIo): number {
  for (const issue of record.issues) io.err(`${describeIssue(issue)}\n`);
  if (isInterrupted) return EXIT_INTERRUPTED;
  const isValid = record.graded.every(({ verdict }) => verdict.valid);
  return isValid && findRecordProblems(record).length === 0 ? EXIT_OK : EXIT_INVALID;
}
