/** Reads the inputs of `pola agent`: files, standard input, and folders with sources, logs and tool lists. */
import { type AgentInput, isAgentPath, LIMITS } from '../../engine/index.js';
import type { CommandIo } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { readCliFile } from '../text-file.js';

/** Reads all inputs. The files in a folder are sorted by name. A folder without files is rejected. */
export async function readInputs(paths: readonly string[], io: CommandIo): Promise<readonly AgentInput[]> {
  const inputs: AgentInput[] = [];
  for (const path of paths)
    for (const file of await listFiles(path, io))
      inputs.push({ name: file, text: await readCliFile(file, io, 'systemBytes') });
  return inputs;
}

async function listFiles(path: string, io: CommandIo): Promise<readonly string[]> {
  const root = path.replace(/(?<=.)\/+$/, '');
  // Listing a file as a folder fails. A path that is neither file nor folder is reported when it is read.
  const tree = path === '-' ? [] : await io.listTree(root).catch(() => []);
  if (tree.length === 0) return [path];
  const files = tree.filter(isAgentPath).sort((a, b) => (a < b ? -1 : 1));
  if (files.length === 0)
    throw optionProblem(path, 'this folder contains no Python, TypeScript or JSON file');
  if (files.length > LIMITS.importEntries.value)
    throw optionProblem(
      path,
      `this folder contains ${files.length} files, more than ${LIMITS.importEntries.value}; list the relevant ones`,
    );
  return files.map((file) => `${root}/${file}`);
}
