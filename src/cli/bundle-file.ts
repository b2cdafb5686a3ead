/** Reads a bundle or scenario from a file: checks the size, parses JSON or YAML, then validates the documents. */
import {
  type AppliedBundle,
  applyBundle,
  BUNDLE_VERSION,
  describeIssue,
  type Issue,
  isRunnable,
  type Json,
  loadRuleLibraries,
  readBundle,
  readJsonText,
  parseYaml,
  type ScenarioDocument,
} from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { readCliFile } from './text-file.js';

/** Length in characters above which validating a bundle, with long chains of rules, can take more than 500 ms. */
const LONG_TEXT = 100_000;

/** Returns the scenarios with a bundle applied. Throws a `CommandProblem` if the bundle cannot run. */
export async function applyBundleFile(
  file: string,
  shipped: readonly ScenarioDocument[],
  io: CommandIo,
): Promise<AppliedBundle> {
  const text = await readCliFile(file, io, 'bundleBytes');
  if (text.length > LONG_TEXT) io.err(`Reading ${file} may take a few seconds ...\n`);
  const json = /\.ya?ml$/i.test(file) ? parseYaml(text) : readJsonText(text, 'bundleBytes');
  stopAtFirst(file, json.issues);
  const bundle = readBundle(isScenario(json.value) ? wrapScenario(json.value) : json.value);
  stopAtFirst(file, bundle.issues);
  if (bundle.value === null) throw new CommandProblem(`\`${file}\` does not contain a bundle.`);
  if (holdsRunsAlone(json.value)) throw new CommandProblem(formatRunsWithoutDocuments(file));
  await loadRuleLibraries();
  const applied = applyBundle(shipped, bundle.value);
  stopAtFirst(file, applied.issues);
  for (const issue of [...bundle.issues, ...applied.issues]) io.err(`${file}: ${describeIssue(issue)}\n`);
  return applied;
}

const RUN_PARTS = ['scenarios', 'warrants', 'injections', 'files', 'forks', 'expectations'];

/**
 * True for a file that contains only saved runs, as exported by the Runs page. Such a file has no documents, so the
 * condition `yours` would use the shipped documents.
 */
function holdsRunsAlone(json: Json | null): boolean {
  const parts = Object.keys(json ?? {});
  return parts.includes('runs') && !parts.some((part) => RUN_PARTS.includes(part));
}

function formatRunsWithoutDocuments(file: string): string {
  return `\`${file}\` contains saved runs but no edits, so there is nothing to run. To export the edits, choose Share and then Save as file on the page; \`pola report ${file}\` writes reports of the runs.`;
}

/** Recognizes a scenario by its shape, as the Import view does. */
function isScenario(json: Json | null): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && 'workspace' in json && 'task' in json;
}

function wrapScenario(scenario: Json): Json {
  return { v: BUNDLE_VERSION, kind: 'bundle', scenarios: [scenario] };
}

function stopAtFirst(file: string, issues: readonly Issue[]): void {
  if (isRunnable(issues)) return;
  const worst = issues.find((issue) => issue.severity === 'error') as Issue;
  throw new CommandProblem(`${file}: ${describeIssue(worst)}`);
}
