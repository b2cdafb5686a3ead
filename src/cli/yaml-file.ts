/** Reads YAML or JSON documents from a file or standard input. */
import { countYamlMarks, describeIssue, type LimitName, LIMITS, parseYaml } from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { readCliFile } from './text-file.js';

/** Reads the value in a YAML or JSON file. Throws a `CommandProblem` with line and column for invalid YAML. */
export async function readYamlFile(file: string, io: CommandIo, most?: LimitName): Promise<unknown> {
  const text = await readCliFile(file, io, most);
  // A slow parse does not block a page here, so longer text is allowed, up to a limit.
  if (countYamlMarks(text) > LIMITS.yamlMarks.value) io.err(`Reading ${file} will take a few seconds ...\n`);
  const { value, issues } = parseYaml(text, Infinity);
  const [problem] = issues;
  if (problem !== undefined) throw new CommandProblem(`${file}: ${describeIssue(problem)}`);
  return value;
}
