/** Converts small sources to a graph in short form. */
import {
  type ExtractedGraph,
  type ExtractOptions,
  extractWorkflow,
} from '../../../../src/engine/exchange/read/agent-source.js';

export interface ShortGraph {
  readonly entry: string | null;
  readonly agents: readonly string[];
  readonly tools: readonly string[];
  /** `agent tool`. */
  readonly allow: readonly string[];
  readonly restrict: readonly string[];
  readonly delegations: readonly string[];
  /** A report as `code file:line subject`, with the parts that are available. */
  readonly unresolved: readonly string[];
  readonly notices: readonly string[];
}

export type Sources = Readonly<Record<string, string>> | string;

export async function extractText(
  sources: Sources,
  options: Partial<ExtractOptions> = {},
): Promise<ExtractedGraph> {
  const files = typeof sources === 'string' ? { 'main.py': sources } : sources;
  return extractWorkflow(
    Object.entries(files).map(([path, text]) => ({ path, text: unindent(text) })),
    { id: 'test', ...options },
  );
}

export async function graphOf(sources: Sources, options: Partial<ExtractOptions> = {}): Promise<ShortGraph> {
  const { document, origins, unresolved, notices } = await extractText(sources, options);
  const short = (reports: ExtractedGraph['unresolved']) =>
    reports.map(({ code, line, subject }) => [code, line ?? '-', subject ?? ''].join(' ').trim());
  return {
    entry: document?.system.entry_agent ?? null,
    agents: document?.agents.map(({ id }) => id) ?? [],
    tools: document?.tools.map(({ id }) => id) ?? [],
    allow: document?.permissions.allow.map((pair) => pair.join(' ')) ?? [],
    restrict: document?.permissions.restrict.map((pair) => pair.join(' ')) ?? [],
    delegations: origins.delegations.map(({ from, to, kind }) => `${from} ${to} ${kind}`),
    unresolved: short(unresolved),
    notices: short(notices),
  };
}

/** Removes the indentation of the first line from all lines. */
function unindent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
}
