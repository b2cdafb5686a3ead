/**
 * Walks one trace's spans, records what each span shows about agents and tools, and writes the run's events with agent
 * names instead of ids.
 *
 * An agent below a tool call is assumed to implement that tool if it is the only agent there. Agents below a guardrail,
 * and different agents below one tool, are omitted.
 */
import type { Json } from '../../../kit/index.js';
import type { WorkflowEvent } from '../../../model/index.js';
import type { SpanActor, ActorTable } from './actor-table.js';
import {
  type UnknownRecord,
  isUnknownRecord,
  parseJson,
  type SpanReport,
  type SpanRow,
  asString,
} from './span-row.js';
import type { SpanNode, SpanTree } from './span-tree.js';

type WithoutOrder<E> = E extends WorkflowEvent ? Omit<E, 'seq' | 'at'> : never;

/** Span kinds that are irrelevant to permissions. */
const SILENT: ReadonlySet<string> = new Set([
  'generation',
  'response',
  'custom',
  'task',
  'turn',
  'guardrail',
  'transcription',
  'speech',
  'speech_group',
  'mcp_tools',
]);

interface Scene {
  readonly actor: SpanActor | null;
  /** The enclosing tool call; null if there is none, or if no single agent implements the tool. */
  readonly tool: string | null;
}

export function buildTraceEvents(
  tree: SpanTree,
  actors: ActorTable,
  report: (report: SpanReport) => void,
): readonly WorkflowEvent[] {
  return new TraceBuilder(actors, report).run(tree);
}

class TraceBuilder {
  readonly #events: WorkflowEvent[] = [];
  #handoff: { readonly from: string; readonly to: string } | null = null;
  #error: string | null = null;
  #now = 0;

  constructor(
    readonly actorTable: ActorTable,
    readonly report: (report: SpanReport) => void,
  ) {}

  run({ roots }: SpanTree): readonly WorkflowEvent[] {
    this.#now = Math.floor(roots[0]?.row.start ?? 0);
    this.#record({ kind: 'run.started', text: findRequest(roots) });
    for (const node of roots) this.#visit(node, { actor: null, tool: null });
    const end = this.#error === null ? 'answered' : 'defect';
    this.#record({ kind: 'run.finished', end, limit: null, detail: this.#error });
    return this.#events;
  }

  #record(event: WithoutOrder<WorkflowEvent>): void {
    this.#events.push({ seq: this.#events.length, at: this.#now, ...event });
  }

  #visit(node: SpanNode, scene: Scene): void {
    const { row } = node;
    this.#now = Math.floor(row.start ?? this.#now);
    if (row.kind === 'agent') return this.#visitAgent(node, scene);
    if (row.kind === 'function') return this.#visitCall(node, scene);
    if (row.kind === 'handoff') this.#visitHandoff(row, scene);
    else if (!SILENT.has(row.kind)) this.report({ code: 'span-kind', place: row, subject: row.kind });
    if (row.kind === 'guardrail')
      for (const { row: inner } of listAgents(node)) this.#skipRow(inner, 'guardrail-agent');
    else for (const inner of node.inside) this.#visit(inner, scene);
  }

  #skipRow(row: SpanRow, code: 'guardrail-agent' | 'nested-agent'): void {
    this.report({ code, place: row, subject: nameOf(row) });
  }

  #visitAgent(node: SpanNode, { actor, tool }: Scene): void {
    const { row } = node;
    const name = nameOf(row);
    const entered = this.actorTable.enter(name, row);
    this.actorTable.offer(entered, row.data['tools'], row.data['handoffs'], row);
    this.#enter(row, name, actor, tool);
    for (const inner of node.inside) this.#visit(inner, { actor: entered, tool: null });
    if (tool !== null && actor !== null)
      this.#record({ kind: 'agent.activated', agent: actor.name, from: name, by: 'return' });
    if (row.error !== null) this.#error ??= row.error;
  }

  #enter(row: SpanRow, name: string, actor: SpanActor | null, tool: string | null): void {
    const handed = this.#handoff;
    this.#handoff = null;
    if (tool !== null && actor !== null) {
      this.#record({ kind: 'agent.delegated', from: actor.name, to: name, by: 'tool' });
      this.#record({ kind: 'agent.activated', agent: name, from: actor.name, by: 'tool' });
    } else if (handed?.to === name) {
      this.#record({ kind: 'agent.activated', agent: name, from: handed.from, by: 'handoff' });
    } else {
      this.actorTable.drive(name, row);
      this.#record({ kind: 'agent.activated', agent: name, from: null, by: 'entry' });
    }
  }

  #visitCall(node: SpanNode, { actor }: Scene): void {
    const { row } = node;
    const tool = nameOf(row);
    if (actor === null) return this.report({ code: 'agent-ref', place: row, subject: null });
    const args = readArgs(row.data['input']);
    this.actorTable.use(actor, tool, args, row);
    this.#record({ kind: 'call.proposed', agent: actor.name, tool, args });
    const agents = listAgents(node);
    const names = new Set(agents.map(({ row: inner }) => nameOf(inner)));
    const [only] = names;
    const isOne = only !== undefined && names.size === 1 && this.actorTable.answer(actor, tool, only);
    for (const inner of agents)
      if (isOne) this.#visit(inner, { actor, tool });
      else this.#skipRow(inner.row, 'nested-agent');
    const text = row.error ?? formatOutput(row.data['output']);
    this.#record({ kind: 'call.returned', agent: actor.name, tool, text, fault: null });
  }

  #visitHandoff(row: SpanRow, { actor }: Scene): void {
    const from = asString(row.data['from_agent']) ?? actor?.name ?? null;
    const to = asString(row.data['to_agent']);
    if (from === null || to === null) return this.report({ code: 'agent-ref', place: row, subject: from });
    this.actorTable.handOver(from, to, row);
    this.#record({ kind: 'agent.delegated', from, to, by: 'handoff' });
    this.#handoff = { from, to };
  }
}

/** Returns the nearest agent spans below a span. */
function listAgents(node: SpanNode): readonly SpanNode[] {
  return node.inside.flatMap((inner) => (inner.row.kind === 'agent' ? [inner] : listAgents(inner)));
}

function nameOf({ data, kind }: SpanRow): string {
  return asString(data['name']) || kind;
}

/** Reads a call's arguments. Text that is not an object becomes the single argument `input`. */
function readArgs(input: unknown): { readonly [name: string]: Json } {
  const text = asString(input);
  const json = text === null ? input : parseJson(text);
  if (isUnknownRecord(json)) return json as UnknownRecord & { readonly [name: string]: Json };
  return text === null || text === '' ? {} : { input: text };
}

function formatOutput(output: unknown): string {
  return asString(output) ?? (output === undefined || output === null ? '' : JSON.stringify(output));
}

/** Returns the user's request; empty if no model input was recorded. */
function findRequest(nodes: readonly SpanNode[]): string {
  for (const { row, inside } of nodes) {
    const input = row.data['input'] ?? row.data['_input'];
    const said = row.kind === 'generation' || row.kind === 'response' ? readSaid(input) : null;
    const found = said ?? findRequest(inside);
    if (found !== '') return found;
  }
  return '';
}

function readSaid(input: unknown): string {
  if (!Array.isArray(input)) return asString(input) ?? '';
  const said = (input as readonly unknown[]).find(
    (turn) => isUnknownRecord(turn) && turn['role'] === 'user',
  ) as UnknownRecord | undefined;
  return asString(said?.['content']) ?? '';
}
