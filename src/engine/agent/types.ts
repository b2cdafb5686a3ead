/** The inputs a user provides, and the facts read from them about their agent. */
import type { Json, JsonObject } from '../kit/index.js';
import type { Message } from '../messages/index.js';
import type { CallDocument, ToolEffectName, WarrantDocument } from '../model/index.js';

/** A pasted text or a file. */
export interface AgentInput {
  /** File name, or a name for a pasted text. */
  readonly name: string;
  readonly text: string;
}

/** A place in an input: `line 3`, or a path such as `result.tools[4]`. Empty for the whole input. */
export interface InputPlace {
  readonly input: string;
  readonly at: string;
}

/** Kinds of input, recognised by content. */
export const INPUT_KINDS = [
  'mcp_tools',
  'mcp_server',
  'openai_tools',
  'anthropic_tools',
  'gemini_tools',
  'source',
  'session',
  'guard_log',
  'warrant',
  'settings',
] as const;

/** Kind of an input. */
export type InputKind = (typeof INPUT_KINDS)[number];

/** Hints from an MCP server about a tool. Null where the server provides none. */
export interface ToolAnnotations {
  readonly readOnly: boolean | null;
  readonly destructive: boolean | null;
  readonly idempotent: boolean | null;
  readonly openWorld: boolean | null;
}

/** A tool as found in the inputs. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments; null if the input has none. */
  readonly schema: JsonObject | null;
  /** JSON Schema of the result. */
  readonly output: JsonObject | null;
  readonly annotations: ToolAnnotations;
  readonly place: InputPlace;
}

/** A call in a recorded session. */
export interface ObservedCall extends CallDocument {
  /** The result as text. Null if the session ends before the result. */
  readonly result: string | null;
  /** The agent that made the call, if the session records one. */
  readonly agent: string | null;
  readonly place: InputPlace;
}

/** A call that a guard denied, in a log of `pola guard`. */
export interface GuardDeniedCall extends ObservedCall {
  /** Reason code of the decision. */
  readonly code: string;
  /** Number of allowed calls before this one. */
  readonly after: number;
}

/** Today's grants, from a warrant or client settings. */
export interface TodayGrant {
  readonly kind: 'warrant' | 'settings';
  readonly warrant: WarrantDocument;
  readonly place: InputPlace;
}

/** A notice about input that could not be read, or about something else the user should know. */
export interface AgentNotice {
  readonly message: Message;
  readonly place: InputPlace | null;
}

/** An agent of the system with its tools. */
export interface AgentMember {
  readonly name: string;
  readonly tools: readonly string[];
  /** Agents to which this agent can delegate work. */
  readonly delegates: readonly string[];
  /** True for the agent that gets the task. */
  readonly isEntry: boolean;
}

/** Everything that was read from the inputs. */
export interface AgentSystem {
  readonly kinds: readonly InputKind[];
  readonly tools: readonly AgentTool[];
  readonly calls: readonly ObservedCall[];
  /** Calls of a guard log that were denied; they are not part of the task. */
  readonly denied: readonly GuardDeniedCall[];
  readonly grants: readonly TodayGrant[];
  /** Agents of a workflow; empty if the inputs name none. */
  readonly agents: readonly AgentMember[];
  readonly notices: readonly AgentNotice[];
  /** Number of secrets masked in sessions. */
  readonly masked: number;
}

/** A benign variant of the task: calls with other values that must keep working. */
export interface AgentTaskVariant {
  readonly title: string;
  readonly calls: readonly CallDocument[];
}

/** The task of the agent. */
export interface AgentTask {
  readonly sentence: string;
  readonly calls: readonly CallDocument[];
  readonly variants: readonly AgentTaskVariant[];
}

/** Effects corrected by the user, by tool name. They replace the proposed effects. */
export type EffectOverrides = Readonly<Record<string, readonly ToolEffectName[]>>;

/** Returns the value if it is a JSON object, otherwise null. */
export function toObject(json: Json | undefined): JsonObject | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : null;
}

/**
 * Returns the arguments of a call. Null if a warrant cannot express them: not an object, a reserved name, or a number
 * that is not finite.
 */
export function toArguments(json: Json | undefined): JsonObject | null {
  const args = toObject(json);
  return args !== null && isReadable(args) ? args : null;
}

function isReadable(json: Json): boolean {
  if (typeof json === 'number') return Number.isFinite(json);
  if (typeof json !== 'object' || json === null) return true;
  return !Object.hasOwn(json, '__proto__') && Object.values<Json>(json).every(isReadable);
}
