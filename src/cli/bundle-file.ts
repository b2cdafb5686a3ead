/** Reading a bundle from a file: size first, then JSON, then the bundle and its documents. */
import {
  type AppliedBundle,
  applyBundle,
  type Issue,
  describePath,
  isRunnable,
  LIMITS,
  loadPatterns,
  makeIssue,
  readBundle,
  readJsonText,
  type ScenarioDocument,
} from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { attempt } from './text-file.js';

/** The scenarios with a bundle put over them; a `CommandProblem` when it cannot run. */
export async function openBundle(
  file: string,
  shipped: readonly ScenarioDocument[],
  io: CommandIo,
): Promise<AppliedBundle> {
  const json = readJsonText(await readText(file, io), 'bundleBytes');
  stopAtFirst(file, json.issues);
  const bundle = readBundle(json.value);
  stopAtFirst(file, bundle.issues);
  if (bundle.value === null) throw new CommandProblem(`\`${file}\` holds no bundle.`);
  await loadPatterns();
  const applied = applyBundle(shipped, bundle.value);
  stopAtFirst(file, applied.issues);
  for (const issue of [...bundle.issues, ...applied.issues])
    io.err(`${describeIn(file, issue)}${issue.code === 'bundle/part_not_used' ? ` ${issue.hint}` : ''}\n`);
  return applied;
}

async function readText(file: string, io: CommandIo): Promise<string> {
  const { value: limit, what, unit } = LIMITS.bundleBytes;
  const found = await attempt(file, () => io.fileSize(file));
  if (found > limit)
    throw new CommandProblem(makeIssue('document/too_large', [], { what, found, unit, limit }).message);
  return attempt(file, () => io.readFile(file));
}

function stopAtFirst(file: string, issues: readonly Issue[]): void {
  if (isRunnable(issues)) return;
  const worst = issues.find((issue) => issue.severity === 'error') as Issue;
  throw new CommandProblem(describeIn(file, worst));
}

function describeIn(file: string, issue: Issue): string {
  const place = describePath(issue.at);
  return `${file}: ${place === '' ? '' : `${place}: `}${issue.message}`;
}
