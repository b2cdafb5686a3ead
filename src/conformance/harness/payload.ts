/**
 * Decodes the body of a proxied response, and extracts the object that the original benchmark reads from it
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { decodeLatin1, decodeUtf8Lossy, isJsonObject, type JsonObject } from '../../engine/kit/index.js';
import { getOwnMember, parseJsonOrUndefined, parseObjects, toStringValue } from './loose-json.js';
import { type HarnessUsage, normalizeUsage } from './usage.js';

/** Header fields. Their names may be in any case. */
export type HeaderFields = Readonly<Record<string, string>>;

/** Decompressors, keyed by encoding name. If one returns null or throws, decompression has failed. */
export type BodyDecoders = Readonly<Partial<Record<string, (bytes: Uint8Array) => Uint8Array | null>>>;

/** Decodes a body as text. A body that cannot be decompressed is used unchanged. Invalid bytes become U+FFFD. */
export function decodeBody(bytes: Uint8Array, headers: HeaderFields, unpackers: BodyDecoders): string {
  const encoding = headerOf(headers, 'content-encoding').trim().toLowerCase();
  const plain = unpack(bytes, Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined);
  return decodeText(plain, charsetOf(headerOf(headers, 'content-type')));
}

function unpack(bytes: Uint8Array, open: BodyDecoders[string]): Uint8Array {
  try {
    return open?.(bytes) ?? bytes;
  } catch {
    return bytes;
  }
}

const LATIN1 = new Set(['latin-1', 'latin1', 'iso-8859-1', 'iso8859-1', 'l1']);

function decodeText(bytes: Uint8Array, charset: string): string {
  return LATIN1.has(charset) ? decodeLatin1(bytes) : decodeUtf8Lossy(bytes);
}

function charsetOf(type: string): string {
  const parts = type.split(';').map((part) => part.trim().toLowerCase());
  const found = parts.find((part) => part.startsWith('charset='));
  return (found ?? '').slice('charset='.length).replaceAll('"', '');
}

function headerOf(headers: HeaderFields, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

/** The model and the token counts found in a provider's response. */
export interface ExtractedPayload {
  readonly payload: JsonObject | null;
  /** True if the whole body is not JSON, which is the case for every stream. */
  readonly parseError: boolean;
  /** The model named in the payload. Set only if there is a payload; empty if the payload names no model. */
  readonly responseModel?: string;
  readonly usage?: HarnessUsage;
}

/** Returns the body as an object. For an event stream, returns the last event with a top-level `usage` object. */
export function extractPayload(body: string, headers: HeaderFields): ExtractedPayload {
  const json = parseJsonOrUndefined(body);
  const parseError = json === undefined;
  const streams = headerOf(headers, 'content-type').toLowerCase().includes('text/event-stream');
  const payload = isJsonObject(json) ? json : parseError && streams ? lastWithUsage(body) : null;
  if (payload === null) return { payload, parseError };
  const responseModel = toStringValue(getOwnMember(payload, 'model'));
  return { payload, parseError, responseModel, usage: normalizeUsage(payload) };
}

function lastWithUsage(body: string): JsonObject | null {
  return parseEventStream(body).findLast((event) => isJsonObject(getOwnMember(event, 'usage'))) ?? null;
}

/** Parses the objects after `data:` in an event stream, in order. */
export function parseEventStream(body: string): readonly JsonObject[] {
  const lines = body.split('\n').map((line) => line.trim());
  return parseObjects(
    lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).trim()),
  );
}
