/**
 * Reads and writes Model Context Protocol tool calls that carry their authority in `_meta.tenuo` (release 0.3.3).
 *
 * The envelope contains a chain, the proof of possession and approvals, each in standard base64. If a gateway strips
 * `_meta`, the envelope is still available in the reserved argument `_tenuo`, which is not an argument of the tool.
 */
import { type Message, message } from '../../messages/index.js';
import {
  encodeCbor,
  fromAnyBase64,
  isJsonObject,
  type Json,
  type JsonObject,
  readArguments,
  readCbor,
  isValueList,
  isValueMap,
  readExactJson,
  toBase64,
  type Value,
  type ValueArguments,
} from '../../kit/index.js';
import {
  toIssueFact,
  checkTextSize,
  type DocumentPath,
  type Issue,
  makeIssue,
  type Reading,
} from '../../model/index.js';
import { readChainText } from '../wire/warrant-text.js';

/** A tool call and its authority, as read from a message and not yet verified. */
export interface McpCall {
  readonly envelopes: readonly Uint8Array[];
  readonly proof: Uint8Array;
  /** Signed approvals, in message order. */
  readonly approvals: readonly Uint8Array[];
  /** The tool name; null if the message contains only the envelope. */
  readonly tool: string | null;
  /**
   * The call's arguments; null if the message contains only the envelope. A whole number is an integer, even if written
   * as `5.0`.
   */
  readonly args: ValueArguments | null;
}

/** The authority that a message carries in `_meta`. */
export type McpAuthority = Pick<McpCall, 'envelopes' | 'proof'> & Partial<Pick<McpCall, 'approvals'>>;

const TEXT_LIMITS = { warrant: 65_536, signature: 4096, approval: 8192 } as const;
const MOST_APPROVALS = 64;

/**
 * Returns the value of `_meta` for a call: `{ tenuo: { warrant, signature, approvals } }`, in standard base64. If there
 * are no approvals, that field is omitted.
 *
 * @example
 * const params = { name: 'read_file', arguments: args, _meta: writeMcpMeta({ envelopes, proof }) };
 */
export function writeMcpMeta({ envelopes, proof, approvals = [] }: McpAuthority): JsonObject {
  const stack = encodeCbor(envelopes.map((envelope) => readCbor(envelope)));
  const signed = { warrant: toBase64(stack), signature: toBase64(proof) };
  const approved = approvals.length === 0 ? {} : { approvals: approvals.map(toBase64) };
  return { tenuo: { ...signed, ...approved } };
}

/**
 * Reads the call from a message, which may be a `tools/call` request, its `params`, an object with `_meta` or `tenuo`,
 * or only the envelope. If a field is missing or invalid, the issue contains its name.
 */
export function readMcpCall(text: string): Reading<McpCall> {
  const tooLarge = checkTextSize(text, 'documentBytes');
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  const json = readExactJson(text);
  const found = json.ok ? findMcpEnvelope(json.value) : null;
  try {
    if (found === null) return reject([], message('value/tool_call'), json.ok ? json.value : text);
    return { value: { ...readEnvelope(found), ...readCall(found, text) }, issues: [] };
  } catch (error) {
    if (error instanceof Misfit) return { value: null, issues: [error.issue] };
    throw error;
  }
}

class Misfit extends Error {
  constructor(readonly issue: Issue) {
    super(issue.message);
  }
}

function reject(at: DocumentPath, expected: Message, found: unknown): never {
  throw new Misfit(makeIssue('document/wrong_shape', at, { expected, found: toIssueFact(found) }));
}

/** An envelope in a JSON value, with its location and the surrounding call's parameters. */
export interface McpEnvelopeMatch {
  readonly at: DocumentPath;
  readonly envelope: Json;
  readonly params: JsonObject | null;
  readonly paramsAt: DocumentPath;
}

/**
 * Finds the envelope in a JSON value that has any form accepted by `readMcpCall`; null if there is none. `_meta` takes
 * precedence over `_tenuo`.
 */
export function findMcpEnvelope(json: Json): McpEnvelopeMatch | null {
  if (!isJsonObject(json)) return null;
  const isRequest = isJsonObject(json.params);
  const params = isRequest ? (json.params as JsonObject) : json;
  const paramsAt = isRequest ? ['params'] : [];
  const call = Object.hasOwn(params, 'name') || Object.hasOwn(params, 'arguments') ? params : null;
  for (const place of PLACES) {
    const envelope = place.reduce<Json | undefined>(memberOfJson, params);
    if (envelope !== undefined) return { at: [...paramsAt, ...place], envelope, params: call, paramsAt };
  }
  const isBare = ['warrant', 'signature'].every((name) => Object.hasOwn(json, name));
  return isBare ? { at: [], envelope: json, params: null, paramsAt } : null;
}

