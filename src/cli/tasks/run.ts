/** Running tasks from a terminal: one suite, its progress, its results on the disk. */
import { BROAD_TASK_WARRANT, TASKS } from '../../catalog/index.js';
import {
  bringTools,
  describeThrown,
  type GradedTask,
  type HostTool,
  listDisk,
  MEDIA_TOOLS,
  runSuite,
  type SuiteEvent,
  type SuiteRecord,
  type TaskKit,
  type TaskResult,
  toTaskResult,
} from '../../engine/index.js';
import { loadGit, loadShell } from '../../live/index.js';
import type { CommandIo } from '../io.js';
import { badOption } from '../parse.js';
import type { RunOptions } from './options.js';

export interface SuiteRun {
  readonly record: SuiteRecord;
  readonly results: readonly TaskResult[];
}

type Finished = Extract<SuiteEvent, { kind: 'task.finished' }>;

/** Runs what the options ask for; every finished trial is written before the next one begins. */
export async function runTasks(options: RunOptions, io: CommandIo): Promise<SuiteRun> {
  const kits = chooseKits(options);
  const names = kits.map(({ id }) => id);
  const done = options.resume ? await readDone(options, names, io) : [];
  const trial = bringTools(await loadTools(kits));
  const study = runSuite(
    {
      tasks: names,
      conditions: options.conditions,
      solver: options.solver,
      seeds: options.seeds,
      attempts: 1,
      proof: 'run',
      yours: {},
    },
    { kits, broad: BROAD_TASK_WARRANT, trial, done },
  );
  const results: TaskResult[] = [];
  const progress = new Progress(io);
  for (;;) {
    const { done: isOver, value } = await study.next();
    if (isOver === true) return settle(value, results, progress);
    if (value.kind === 'task.started') progress.start(value.index, value.total, value.task, value.condition);
    if (value.kind !== 'task.finished') continue;
    const result = await keep(value, progress.finish(value), options, io);
    results.push(result);
  }
}

function settle(record: SuiteRecord, results: readonly TaskResult[], progress: Progress): SuiteRun {
  progress.close(results.length);
  return { record, results };
}

async function keep(
  event: Finished,
  elapsedSec: number,
  options: RunOptions,
  io: CommandIo,
): Promise<TaskResult> {
  const { graded } = event;
  const kit = TASKS.find(({ id }) => id === event.task) as TaskKit;
  const disk = listDisk(kit.instantiate(graded.verdict.seed), graded.trial);
  const result = toTaskResult(graded, { mode: options.mode, disk, elapsedSec, isBrief: options.brief });
  if (options.results !== null)
    await io.writeFile(pathOf(options, graded), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** `<results>/<model>/<task>.json`, as the original has it; more than one condition or seed is told apart. */
function pathOf({ results, conditions, seeds }: RunOptions, { verdict }: GradedTask): string {
  const { solver, task, condition, seed } = verdict;
  const which = conditions.length > 1 || seeds.length > 1 ? `.${condition}.${seed}` : '';
  return `${results}/${solver}/${task}${which}.json`;
}

function chooseKits({ task, fromTask }: RunOptions): readonly TaskKit[] {
  const known = TASKS.map(({ id }) => id);
  const find = (id: string, option: string): number => {
    const index = known.findIndex((name) => name === id || name.startsWith(`${id}-`));
    if (index < 0) throw badOption(option, `\`${id}\` is not one of ${known.join(', ')}`);
    return index;
  };
  if (task !== null) return TASKS.slice(find(task, '--task')).slice(0, 1);
  return fromTask === null ? TASKS : TASKS.slice(find(fromTask, '--from-task'));
}

/** The shell and git are loaded only where a task names one of their tools. */
async function loadTools(kits: readonly TaskKit[]): Promise<readonly HostTool[]> {
  const named = new Set(kits.flatMap((kit) => kit.instantiate(1).tools));
  const shell = named.has('exec') ? [await loadShell()] : [];
  const git = [...named].some((name) => name.startsWith('git_')) ? await loadGit() : [];
  return [...shell, ...git, ...MEDIA_TOOLS];
}

/** Finished trials of an earlier run; a file that cannot be read is run again, and said so. */
async function readDone(options: RunOptions, names: readonly string[], io: CommandIo): Promise<GradedTask[]> {
  const folder = `${options.results}/${options.solver}`;
  const files = await io.listFolder(folder).catch(() => []);
  const done: GradedTask[] = [];
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    const result = await readResult(`${folder}/${name}`, io);
    const verdict = result?.verdict;
    if (verdict === undefined || !names.includes(verdict.task)) continue;
    if (result?.trial === undefined) io.err(`${name} holds no trace; it is run again.\n`);
    else done.push({ trial: result.trial, verdict });
  }
  return done;
}

async function readResult(path: string, io: CommandIo): Promise<TaskResult | null> {
  try {
    const result = JSON.parse(await io.readFile(path)) as Partial<TaskResult>;
    return result.schemaVersion === 1 && result.verdict !== undefined ? (result as TaskResult) : null;
  } catch (error) {
    io.err(`${path} cannot be read (${describeThrown(error)}); its task is run again.\n`);
    return null;
  }
}

/** Two lines per task on standard error, with the time gone and the time left. */
class Progress {
  readonly #io: CommandIo;
  readonly #begun: number;
  #task = 0;

  constructor(io: CommandIo) {
    this.#io = io;
    this.#begun = io.now();
  }

  start(index: number, total: number, task: string, condition: string): void {
    this.#task = this.#io.now();
    this.#io.err(`[${index + 1}/${total}] start ${task} ${condition}\n`);
  }

  /** Seconds the trial took. */
  finish({ index, total, task, graded, reused }: Finished): number {
    const now = this.#io.now();
    const elapsed = (now - this.#task) / 1000;
    const left = ((now - this.#begun) / 1000 / (index + 1)) * (total - index - 1);
    const { status, combined } = graded.verdict;
    const how = reused ? 'taken over' : `adapter_ok=${status === 'done'} elapsed=${elapsed.toFixed(3)}s`;
    this.#io.err(
      `[${index + 1}/${total}] done  ${task} ${how} combined=${combined} left=${left.toFixed(0)}s\n`,
    );
    return elapsed;
  }

  close(count: number): void {
    const wall = (this.#io.now() - this.#begun) / 1000;
    this.#io.err(`suite: ${count} trials in ${wall.toFixed(3)}s\n`);
  }
}
