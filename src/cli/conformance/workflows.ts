/**
 * Checks a folder of workflows, with `<id>.yaml` next to `sources/<id>/`. Extracts the sources and compares the result
 * with the file, ignoring order.
 */
import {
  describeThrown,
  type EntryHint,
  extractWorkflow,
  type Json,
  parseYaml,
  readWithSchema,
  type WorkflowDocument,
  workflowSchema,
} from '../../engine/index.js';
import { formatExtractReport } from '../extract.js';
import type { CommandIo } from '../io.js';
import { readSources } from '../source-files.js';
import type { VectorCheckFailure, VectorFileReport } from '../../conformance/run.js';

/** The parts of a workflow that are compared, formatted as strings. */
const PARTS: Readonly<Record<string, (workflow: WorkflowDocument) => readonly string[]>> = {
  entry: ({ system }) => [system.entry_agent],
  agents: ({ agents }) => agents.map(({ id }) => id),
  tools: ({ tools }) => tools.map(({ id }) => id),
  allowed: ({ permissions }) => permissions.allow.map((pair) => pair.join(' uses ')),
  restricted: ({ permissions }) => permissions.restrict.map((pair) => pair.join(' may not use ')),
  delegations: ({ delegations }) =>
    delegations.map(({ from, to, trigger }) => `${from} to ${to} on ${trigger}`),
};

export async function listWorkflows(
  folder: string,
  names: readonly string[],
  io: CommandIo,
): Promise<readonly string[]> {
  const sources = await io.listTree(`${folder}/sources`).catch(() => []);
  const ids = new Set(sources.map((path) => path.split('/')[0] ?? ''));
  return names.filter((name) => name.endsWith('.yaml') && ids.has(idOf(name)));
}

function idOf(name: string): string {
  return name.replace(/\.yaml$/, '');
}

/** Returns the report for one workflow. */
export async function runWorkflow(folder: string, file: string, io: CommandIo): Promise<VectorFileReport> {
  try {
    const yaml = parseYaml(await io.readFile(`${folder}/${file}`), Infinity);
    const { value: wanted, issues } = readWithSchema(workflowSchema, yaml.value);
    const [problem] = [...yaml.issues, ...issues];
    if (wanted === null) return report(file, [failure('document', 'a workflow', problem?.message ?? '')], []);
    const sources = await readSources([`${folder}/sources/${idOf(file)}`], io);
    const result = await extractWorkflow(sources, { id: wanted.system.id, entry: hintOf(wanted.meta) });
    const said = result.unresolved.map((one) => `not settled: ${formatExtractReport(one)}`);
    if (result.document === null) return report(file, [failure('document', 'a workflow', 'none')], said);
    const got = result.document;
    const failures = Object.entries(PARTS).flatMap(([part, list]) => differ(part, list(wanted), list(got)));
    return report(file, failures, failures.length === 0 ? [countOf(got), ...said] : said);
  } catch (error) {
    return report(file, [failure('document', 'a workflow', describeThrown(error))], []);
  }
}

function failure(part: string, expected: Json, got: Json): VectorCheckFailure {
  return { case: part, expected, got };
}

/** Lists the missing and the unexpected parts of a workflow. */
function differ(part: string, wanted: readonly string[], got: readonly string[]): VectorCheckFailure[] {
  const missing = wanted.filter((one) => !got.includes(one));
  const unexpected = got.filter((one) => !wanted.includes(one));
  return missing.length + unexpected.length === 0 ? [] : [failure(part, { missing }, { unexpected })];
}

function countOf(workflow: WorkflowDocument): string {
  const { agents, tools, permissions, delegations } = workflow;
  const { allow, restrict } = permissions;
  const obligations = agents.length + allow.length + restrict.length + delegations.length;
  return `${agents.length} agents, ${tools.length} tools, ${allow.length} allowed, ${restrict.length} restricted, ${delegations.length} delegations, ${obligations} obligations`;
}

function report(
  file: string,
  failures: readonly VectorCheckFailure[],
  said: readonly string[],
): VectorFileReport {
  const head = failures.length === 0 ? 'equal' : 'differs';
  const lines = failures.flatMap(({ case: part, expected, got }) => describeDifference(part, expected, got));
  return {
    file,
    kind: 'workflow',
    passed: failures.length === 0 ? 1 : 0,
    failed: failures.length === 0 ? 0 : 1,
    known: 0,
    skipped: 0,
    reasons: [],
    failures,
    lines: [head, ...lines, ...said],
  };
}

function describeDifference(part: string, expected: Json, got: Json): string[] {
  const list = (side: Json, name: string): string[] => {
    const names = (side as { readonly [key: string]: Json } | null)?.[name];
    return Array.isArray(names) ? names.map((one) => `${part}: ${name} ${String(one)}`) : [];
  };
  const named = [...list(expected, 'missing'), ...list(got, 'unexpected')];
  return named.length > 0
    ? named
    : [`${part}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`];
}

/** Returns the workflow's `meta.entry_hint`, if there is one. */
function hintOf(meta: Json | undefined): EntryHint | null {
  const hint = fieldsOf(fieldsOf(meta)['entry_hint']);
  const { module, symbol, kind } = hint;
  if (typeof module !== 'string' || typeof symbol !== 'string') return null;
  const args = Object.entries(fieldsOf(hint['args'])).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [[name, value] as const],
  );
  return { file: module, symbol, kind: kind === 'call' ? 'call' : 'object', args: Object.fromEntries(args) };
}

function fieldsOf(json: Json | undefined): { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as { readonly [name: string]: Json })
    : {};
}
