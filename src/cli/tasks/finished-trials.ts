/** `--resume`: reads finished trials from the result files written by an earlier run. */
import {
  describeThrown,
  ENGINE_VERSION,
  type GradedTask,
  SCHEMA_VERSION,
  type TaskResult,
  upgradeTerms,
} from '../../engine/index.js';
import type { CommandIo } from '../io.js';

/**
 * Reads the finished trials of an earlier run. Trials that are unreadable or from another engine version are run again,
 * with a message.
 */
export async function readFinishedTrials(
  folder: string,
  kits: readonly { readonly id: string }[],
  io: CommandIo,
): Promise<GradedTask[]> {
  const files = await io.listFolder(folder).catch(() => []);
  const done: GradedTask[] = [];
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    const result = await readResult(`${folder}/${name}`, io);
    const verdict = result?.verdict;
    if (verdict === undefined || !kits.some(({ id }) => id === verdict.task)) continue;
    if (result?.engine !== ENGINE_VERSION)
      io.err(
        `${name} was created by engine ${result?.engine}, but this is ${ENGINE_VERSION}, so it is run again.\n`,
      );
    else if (result.trial === undefined) io.err(`${name} contains no trace, so it is run again.\n`);
    else done.push({ trial: result.trial, verdict });
  }
  return done;
}

async function readResult(path: string, io: CommandIo): Promise<TaskResult | null> {
  try {
    const result = upgradeTerms(JSON.parse(await io.readFile(path))).value as Partial<TaskResult>;
    const isKnown = result.schemaVersion === 1 || result.schemaVersion === SCHEMA_VERSION;
    return isKnown && result.verdict !== undefined ? (result as TaskResult) : null;
  } catch (error) {
    io.err(`${path} cannot be read (${describeThrown(error)}), so its task is run again.\n`);
    return null;
  }
}
