/** Runs tasks from a terminal: one suite with progress output and results on disk. */
import { BROAD_TASK_WARRANT, TASKS } from '../../catalog/index.js';
import {
  withHostTools,
  measureTaskCoverage,
  type GradedTask,
  listFinalDisk,
  loadHostTools,
  makeSuiteUnit,
  MEDIA_TOOLS,
  runSuite,
  type StudyUnit,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type SuiteServices,
  type TaskCell,
  type TaskHost,
  type TaskDefinition,
  type TaskResult,
  toTaskResult,
} from '../../engine/index.js';
import { loadGit, loadShell } from '../../live/index.js';
import type { CommandIo } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { letSignalsIn } from '../steps.js';
import { writeCliFile } from '../text-file.js';
import type { TaskAgentChoice } from './agent-type.js';
import { chooseAgents } from './agents.js';
import { readFinishedTrials } from './finished-trials.js';
import { loadTaskDefinitions, type LoadedTask, readTaskFolderOrZip } from './task-folder.js';
import { TaskGraders } from './graders.js';
import { type RequestOpinion, createOpinionRequester } from './judge-opinion.js';
import type { TaskCommandOptions } from './options.js';
import { type TaskFinishedEvent, TaskProgressPrinter } from './progress.js';
import { warnUnreachableInjections } from './unreachable-injections.js';

export interface SuiteRun {
  readonly record: TaskSuiteRecord;
  readonly results: readonly TaskResult[];
  /** Finished trials with their positions in the whole suite, and the total number of trials. */
  readonly units: readonly StudyUnit<GradedTask>[];
  readonly total: number;
  /** The documents that were run, needed for further analysis of the traces. */
  readonly kits: readonly TaskDefinition[];
  /** True if the user interrupted the suite. The record then contains the finished trials. */
  readonly isInterrupted: boolean;
}

interface Run {
  readonly options: TaskCommandOptions;
  readonly agents: TaskAgentChoice;
  readonly kits: readonly TaskDefinition[];
  readonly judge: RequestOpinion | null;
  readonly io: CommandIo;
}

/** Runs the requested suite. Every finished trial is written before the next one begins. */
export async function runTaskSuite(options: TaskCommandOptions, io: CommandIo): Promise<SuiteRun> {
  const judge = createOpinionRequester(options, io);
  const signal = io.interrupt?.();
  const agents = await chooseAgents(options, io, signal);
  const { kits, loaded } = await chooseKits(options, agents, io);
  const graders = options.runGraders ? new TaskGraders(options, loaded, signal) : null;
  graders?.announce(kits, io);
  if (!agents.guarded) warnUnreachableInjections(kits, io);
  const run = { options, agents, kits, judge, io };
  const folder = `${options.results}/${agents.name}`;
  const done = options.resume ? await readFinishedTrials(folder, kits, io) : [];
  const trial = withHostTools(await loadHostTools(kits, { shell: loadShell, git: loadGit }));
  const request = {
    tasks: kits.map(({ id }) => id),
    conditions: options.conditions,
    solver: agents.name,
    seeds: options.seeds,
    attempts: options.runs,
    proof: 'run',
    yours: {},
    ...(options.faults.length === 0 ? {} : { faults: options.faults }),
    ...(options.orderRules === null ? {} : { orderRules: options.orderRules }),
  } as const;
  const services = {
    kits,
    broad: BROAD_TASK_WARRANT,
    trial,
    done,
    shard: options.shard,
    ...hostOf(agents, signal, graders),
  };
  const drained = await drain(runSuite(request, services), run);
  return { ...drained, kits, isInterrupted: signal?.aborted === true };
}

/** Canceling ends the current trial, and no further trial begins. */
function hostOf(
  { make }: TaskAgentChoice,
  signal: AbortSignal | undefined,
  graders: TaskGraders | null,
): Pick<SuiteServices, 'agent' | 'host' | 'isStopped' | 'gradeOutside'> {
  const agent = make === null ? {} : { agent: graders?.watch(make) ?? make };
  const grading = graders === null ? {} : { gradeOutside: graders.grade };
  const stop =
    signal &&
    new Promise<'aborted'>((resolve) => {
      signal.addEventListener('abort', () => resolve('aborted'));
    });
  const host = (cell: TaskCell): TaskHost => ({
    ...(stop === undefined ? {} : { stop }),
    ...(graders === null ? {} : { programs: graders.programsOf(cell) }),
  });
  return { ...agent, ...grading, host, isStopped: () => signal?.aborted === true };
}

