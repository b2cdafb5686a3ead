/** Agent source code: tools that decorators and registrations declare. The code is read, never executed. */
import { extractWorkflow, isSourcePath, readToolDefinitions } from '../../exchange/index.js';
import { message } from '../../messages/index.js';
import type { AgentInput } from '../types.js';
import type { InputReader } from './input-reader.js';

const CODE_NAME = /\.(?:py|pyi|ts|tsx|mts|cts|js|jsx|mjs|cjs)$/i;
const CODE_START =
  /^\s*(?:from\s+[\w.]+\s+import\s|import\s|@\w|def\s|async\s+def\s|class\s|export\s|const\s|#!)/m;

/** True for source code, by the file's name or the beginning of a line. */
export function isCode(name: string, text: string): boolean {
  if (CODE_NAME.test(name)) return true;
  return !/^\s*[[{]/.test(text) && CODE_START.test(text.slice(0, 100_000));
}

const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null } as const;

/** Reads the tools and, where a workflow is found, the agents of source files. */
export async function readCode(sources: readonly AgentInput[], reader: InputReader): Promise<void> {
  for (const { name, text } of sources) {
    reader.input = name;
    const tools = await readToolDefinitions({ path: name, text });
    if (tools === null) reader.report(message('agent/code_unreadable'), '');
    else if (tools.length === 0) reader.report(message('agent/no_tool_in_code'), '');
    else reader.kinds.add('source');
    for (const { name: tool, description, schema, line } of tools ?? []) {
      const place = { input: name, at: `line ${line}` };
      reader.addTool({ name: tool, description, schema, output: null, annotations: NO_HINTS, place });
    }
  }
  if (sources.length > 0) await readAgents(sources, reader);
}

/** The agents with their tools. Source without a known framework has none. */
async function readAgents(sources: readonly AgentInput[], reader: InputReader): Promise<void> {
  const files = sources.flatMap(({ name, text }) => (isSourcePath(name) ? [{ path: name, text }] : []));
  const { document } = await extractWorkflow(files, { id: 'agent' });
  for (const { id } of document?.agents ?? []) {
    const tools = (document?.permissions.allow ?? []).flatMap(([agent, tool]) =>
      agent === id ? [tool] : [],
    );
    reader.agents.push({ name: id, tools });
  }
}
