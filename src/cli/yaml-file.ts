/** Documents in YAML or JSON, read from a file or standard input. */
import { readYamlText } from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { readCliFile } from './text-file.js';

/** The JSON of a file; a `CommandProblem` with line and column when it is no YAML. */
export async function readYamlFile(file: string, io: CommandIo): Promise<unknown> {
  const { value, issues } = readYamlText(await readCliFile(file, io));
  const [problem] = issues;
  if (problem !== undefined) throw new CommandProblem(`${file}: ${problem.message}`);
  return value;
}