async function drain(
  study: AsyncGenerator<TaskSuiteEvent, TaskSuiteRecord>,
  run: Run,
): Promise<Omit<SuiteRun, 'kits' | 'isInterrupted'>> {
  const results: TaskResult[] = [];
  const units: StudyUnit<GradedTask>[] = [];
  let total = 0;
  const progress = new TaskProgressPrinter(run.io);
  for (;;) {
    const { done: isOver, value } = await study.next();
    if (isOver === true) {
      progress.close(results.length);
      return { record: value, results, units, total };
    }
    if (value.kind === 'suite.planned') ({ total } = value);
    if (value.kind === 'task.started') progress.start(value.index, value.total, value.task, value.condition);
    if (value.kind !== 'task.finished') continue;
    units.push(makeSuiteUnit(value.index, value.graded));
    results.push(await keep(value, progress.finish(value), run));
    // Scripted solvers never wait, so signals are handled here, between turns of the event loop.
    await letSignalsIn();
  }
}

async function keep(event: TaskFinishedEvent, elapsedSec: number, run: Run): Promise<TaskResult> {
  const { options, agents, kits, judge, io } = run;
  const { graded } = event;
  const { trial, verdict } = graded;
  const kit = kits.find(({ id }) => id === event.task) as TaskDefinition;
  const task = kit.instantiate(verdict.seed);
  const opinion = judge === null ? {} : { judge: await judge({ task, trial }) };
  const result = toTaskResult(graded, {
    mode: options.mode ?? agents.mode,
    disk: listFinalDisk(task, trial),
    workflow: task.workflow,
    coverage: verdict.guarded ? measureTaskCoverage(task, trial) : null,
    elapsedSec,
    isBrief: options.brief,
    ...opinion,
  });
  if (options.results !== null)
    await writeCliFile('--results', pathOf(run, graded), `${JSON.stringify(result, null, 2)}\n`, io);
  return result;
}

/**
 * Returns `<results>/<model>/<task>.json`, as in the original benchmark. With several conditions, seeds or runs, the
 * name is extended.
 */
function pathOf({ options, agents }: Run, { verdict }: GradedTask): string {
  const { results, conditions, seeds, runs } = options;
  const { task, condition, seed, attempt } = verdict;
  const place = conditions.length > 1 || seeds.length > 1 || runs > 1 ? `.${condition}.${seed}` : '';
  const which = runs > 1 ? `${place}.${attempt + 1}` : place;
  return `${results}/${agents.name}/${task}${which}.json`;
}

/** Returns the tasks in the catalog or in a user's folder. */
async function chooseKits(
  { task, fromTask, folder, runGraders }: TaskCommandOptions,
  agents: TaskAgentChoice,
  io: CommandIo,
): Promise<{ readonly kits: readonly TaskDefinition[]; readonly loaded: readonly LoadedTask[] }> {
  if (folder !== null && agents.make === null && agents.name !== 'noop') {
    // If the folder is unreadable, that is reported first.
    await readTaskFolderOrZip(folder, io);
    throw optionProblem(
      '--folder',
      'the tasks in this folder have no solver: choose --adapter, or --solver noop',
    );
  }
  const loaded =
    folder === null ? [] : await loadTaskDefinitions(folder, await listHostTools(), io, runGraders);
  const all = folder === null ? TASKS : loaded.map(({ kit }) => kit);
  const known = all.map(({ id }) => id);
  const find = (id: string, option: string): number => {
    const index = known.findIndex((name) => name === id || name.startsWith(`${id}-`));
    if (index < 0) throw optionProblem(option, `\`${id}\` is not one of ${known.join(', ')}`);
    return index;
  };
  if (task !== null) return { kits: all.slice(find(task, '--task')).slice(0, 1), loaded };
  return { kits: fromTask === null ? all : all.slice(find(fromTask, '--from-task')), loaded };
}

/** Lists the names of the host tools. */
export async function listHostTools(): Promise<readonly string[]> {
  const tools = [await loadShell(), ...(await loadGit()), ...MEDIA_TOOLS];
  return tools.map(({ schema }) => schema.name);
}
