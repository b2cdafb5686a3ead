import type { Json } from '../../kit/index.js';
import type { WorkflowDocument } from '../../model/index.js';

/** A YAML manifest and the position of each declaration. */
export interface ManifestText {
  readonly text: string;
  /**
   * Line numbers, counted from 1, by declaration. Keys are `agent NAME`, `tool NAME`, `allow A B`, `restrict A B` and
   * `delegate A B`.
   */
  readonly lines: ReadonlyMap<string, number>;
}

/** Returns a declaration's key. Each part is quoted, so that two declarations never share a key. */
export function formatDeclaration(
  what: 'agent' | 'tool' | 'allow' | 'restrict' | 'delegate',
  ...names: readonly string[]
): string {
  return JSON.stringify([what, ...names]);
}

/** Writes a manifest. Members are in the same order as in published manifests, and all strings are quoted. */
export function writeWorkflowYaml(workflow: WorkflowDocument): ManifestText {
  const lines = new Map<string, number>();
  const rows: string[] = [];
  const add = (row: string, place?: string): void => {
    rows.push(row);
    if (place !== undefined) lines.set(place, rows.length);
  };
  if (workflow.meta !== undefined) add(`meta: ${quote(workflow.meta)}`);
  add('system:');
  add(`  id: ${quote(workflow.system.id)}`);
  add(`  entry_agent: ${quote(workflow.system.entry_agent)}`);
  writeNodes(workflow, add);
  writeEdges(workflow, add);
  return { text: `${rows.join('\n')}\n`, lines };
}

type Add = (row: string, place?: string) => void;

function writeNodes({ agents, tools }: WorkflowDocument, add: Add): void {
  add(agents.length === 0 ? 'agents: []' : 'agents:');
  for (const { id, ...words } of agents) {
    add(`  - id: ${quote(id)}`, formatDeclaration('agent', id));
    for (const [name, text] of Object.entries(words))
      if (text !== undefined) add(`    ${name}: ${quote(text)}`);
  }
  add(tools.length === 0 ? 'tools: []' : 'tools:');
  for (const { id, ...words } of tools) {
    add(`  - id: ${quote(id)}`, formatDeclaration('tool', id));
    for (const [name, value] of Object.entries(words))
      if (value !== undefined) add(`    ${name}: ${quote(value)}`);
  }
}

function writeEdges({ permissions, delegations }: WorkflowDocument, add: Add): void {
  add('permissions:');
  for (const list of ['allow', 'restrict'] as const) {
    const pairs = permissions[list];
    add(pairs.length === 0 ? `  ${list}: []` : `  ${list}:`);
    for (const pair of pairs) add(`    - ${quote(pair)}`, formatDeclaration(list, ...pair));
  }
  add(delegations.length === 0 ? 'delegations: []' : 'delegations:');
  for (const { from, to, trigger } of delegations)
    add(
      `  - {from: ${quote(from)}, to: ${quote(to)}, trigger: ${quote(trigger)}}`,
      formatDeclaration('delegate', from, to),
    );
}

/** Quotes a value with JSON's quotes and escapes, which YAML accepts. */
function quote(value: Json): string {
  return JSON.stringify(value);
}
