/** Documents in YAML or JSON, read from a file or standard input. */
import { countYamlMarks, type LimitName, LIMITS, parseYaml } from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { readCliFile } from './text-file.js';

/** The JSON of a file; a `CommandProblem` with line and column when it is no YAML. */
export async function readYamlFile(file: string, io: CommandIo, most?: LimitName): Promise<unknown> {
  const text = await readCliFile(file, io, most);
  // Nothing waits for this process as a page waits for its thread, so a long text is parsed; the size is limited.
  if (countYamlMarks(text) > LIMITS.yamlMarks.value) io.err(`Reading ${file} takes a few seconds ...\n`);
  const { value, issues } = parseYaml(text, Infinity);
  const [problem] = issues;
  if (problem !== undefined) throw new CommandProblem(`${file}: ${problem.message}`);
  return value;
}
