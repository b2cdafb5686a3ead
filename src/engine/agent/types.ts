/** Types of the inputs that a user provides, and of the facts that are read from them. */
import type { Json, JsonObject } from '../kit/index.js';
import type { Message } from '../messages/index.js';
import type { CallDocument, ToolEffectName, WarrantDocument } from '../model/index.js';

/** An input, which is either pasted text or a file. */
export interface AgentInput {
  readonly name: string;
  readonly text: string;
}

/** A location in an input, such as `line 3` or `result.tools[4]`; empty for the whole input. */
export interface InputPlace {
  readonly input: string;
  readonly at: string;
}

/** Kinds of input, recognized by their content. */
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

export type InputKind = (typeof INPUT_KINDS)[number];

/** Hints about a tool from an MCP server. Each hint is null if the server does not provide it. */
export interface ToolAnnotations {
  readonly readOnly: boolean | null;
  readonly destructive: boolean | null;
  readonly idempotent: boolean | null;
  readonly openWorld: boolean | null;
}

/** A tool found in the inputs. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject | null;
  readonly output: JsonObject | null;
  readonly annotations: ToolAnnotations;
  readonly place: InputPlace;
}

/** A call in a recorded session. */
export interface ObservedCall extends CallDocument {
  /** The result as text; null if the session ends before the result. */
  readonly result: string | null;
  /** The agent that made the call; null if the session does not record it. */
  readonly agent: string | null;
  readonly place: InputPlace;
}

/** A call that a guard denied, from a log of `pola guard`. */
export interface GuardDeniedCall extends ObservedCall {
  /** `error` if the guard could not decide the call and therefore stopped it too. */
  readonly decision: 'deny' | 'error';
  readonly code: string;
  /** Number of allowed calls before this one. */
  readonly after: number;
}

/** The agent's current grants, from a warrant or from client settings. */
export interface TodayGrant {
  readonly kind: 'warrant' | 'settings';
  readonly warrant: WarrantDocument;
  readonly place: InputPlace;
}

export interface AgentNotice {
  readonly message: Message;
  readonly place: InputPlace | null;
}

/** An agent in the system and its tools. */
export interface AgentMember {
  readonly name: string;
  readonly tools: readonly string[];
  /** Agents that this agent can delegate work to. */
  readonly delegates: readonly string[];
  readonly isEntry: boolean;
}

/** Everything that was read from the user's inputs. */
export interface AgentSystem {
  readonly kinds: readonly InputKind[];
  readonly tools: readonly AgentTool[];
  readonly calls: readonly ObservedCall[];
  /** Denied calls in a guard log, which are not part of the task. */
  readonly denied: readonly GuardDeniedCall[];
  readonly grants: readonly TodayGrant[];
  /** Agents in a workflow; empty if the inputs contain none. */
  readonly agents: readonly AgentMember[];
  readonly notices: readonly AgentNotice[];
  /** Number of secrets that were masked in sessions. */
  readonly masked: number;
}

/** A benign variant of the task, whose calls have other values and must keep working. */
export interface AgentTaskVariant {
  readonly title: string;
  readonly calls: readonly CallDocument[];
}

export interface AgentTask {
  readonly sentence: string;
  readonly calls: readonly CallDocument[];
  readonly variants: readonly AgentTaskVariant[];
}

/** Effects that the user corrected, by tool name. They replace the proposed effects. */
export type EffectOverrides = Readonly<Record<string, readonly ToolEffectName[]>>;

export function toObject(json: Json | undefined): JsonObject | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : null;
}

/**
 * Returns a call's arguments; null if a warrant cannot express them because they are not an object, or contain a
 * reserved name or a number that is not finite.
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
