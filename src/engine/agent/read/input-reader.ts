/** Collects everything found in an input, so that the format readers do not depend on each other. */
import { canonicalJson, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { LIMITS } from '../../model/index.js';
import type {
  AgentMember,
  AgentNotice,
  AgentTool,
  GuardDeniedCall,
  InputKind,
  ObservedCall,
  TodayGrant,
} from '../types.js';

/** A call with its id in the session, which links the call to its result. */
interface OpenCall {
  call: ObservedCall;
  readonly id: string | null;
}

/** Maximum number of enclosing spans that are searched for the agent of a call. */
const MOST_SPANS = 64;

function isSameCall(a: ObservedCall, b: ObservedCall): boolean {
  return a.tool === b.tool && canonicalJson(a.args) === canonicalJson(b.args);
}

export class InputReader {
  readonly kinds = new Set<InputKind>();
  readonly notices: AgentNotice[] = [];
  readonly grants: TodayGrant[] = [];
  /** Grants that include all of a server's tools, keyed by index, with the denied tools. */
  readonly wideGrants = new Map<number, ReadonlySet<string>>();
  readonly agents: AgentMember[] = [];
  readonly denied: GuardDeniedCall[] = [];
  /** Tools that are known only from calls. */
  readonly inferred = new Map<string, AgentTool>();
  readonly #tools = new Map<string, AgentTool>();
  readonly #calls: OpenCall[] = [];
  readonly #byId = new Map<string, OpenCall>();
  readonly #spans = new Map<string, { readonly parent: string | null; readonly agent: string | null }>();
  readonly #counts = new Map<string, number>();
  #isFull = false;
  input = '';

  get tools(): readonly AgentTool[] {
    const unlisted = [...this.inferred.values()].filter(({ name }) => !this.#tools.has(name));
    return [...this.#tools.values(), ...unlisted];
  }

  get calls(): readonly ObservedCall[] {
    return this.#calls.map(({ call, id }) => ({ ...call, agent: call.agent ?? this.#findAgent(id) }));
  }

  /** Returns the agent of the nearest enclosing span. */
  #findAgent(id: string | null): string | null {
    let span = id === null ? undefined : this.#spans.get(id);
    for (let level = 0; level < MOST_SPANS && span !== undefined; level += 1) {
      if (span.agent !== null) return span.agent;
      span = span.parent === null ? undefined : this.#spans.get(span.parent);
    }
    return null;
  }

  addSpan(id: string, parent: string | null, agent: string | null): void {
    this.#spans.set(id, { parent, agent });
  }

  /** Creates an id from a name and the number of calls with that name so far. */
  countOf(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name} ${count}`;
  }

  report(text: Message, at: string | null): void {
    this.notices.push({ message: text, place: at === null ? null : { input: this.input, at } });
  }

  hasTool(name: string): boolean {
    return this.#tools.has(name);
  }

  /** Keeps the first of two tools with the same name, and reports the second. */
  addTool(tool: AgentTool): void {
    const { at } = tool.place;
    const known = this.#tools.get(tool.name);
    if (known !== undefined) return this.report(message('agent/tool_twice', { tool: tool.name }), at);
    if (this.#tools.size >= LIMITS.systemTools.value)
      return this.report(
        message('agent/tool_beyond', { tool: tool.name, limit: LIMITS.systemTools.value }),
        at,
      );
    this.#tools.set(tool.name, tool);
  }

  /**
   * Adds a call unless it was already recorded, because a session may contain the same call as a message and as an
   * event.
   */
  addCall(call: ObservedCall, id: string | null): void {
    const known = id === null ? undefined : this.#byId.get(id);
    if (known !== undefined && isSameCall(known.call, call)) {
      known.call = { ...known.call, result: known.call.result ?? call.result };
      return;
    }
    const limit = LIMITS.systemCalls.value;
    if (this.#calls.length >= limit) {
      if (!this.#isFull) this.report(message('agent/calls_beyond', { limit }), call.place.at);
      this.#isFull = true;
      return;
    }
    const open = { call, id };
    this.#calls.push(open);
    if (id !== null) this.#byId.set(id, open);
  }

  addResult(id: string | null, result: Json | undefined): void {
    const open = id === null ? undefined : this.#byId.get(id);
    if (open !== undefined && open.call.result === null)
      open.call = { ...open.call, result: formatResult(result) };
  }
}

/** Converts a result to text: content blocks are joined, a string is kept, and anything else is written as JSON. */
export function formatResult(json: Json | undefined): string {
  if (typeof json === 'string') return json;
  if (json === undefined || json === null) return '';
  if (Array.isArray(json)) return json.map((item: Json) => formatResult(item)).join('\n');
  if (typeof json !== 'object') return String(json);
  const { content, text } = json as { content?: Json; text?: Json };
  if (typeof text === 'string') return text;
  return content === undefined ? JSON.stringify(json) : formatResult(content);
}
