/**
 * Reads agent source code and finds the tools that decorators and registrations declare. The code is never executed.
 */
import { extractWorkflow, isSourcePath, readToolDefinitions } from '../../exchange/index.js';
import { message } from '../../messages/index.js';
import type { WorkflowDocument } from '../../model/index.js';
import type { AgentInput } from '../types.js';
import type { InputReader } from './input-reader.js';
import { readAnnotations } from './read-tool.js';

const CODE_NAME = /\.(?:py|pyi|ts|tsx|mts|cts|js|jsx|mjs|cjs)$/i;
const CODE_START =
  /^\s*(?:from\s+[\w.]+\s+import\s|import\s|@\w|def\s|async\s+def\s|class\s|export\s|const\s|#!)/m;

/** True for source code, which is recognized by its file name or by the beginning of a line. */
export function isCode(name: string, text: string): boolean {
  if (CODE_NAME.test(name)) return true;
  return !/^\s*[[{]/.test(text) && CODE_START.test(text.slice(0, 100_000));
}

const DATA = /\.(?:json|jsonl|ndjson)$/i;
/** Files written for package managers and compilers, which do not describe agents. */
const TOOLING = /(?:^|\/)(?:package(?:-lock)?|composer|tsconfig[\w.-]*|jsconfig)\.json$/;

/** True if a file may contain part of an agent, judging by its path. */
export function isAgentPath(path: string): boolean {
  return isSourcePath(path) || (DATA.test(path) && !TOOLING.test(path));
}

const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null } as const;

/** Reads the tools in source files, and the agents if a workflow is found. */
export async function readCode(sources: readonly AgentInput[], reader: InputReader): Promise<void> {
  for (const { name, text } of sources) {
    reader.input = name;
    const tools = await readToolDefinitions({ path: name, text });
    if (tools === null) reader.report(message('agent/code_unreadable'), '');
    else if (tools.length === 0) reader.report(message('agent/no_tool_in_code'), '');
    else reader.kinds.add('source');
    for (const { name: tool, description, schema, hints, line } of tools ?? []) {
      const place = { input: name, at: `line ${line}` };
      reader.addTool({
        name: tool,
        description,
        schema,
        output: null,
        annotations: readAnnotations(hints),
        place,
      });
    }
  }
  if (sources.length > 0) await readAgents(sources, reader);
}

/** Issue codes for definitions that the workflow does not use. */
const LEFT_OUT: ReadonlySet<string> = new Set(['unused', 'disabled', 'other-framework', 'import-missing']);
/** Issue codes that explain why no agent was found. */
const FOREIGN: ReadonlySet<string> = new Set(['framework', 'other-framework', 'syntax']);
const SCRIPT = /^\s*(?:import\b.*\bfrom\s*['"]|export\s|const\s|let\s)/m;

/** Returns a file's path. Pasted text gets a path with the file extension of its language. */
function toPath({ name, text }: AgentInput, index: number): string {
  return isSourcePath(name) ? name : `pasted_${index + 1}.${SCRIPT.test(text) ? 'ts' : 'py'}`;
}

/**
 * Reads the agents and their tools. Source code without a known framework has no agents. Possible gaps in the graph are
 * reported.
 */
async function readAgents(sources: readonly AgentInput[], reader: InputReader): Promise<void> {
  const files = sources.map((source, index) => ({ path: toPath(source, index), text: source.text }));
  const { document, unresolved, notices } = await extractWorkflow(files, { id: 'agent' });
  // Files that only declare tools have no entry agent, so its absence is not reported.
  const isWorkflow = document !== null || unresolved.some(({ code }) => code === 'entry-ambiguous');
  const left = isWorkflow ? [...unresolved, ...notices.filter(({ code }) => LEFT_OUT.has(code))] : [];
  const foreign = isWorkflow ? [] : [...unresolved, ...notices].filter(({ code }) => FOREIGN.has(code));
  for (const { description, file, line } of [...left, ...foreign]) {
    reader.input = sources[files.findIndex(({ path }) => path === file)]?.name ?? sources[0]?.name ?? '';
    reader.report(description, line === null ? '' : `line ${line}`);
  }
  if (document === null) return;
  addWorkflow(document, sources[0]?.name ?? '', reader);
}

/** Adds the agents, and the tools that are not defined in the files, such as framework or server tools. */
function addWorkflow(
  { agents, tools, permissions, delegations, system }: WorkflowDocument,
  input: string,
  reader: InputReader,
): void {
  reader.kinds.add('source');
  const known = new Set(reader.tools.map(({ name }) => name));
  for (const { id, description = '', parameters = [] } of tools.filter((tool) => !known.has(tool.id)))
    reader.addTool({
      name: id,
      description,
      schema: { properties: Object.fromEntries(parameters.map((one) => [one, {}])) },
      output: null,
      annotations: NO_HINTS,
      place: { input, at: '' },
    });
  for (const { id } of agents) {
    const own = permissions.allow.flatMap(([agent, tool]) => (agent === id ? [tool] : []));
    const delegates = delegations.flatMap(({ from, to }) => (from === id ? [to] : []));
    reader.agents.push({
      name: id,
      tools: [...new Set(own)],
      delegates: [...new Set(delegates)],
      isEntry: id === system.entry_agent,
    });
  }
}
