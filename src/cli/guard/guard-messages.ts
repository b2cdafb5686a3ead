/** Messages that the guard writes itself, and descriptions of messages for the log. */
import { describeThrown, isJsonObject, type Json } from '../../engine/index.js';
import type { GuardDecision } from './guard-authority.js';
import { findMethodRule, type Sender } from './method-rules.js';

/** A JSON-RPC message validated by the SDK. */
export interface GuardMessage {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: object;
}

/** A message that the guard sends. The id is null in an answer to a message without a usable id. */
export type OutgoingMessage = Omit<GuardMessage, 'id'> & { readonly id?: string | number | null };

const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
/** The error code that the reference MCP server uses for a denied call. */
const DENIED = -32_001;
const INTERNAL_ERROR = -32_603;

/**
 * Responds to a denied tool call with a tool error, which the model reads, and to other requests with a JSON-RPC error.
 */
export function makeRefusal(
  id: string | number,
  method: string,
  decision: GuardDecision,
  from: Sender,
): GuardMessage {
  const { code, message, facts, link, argument, decision: kind } = decision;
  const pola = { decision: kind, code, facts, link, argument };
  const text = `${message} (${code})`;
  if (method !== 'tools/call') {
    const number = findMethodRule(from, method) === null ? METHOD_NOT_FOUND : DENIED;
    return { jsonrpc: '2.0', id, error: { code: number, message: text, data: { pola } } };
  }
  const content = [{ type: 'text', text }];
  return { jsonrpc: '2.0', id, result: { content, isError: true, _meta: { pola } } };
}

/** Tells the client that its request, or the response to it, cannot be delivered. */
export function makeDeliveryError(id: string | number, detail: string): GuardMessage {
  const message = `The message cannot be delivered: ${detail}.`;
  return { jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } };
}

/** Describes why a message could not be sent, as a phrase for use inside a sentence. */
export function describeFailure(error: unknown): string {
  if (error instanceof RangeError) return 'the message is nested too deeply';
  return describeThrown(error).slice(0, 300);
}

/**
 * Answers a client's invalid message. The answer has the message's id only if the message is a request with a usable
 * id, because a response must not be answered.
 */
export function makeInvalidError(json: Json | undefined, reason: string): OutgoingMessage {
  const { id, method } = isJsonObject(json) ? json : {};
  const isRequest = typeof method === 'string' && (typeof id === 'string' || Number.isSafeInteger(id));
  const code = json === undefined ? PARSE_ERROR : INVALID_REQUEST;
  const message = `The message is invalid: ${reason}.`;
  return { jsonrpc: '2.0', id: isRequest ? (id as string | number) : null, error: { code, message } };
}

/**
 * Finds a member that some JSON readers, such as those in Go or those that accept snake case, treat as one of `names`
 * although it is written differently. Returns null if there is none.
 */
export function findLookalike(members: object, names: readonly string[]): string | null {
  const fold = (name: string): string => name.toUpperCase().toLowerCase().replaceAll(/[_-]/g, '');
  const folded = names.map(fold);
  const isLookalike = (member: string): boolean => !names.includes(member) && folded.includes(fold(member));
  return Object.keys(members).find(isLookalike) ?? null;
}

/** Explains why a message with a lookalike of another member is stopped. */
export function describeLookalike(member: string): string {
  return `Some programs treat the member \`${member}\` as another spelling of a known one.`;
}

/** Records the tool names, schemas and annotations that a warrant proposal needs. */
export function describeTools(id: GuardMessage['id'], tools: readonly unknown[]): object {
  const described = (tools as readonly Json[])
    .filter(isJsonObject)
    .map(({ name, inputSchema, annotations }) => ({
      name,
      inputSchema,
      ...(annotations === undefined ? {} : { annotations }),
    }));
  return { jsonrpc: '2.0', id, result: { tools: described } };
}
