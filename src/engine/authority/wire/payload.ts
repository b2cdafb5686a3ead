/**
 * Encodes and decodes a warrant's payload, a CBOR map with integer keys (docs/spec/warrants.md#fields).
 *
 * Keys are written in ascending order, and empty optional fields are omitted. Decoding rejects unknown, repeated,
 * retired and text keys, and accepts everything else that the reference implementation accepts. Fields for issuer
 * warrants, approvals and sessions are preserved, so that their bytes can be verified.
 */
import { makeCborError, type CborItem, CborMap, compareUtf8, encodeCbor, readCbor } from '../../kit/index.js';
import { type Capability, decodeCapability, encodeCapability } from '../grants/capability.js';
import { makeSortedMap } from '../constraints/cbor-fields.js';
import {
  encodeBytesAsIntegers,
  encodePublicKey,
  decodeByteString,
  decodeInteger,
  decodeList,
  decodePublicKey,
  decodeUnixSeconds,
} from './cbor-parts.js';

export type WarrantType = 'execution' | 'issuer';

/** A warrant's signed content. */
export interface Payload {
  readonly version: number;
  /** Warrant id of 16 bytes. */
  readonly id: Uint8Array;
  readonly type: WarrantType;
  readonly tools: ReadonlyMap<string, Capability>;
  /** Public key of the holder, who may use or delegate the warrant. */
  readonly holder: Uint8Array;
  readonly issuer: Uint8Array;
  readonly issuedAt: bigint;
  /** Time of expiry in Unix seconds. From this second on, the warrant is no longer valid. */
  readonly expiresAt: bigint;
  /** Maximum depth of any warrant below this one. */
  readonly maxDepth: number;
  /** SHA-256 of the parent's payload; null for a root. */
  readonly parentHash: Uint8Array | null;
  readonly extensions: ReadonlyMap<string, Uint8Array>;
  readonly issuableTools: readonly string[] | null;
  readonly maxIssueDepth: number | null;
  readonly bounds: Capability | null;
  readonly approvers: readonly Uint8Array[] | null;
  readonly minApprovals: number | null;
  readonly clearance: number | null;
  /** Depth in the chain, which is 0 for a root and one more than the parent's for a child. */
  readonly depth: number;
}

/** Encodes a payload as the bytes that are signed. */
export function encodePayload(payload: Payload): Uint8Array {
  const fields: (readonly [bigint, CborItem | undefined])[] = [
    [0n, BigInt(payload.version)],
    [1n, payload.id],
    [2n, payload.type === 'execution' ? 0n : 1n],
    [3n, makeSortedMap([...payload.tools].map(([tool, capability]) => [tool, encodeCapability(capability)]))],
    [4n, encodePublicKey(payload.holder)],
    [5n, encodePublicKey(payload.issuer)],
    [6n, payload.issuedAt],
    [7n, payload.expiresAt],
    [8n, BigInt(payload.maxDepth)],
    [9n, payload.parentHash === null ? undefined : encodeBytesAsIntegers(payload.parentHash)],
    [10n, payload.extensions.size === 0 ? undefined : encodeExtensions(payload.extensions)],
    [11n, payload.issuableTools ?? undefined],
    [13n, optionalInteger(payload.maxIssueDepth)],
    [14n, payload.bounds === null ? undefined : encodeCapability(payload.bounds)],
    [15n, payload.approvers?.map(encodePublicKey)],
    [16n, optionalInteger(payload.minApprovals)],
    [17n, optionalInteger(payload.clearance)],
    [18n, BigInt(payload.depth)],
  ];
  return encodeCbor(new CborMap(fields.filter(isSet)));
}

function isSet(field: readonly [bigint, CborItem | undefined]): field is readonly [bigint, CborItem] {
  return field[1] !== undefined;
}

function encodeExtensions(extensions: ReadonlyMap<string, Uint8Array>): CborItem {
  return makeSortedMap([...extensions].map(([key, bytes]) => [key, encodeBytesAsIntegers(bytes)]));
}

function optionalInteger(value: number | null): CborItem | undefined {
  return value === null ? undefined : BigInt(value);
}

const KNOWN_KEYS = new Set([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n, 13n, 14n, 15n, 16n, 17n, 18n]);

/** Decodes a payload. Throws `CborError`. */
export function decodePayload(bytes: Uint8Array): Payload {
  const fields = readFields(readCbor(bytes));
  const optional = <T>(key: bigint, read: (item: CborItem) => T): T | null => {
    const item = fields.get(key) ?? null;
    return item === null ? null : read(item);
  };
  const needed = (key: bigint): CborItem => {
    const item = fields.get(key);
    if (item === undefined) throw makeCborError('bytes/payload_key_missing', { key: Number(key) });
    return item;
  };
  return {
    version: decodeInteger(needed(0n), 255),
    id: decodeByteString(needed(1n), 16),
    type: readType(needed(2n)),
    tools: readTools(needed(3n)),
    holder: decodePublicKey(needed(4n)),
    issuer: decodePublicKey(needed(5n)),
    issuedAt: decodeUnixSeconds(needed(6n)),
    expiresAt: decodeUnixSeconds(needed(7n)),
    maxDepth: decodeInteger(needed(8n), 255),
    parentHash: optional(9n, (item) => decodeByteString(item, 32)),
    extensions: optional(10n, readExtensions) ?? new Map<string, Uint8Array>(),
    issuableTools: optional(11n, readTexts),
    maxIssueDepth: optional(13n, (item) => decodeInteger(item, 0xffffffff)),
    bounds: optional(14n, decodeCapability),
    approvers: optional(15n, (item) => decodeList(item).map(decodePublicKey)),
    minApprovals: optional(16n, (item) => decodeInteger(item, 0xffffffff)),
    clearance: optional(17n, (item) => decodeInteger(item, 255)),
    depth: fields.has(18n) ? decodeInteger(needed(18n), 0xffffffff) : 0,
  };
}

function readFields(item: CborItem): ReadonlyMap<bigint, CborItem> {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'payload' });
  const fields = new Map<bigint, CborItem>();
  for (const [key, value] of item.entries) {
    if (typeof key !== 'bigint' || !KNOWN_KEYS.has(key)) throw makeCborError('bytes/payload_key_unknown');
    if (fields.has(key)) throw makeCborError('bytes/payload_key_repeated', { key: Number(key) });
    fields.set(key, value);
  }
  return fields;
}

function readType(item: CborItem): WarrantType {
  return decodeInteger(item, 1) === 0 ? 'execution' : 'issuer';
}

function readTools(item: CborItem): ReadonlyMap<string, Capability> {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'tools' });
  const tools = item.entries.map(([name, capability]): [string, Capability] => {
    if (typeof name !== 'string') throw makeCborError('bytes/name_not_string', { what: 'tool' });
    return [name, decodeCapability(capability)];
  });
  return new Map(tools.sort(([a], [b]) => compareUtf8(a, b)));
}

function readExtensions(item: CborItem): ReadonlyMap<string, Uint8Array> {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'extensions' });
  return new Map(
    item.entries.map(([key, bytes]): [string, Uint8Array] => {
      if (typeof key !== 'string') throw makeCborError('bytes/name_not_string', { what: 'extension' });
      return [key, decodeByteString(bytes)];
    }),
  );
}

function readTexts(item: CborItem): readonly string[] {
  return decodeList(item).map((text) => {
    if (typeof text !== 'string') throw makeCborError('bytes/name_not_string', { what: 'tool' });
    return text;
  });
}
