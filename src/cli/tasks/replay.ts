/** `--replay`: recorded trials, by the task they belong to. */
import { describeThrown, replayTrial, type TaskTrial } from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { badOption } from '../parse.js';
import type { Agents } from './agent-type.js';
import type { RunOptions } from './options.js';

export async function openReplay({ replay, model }: RunOptions, io: CommandIo): Promise<Agents> {
  if (replay === null) throw badOption('--replay', 'it is missing: name a result file, or a folder of them');
  const trials = new Map<string, TaskTrial>();
  for (const file of await listFiles(replay, io)) {
    const trial = await readTrial(file, io);
    trials.set(trial.scenario, trial);
  }
  const name = model ?? 'replay';
  return {
    name,
    guarded: true,
    mode: 'demo',
    make: (kit) => {
      const trial = trials.get(kit.id);
      if (trial === undefined) throw badOption('--replay', `it holds no trial of ${kit.id}`);
      return replayTrial(name, trial);
    },
  };
}

async function listFiles(path: string, io: CommandIo): Promise<readonly string[]> {
  if (path.endsWith('.json')) return [path];
  try {
    const names = await io.listFolder(path);
    return names.filter((name) => name.endsWith('.json')).map((name) => `${path}/${name}`);
  } catch (error) {
    throw new CommandProblem(`${path} cannot be read: ${describeThrown(error)}.`);
  }
}

async function readTrial(file: string, io: CommandIo): Promise<TaskTrial> {
  const trial = await readJson(file, io);
  if (!Array.isArray(trial?.events) || !Array.isArray(trial.rounds))
    throw new CommandProblem(`${file} holds no trace. Run it again without --delete-sandbox.`);
  if (trial.guarded === false)
    throw new CommandProblem(`${file} is of an agent that worked past the gate: nobody saw its calls.`);
  return trial;
}

async function readJson(file: string, io: CommandIo): Promise<TaskTrial | undefined> {
  try {
    return (JSON.parse(await io.readFile(file)) as { readonly trial?: TaskTrial } | null)?.trial;
  } catch (error) {
    throw new CommandProblem(`${file} cannot be read: ${describeThrown(error)}.`);
  }
}