const PLACES = [['_meta', 'tenuo'], ['arguments', '_tenuo'], ['tenuo']] as const;

function memberOfJson(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

function readEnvelope({
  at,
  envelope,
}: McpEnvelopeMatch): Pick<McpCall, 'envelopes' | 'proof' | 'approvals'> {
  if (!isJsonObject(envelope)) return reject(at, message('value/mcp_envelope'), envelope);
  const { approvals = null } = envelope;
  const warrant = readToken(envelope.warrant, [...at, 'warrant'], 'warrant');
  const envelopes = readChainText(warrant);
  if (envelopes === null) return reject([...at, 'warrant'], message('value/chain_base64'), warrant);
  const proof = readBytes(envelope.signature, [...at, 'signature'], 'signature');
  if (proof.length !== 64) return reject([...at, 'signature'], message('value/proof_bytes'), proof);
  const list = approvals ?? [];
  if (!Array.isArray(list) || list.length > MOST_APPROVALS)
    return reject([...at, 'approvals'], message('value/approvals', { most: MOST_APPROVALS }), approvals);
  const read = (item: Json, index: number): Uint8Array =>
    readBytes(item, [...at, 'approvals', index], 'approval');
  return { envelopes, proof, approvals: (list as readonly Json[]).map(read) };
}

function readToken(json: Json | undefined, at: DocumentPath, kind: keyof typeof TEXT_LIMITS): string {
  const most = TEXT_LIMITS[kind];
  if (typeof json === 'string' && json.length <= most) return json;
  return reject(at, message('value/short_text', { most }), json ?? null);
}

function readBytes(json: Json | undefined, at: DocumentPath, kind: keyof typeof TEXT_LIMITS): Uint8Array {
  const token = readToken(json, at, kind);
  return fromAnyBase64(token) ?? reject(at, message('value/base64'), token);
}

function readCall({ params, paramsAt }: McpEnvelopeMatch, text: string): Pick<McpCall, 'tool' | 'args'> {
  if (params === null) return { tool: null, args: null };
  const { name, arguments: given = {} } = params;
  if (typeof name !== 'string')
    return reject([...paramsAt, 'name'], message('value/tool_name'), name ?? null);
  if (!isJsonObject(given))
    return reject([...paramsAt, 'arguments'], message('value/arguments_object'), given);
  // `{"$float": 5}` would be ambiguous: a number in value notation, but an object in a message.
  if (/"\$(?:int|float)"/.test(text))
    return reject([...paramsAt, 'arguments'], message('value/no_wrapper'), given);
  const args = Object.entries(given).filter(([argument]) => argument !== '_tenuo');
  try {
    return { tool: name, args: normalizeMcpArguments(readArguments(Object.fromEntries(args))) };
  } catch {
    return reject([...paramsAt, 'arguments'], message('value/warrant_values'), given);
  }
}

/**
 * Returns the arguments of a parsed `tools/call` message in the form that rules receive; null if a value cannot be
 * expressed in a warrant.
 *
 * @example
 * readMcpArguments({ path: '/data/may.md' })?.get('path'); // => '/data/may.md'
 */
export function readMcpArguments(given: Readonly<Record<string, unknown>>): ValueArguments | null {
  const text = JSON.stringify(given);
  const json = readExactJson(text);
  // `{"$float": 5}` would be ambiguous, because it is a number in value notation but an object in a message.
  if (!json.ok || !isJsonObject(json.value) || /"\$(?:int|float)"/.test(text)) return null;
  try {
    return normalizeMcpArguments(readArguments(json.value));
  } catch {
    return null;
  }
}

/**
 * Converts arguments to the form in which they are signed in a message (release 0.3.3): a whole number is an integer,
 * even if written as `5.0`.
 */
export function normalizeMcpArguments(args: ValueArguments): ValueArguments {
  return new Map([...args].map(([name, value]) => [name, normalize(value)]));
}

function normalize(value: Value): Value {
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? BigInt(value) : value;
  if (isValueList(value)) return value.map(normalize);
  return isValueMap(value) ? normalizeMcpArguments(value) : value;
}
