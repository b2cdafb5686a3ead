/** Reads suite files as untrusted documents, and writes them so that people can edit them. */
import { stringify } from 'yaml';
import {
  describeIssue,
  readSuite,
  type WorkflowSuiteDocument,
  type WorkflowSuiteSettings,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { readYamlFile } from '../yaml-file.js';

/** Reads the suite in a file. Throws a `CommandProblem` with its first error. */
export async function readSuiteFile(file: string, io: CommandIo): Promise<WorkflowSuiteDocument> {
  const { value, issues } = readSuite(await readYamlFile(file, io, 'workflowBytes'));
  const worst = issues.find(({ severity }) => severity === 'error');
  if (value === null) throw new CommandProblem(`${file}: ${worst === undefined ? '' : describeIssue(worst)}`);
  for (const issue of issues) io.err(`${file}: ${describeIssue(issue)}\n`);
  return value;
}

/** Returns the settings in a suite, except those that options override. */
export function pickSuiteSettings(
  { settings }: WorkflowSuiteDocument,
  given: ReadonlySet<string>,
): Partial<WorkflowSuiteSettings> {
  const kept = Object.entries(settings).filter(([name]) => !given.has(name));
  return Object.fromEntries(kept);
}

/** Formats a suite as JSON if the file name ends with `.json`, otherwise as YAML. */
export function formatSuite(file: string, suite: WorkflowSuiteDocument): string {
  return file.endsWith('.json')
    ? `${JSON.stringify(suite, null, 2)}\n`
    : stringify(suite, { lineWidth: 110 });
}
