/**
 * Completions for the code editor: constraint kinds, tool names and argument names. They depend only on the lines above
 * the cursor, so they work in text that is not valid YAML yet.
 */
import { CONSTRAINT_KINDS, SCENARIO_TOOLS, type ToolFixture } from '../../../../engine/index.js';
import { translateMessage } from '../../../messages/engine-catalogue.js';
import type { EditorCompletion, CompletionList } from '../../../components/code/completions.js';

/**
 * Returns the completions at an offset, or null if none match. A scenario's declared tools replace the built-in ones.
 */
export function findWarrantCompletions(
  text: string,
  offset: number,
  tools: Tools = SCENARIO_TOOLS,
): CompletionList | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const kind = /(?:^|[\s{,[-])kind:\s*["']?(\w*)$/.exec(line);
  if (kind) return { from: offset - (kind[1] ?? '').length, options: listKinds() };
  const tool = /(?:^|[\s{,-])tool:\s*(["']?[\w.-]*)$/.exec(line);
  if (tool) return { from: offset - (tool[1] ?? '').length, options: listTools(tools) };
  const key = /^(\s+)(["']?[\w.-]*)$/.exec(line);
  if (!key) return null;
  const options = keysUnder(parentsOf(text.slice(0, lineStart), (key[1] ?? '').length), tools);
  return options.length === 0 ? null : { from: offset - (key[2] ?? '').length, options };
}

function listKinds(): readonly EditorCompletion[] {
  return CONSTRAINT_KINDS.map(({ kind, title }) => ({ label: kind, detail: translateMessage(title) }));
}

type Tools = typeof SCENARIO_TOOLS | readonly ToolFixture[];

function listTools(tools: Tools): readonly EditorCompletion[] {
  return tools.map(({ name, description }) => ({ label: quoteName(name), detail: description }));
}

/** Quotes a name that YAML would otherwise not read as the same string. */
function quoteName(name: string): string {
  return /^[a-z_][\w./-]*$/i.test(name) ? name : JSON.stringify(name);
}

/** Returns the keys that are valid under these parents. The nearest parent comes first. */
function keysUnder([parent, grandparent]: readonly string[], tools: Tools): readonly EditorCompletion[] {
  if (parent === 'capabilities') return listTools(tools).map((one) => ({ ...one, label: `${one.label}:` }));
  if (grandparent !== 'capabilities') return [];
  const args = tools.find(({ name }) => quoteName(name) === parent)?.args ?? [];
  return args.map(({ name, type }) => ({ label: `${quoteName(name)}:`, detail: type.replaceAll('_', ' ') }));
}

/** Names of the maps around a line with this indentation, innermost first. */
function parentsOf(before: string, indent: number): readonly string[] {
  const parents: string[] = [];
  let limit = indent;
  for (const line of before.split('\n').reverse()) {
    const key = /^(\s*(?:- )*)([\w*./-]+|"[^"]*"):\s*(?:#.*|\{\s*\}\s*)?$/.exec(line);
    const depth = (key?.[1] ?? '').length;
    if (!key || depth >= limit) continue;
    parents.push(key[2] ?? '');
    limit = depth;
    if (limit === 0) break;
  }
  return parents;
}
