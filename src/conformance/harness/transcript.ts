/**
 * Builds the graph that the original benchmark derives from a framework's session log and passes to its judge
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { isJsonObject, type Json } from '../../engine/kit/index.js';
import { toList, getOwnMember, toStringValue } from './loose-json.js';
import { readContentText } from './trace.js';

export type TranscriptKind = 'user' | 'assistant' | 'tool_call' | 'tool_result';

/** A node in a transcript: a message, a call or a result. */
export interface TranscriptNode {
  /** Node id: `n0`, `n1`, and so on, in file order. */
  readonly id: string;
  readonly kind: TranscriptKind;
  readonly label: string;
}

export interface TranscriptEdge {
  readonly from: string;
  readonly to: string;
  /** `sequence`: adjacent nodes in the file. `tool_link`: a call and its result. */
  readonly kind: 'sequence' | 'tool_link';
}

/** Converts a transcript to a graph of messages, calls and results, in file order. */
export interface TranscriptGraph {
  readonly nodes: readonly TranscriptNode[];
  readonly edges: readonly TranscriptEdge[];
}

/** Maximum label length in characters, by kind. */
const LONGEST: Readonly<Record<TranscriptKind, number>> = {
  user: 400,
  assistant: 500,
  tool_call: 300,
  tool_result: 300,
};

/** Builds the graph from the rows in a session log. Calls are recognized only if the assistant's content is a list. */
export function buildTranscriptGraph(rows: readonly Json[]): TranscriptGraph {
  const builder = new Builder();
  for (const row of rows) {
    const nested = getOwnMember(row, 'message');
    builder.add(isJsonObject(nested) ? nested : row);
  }
  return builder;
}

class Builder implements TranscriptGraph {
  readonly nodes: TranscriptNode[] = [];
  readonly edges: TranscriptEdge[] = [];
  readonly #calls = new Map<string, string>();

  add(message: Json): void {
    const content = getOwnMember(message, 'content');
    switch (getOwnMember(message, 'role')) {
      case 'user':
        this.#append('user', labelOf(content));
        break;
      case 'assistant':
        this.#append('assistant', labelOf(content));
        if (Array.isArray(content))
          for (const call of toList(getOwnMember(message, 'tool_calls'))) this.#addCall(call);
        break;
      case 'tool':
      case 'toolResult':
        this.#addResult(message);
        break;
      default:
    }
  }

  #addCall(call: Json): void {
    const name =
      toStringValue(getOwnMember(getOwnMember(call, 'function'), 'name')) ||
      toStringValue(getOwnMember(call, 'name'));
    this.#calls.set(toStringValue(getOwnMember(call, 'id')), this.#append('tool_call', name));
  }

  #addResult(message: Json): void {
    const name =
      toStringValue(getOwnMember(message, 'name')) || toStringValue(getOwnMember(message, 'toolName'));
    const id =
      toStringValue(getOwnMember(message, 'tool_call_id')) ||
      toStringValue(getOwnMember(message, 'toolCallId'));
    const from = this.#calls.get(id);
    const to = this.#append('tool_result', name);
    if (from !== undefined) this.edges.push({ from, to, kind: 'tool_link' });
  }

  #append(kind: TranscriptKind, label: string): string {
    const before = this.nodes.at(-1);
    const id = `n${this.nodes.length}`;
    this.nodes.push({ id, kind, label: [...label].slice(0, LONGEST[kind]).join('') });
    if (before !== undefined) this.edges.push({ from: before.id, to: id, kind: 'sequence' });
    return id;
  }
}

/** Content that is neither text nor a list of parts is shown as JSON. */
function labelOf(content: Json | undefined): string {
  if (typeof content === 'string' || Array.isArray(content)) return readContentText(content);
  return JSON.stringify(content ?? null);
}
