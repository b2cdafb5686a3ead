/** `--replay`: finds the recorded trial for each task. */
import { createReplayAdapter, type TaskTrial, upgradeTerms } from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { describeSystemError } from '../text-file.js';
import type { TaskAgentChoice } from './agent-type.js';
import type { TaskCommandOptions } from './options.js';

export async function loadReplayAgents(
  { replay, model }: TaskCommandOptions,
  io: CommandIo,
): Promise<TaskAgentChoice> {
  if (replay === null)
    throw optionProblem(
      '--replay',
      'this argument is missing: specify a result file, or a folder of result files',
    );
  const trials: Recorded[] = [];
  for (const file of await listFiles(replay, io)) trials.push({ file, trial: await readTrial(file, io) });
  const name = model ?? 'replay';
  return {
    name,
    guarded: true,
    mode: 'demo',
    make: (kit, { seed }) => createReplayAdapter(name, chooseTrial(trials, kit.id, seed)),
  };
}

interface Recorded {
  readonly file: string;
  readonly trial: TaskTrial;
}

/**
 * Chooses the only trial of a task, or the trial with the given seed, because recorded calls contain names from that
 * instance.
 */
function chooseTrial(trials: readonly Recorded[], task: string, seed: number): TaskTrial {
  const own = trials.filter(({ trial }) => trial.scenario === task);
  const fitting = own.length > 1 ? own.filter(({ trial }) => trial.seed === seed) : own;
  const [only, ...others] = fitting;
  if (only === undefined)
    throw optionProblem(
      '--replay',
      `the file or folder contains no trial of ${task}${own.length > 1 ? ` with seed ${seed}` : ''}`,
    );
  if (others.length === 0) return only.trial;
  const files = fitting.map(({ file }) => file).join(' and ');
  throw optionProblem(
    '--replay',
    `${files} are both trials of ${task} with seed ${seed}; specify one of them`,
  );
}

async function listFiles(path: string, io: CommandIo): Promise<readonly string[]> {
  if (path.endsWith('.json')) return [path];
  try {
    const names = await io.listFolder(path);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort((a, b) => (a < b ? -1 : 1))
      .map((name) => `${path}/${name}`);
  } catch (error) {
    throw new CommandProblem(`${path} cannot be read: ${describeSystemError(error)}.`);
  }
}

async function readTrial(file: string, io: CommandIo): Promise<TaskTrial> {
  const trial = await readJson(file, io);
  if (!Array.isArray(trial?.events) || !Array.isArray(trial.rounds))
    throw new CommandProblem(`${file} contains no trace. Run the task again without --delete-sandbox.`);
  if (trial.guarded === false)
    throw new CommandProblem(
      `${file} comes from an agent that bypassed the gate, so its calls were not recorded.`,
    );
  return trial;
}

async function readJson(file: string, io: CommandIo): Promise<TaskTrial | undefined> {
  try {
    const { value } = upgradeTerms(JSON.parse(await io.readFile(file)));
    return (value as { readonly trial?: TaskTrial } | null)?.trial;
  } catch (error) {
    throw new CommandProblem(`${file} cannot be read: ${describeSystemError(error)}.`);
  }
}
