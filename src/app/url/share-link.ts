/**
 * Encodes state as share link text, `1.<payload>.<check>`, and decodes it (docs/spec/formats.md#share-link).
 *
 * The payload is raw deflate (level 9) of the canonical JSON in base64url, followed by a CRC-32 of the payload's text.
 * The bundled compressor produces the same link in every browser. The decoder accepts any deflate stream, into a buffer
 * of fixed size, because a short link can expand to gigabytes.
 */
import { deflateSync, Inflate } from 'fflate';
import {
  canonicalJson,
  crc32Hex,
  decodeUtf8,
  describeThrown,
  encodeUtf8,
  fromBase64Url,
  type Issue,
  type Json,
  LIMITS,
  makeIssue,
  type Reading,
  toBase64Url,
  type Message,
  message,
  quotedMessage,
} from '../../engine/index.js';

export const LINK_FORMAT_VERSION = '1';
/** Links longer than this are shown with a note. Above `MAX_LINK_CHARS`, a file is offered instead. */
export const LONG_LINK_CHARS = 2_000;
export const MAX_LINK_CHARS = 8_000;

/** Encodes state as the text after `#/s/`. The same state always produces the same text. */
export function encodeShare(state: Json): string {
  const payload = toBase64Url(deflateSync(encodeUtf8(canonicalJson(state)), { level: 9 }));
  return `${LINK_FORMAT_VERSION}.${payload}.${crc32Hex(encodeUtf8(payload))}`;
}

/** Decodes the text after `#/s/`. Returns the state, or the reason why the link is invalid. */
export function decodeShare(link: string): Reading<Json> {
  const [format = '', payload = '', check = '', ...more] = link.split('.');
  if (/^\d+$/.test(format) && format !== LINK_FORMAT_VERSION)
    return fail(makeIssue('link/newer_format', [], { found: format, known: LINK_FORMAT_VERSION }));
  if (format !== LINK_FORMAT_VERSION || more.length > 0)
    return fail(unreadableLinkIssue(message('link/other_format')));
  if (payload === '' || check.length < 8) return fail(makeIssue('link/cut_off'));
  if (crc32Hex(encodeUtf8(payload)) !== check) return fail(makeIssue('link/damaged'));
  return inflate(payload);
}

function inflate(payload: string): Reading<Json> {
  try {
    const packed = fromBase64Url(payload);
    if (packed === null) return fail(makeIssue('link/damaged'));
    const bytes = inflateBounded(packed, LIMITS.linkInflatedBytes.value);
    if (bytes === null)
      return fail(makeIssue('link/too_large', [], { limit: LIMITS.linkInflatedBytes.value }));
    return { value: JSON.parse(decodeUtf8(bytes) ?? '') as Json, issues: [] };
  } catch (error) {
    return fail(unreadableLinkIssue(quotedMessage(describeThrown(error))));
  }
}

/** Bytes per decompression step. This bounds how much is decompressed beyond the limit. */
const SLICE = 1_024;

/** The decompressed bytes, in a buffer of fixed size; null as soon as they exceed it. */
function inflateBounded(packed: Uint8Array, limit: number): Uint8Array | null {
  const buffer = new Uint8Array(limit);
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length <= limit) buffer.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < packed.length && length <= limit; at += SLICE)
    stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  return length <= limit ? buffer.subarray(0, length) : null;
}

/** The issue for an invalid link, with the reason. */
export function unreadableLinkIssue(detail: Message): Issue {
  return makeIssue('link/unreadable', [], { detail });
}

function fail(issue: Issue): Reading<Json> {
  return { value: null, issues: [issue] };
}
