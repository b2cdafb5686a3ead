/**
 * Builds the warrants in a catalog case. Warrants are built from their definitions without a builder's checks, and
 * then damaged as specified. Keys, ids and times are derived from names.
 */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import { encodeUtf8, type Json, type KeyPair, keyPairOf, joinBytes } from '../engine/index.js';
import { mutateEnvelope, type EnvelopeMutation } from './envelope-mutations.js';
import { encodeGateMap, type GateFields } from './gate-cases.js';
import {
  expandRepeats,
  type JsonFields,
  type SetFields,
  toBytes,
  toCapability,
  toTools,
  toValue,
} from './notation.js';

export interface WarrantFields {
  readonly signer: string;
  readonly holder: string;
  readonly parent?: string;
  readonly tools?: Readonly<Record<string, SetFields>>;
  readonly ttl?: number;
  readonly issued_at?: number;
  readonly type?: 'execution' | 'issuer';
  readonly issuable_tools?: readonly string[];
  readonly max_issue_depth?: number;
  readonly bounds?: SetFields;
  readonly approvers?: readonly string[];
  readonly min_approvals?: number;
  readonly gates?: GateFields;
  readonly clearance?: number;
  readonly session?: string;
  readonly extensions?: JsonFields;
  readonly max_depth?: number;
  readonly depth?: number;
  readonly parent_hash?: string | null;
  readonly sign_with?: string;
  readonly same_id_as?: string;
  readonly duplicate_key?: number;
  readonly after_signing?: { readonly key: number; readonly value: Json };
  readonly mutate?: readonly EnvelopeMutation[];
}

/** A warrant in a case: its payload, the bytes that are presented, and its holder. */
export interface WorldWarrant {
  readonly payload: warrantParts.Payload;
  readonly payloadBytes: Uint8Array;
  readonly envelope: Uint8Array;
  readonly holder: string;
}

export type WarrantWorld = ReadonlyMap<string, WorldWarrant>;

const {
  CborMap,
  encodeCbor,
  encodeEnvelope,
  encodePayload,
  readCbor,
  sha256Bytes,
  signMessage,
  SIGNATURE_CONTEXT,
  valueToItem,
} = warrantParts;

const ISSUED_AT = 1_704_067_200;
const TTL_SECONDS = 3600;
const DEEPEST = 64;

/** Derives the key pair for a name. */
export function deriveKeyPair(name: string): KeyPair {
  return keyPairOf(sha256Bytes(encodeUtf8(`pola/key/${name}`)));
}

/** Builds the warrants in definition order. A later warrant may refer to an earlier one. */
export function buildWarrantWorld(definitions: Readonly<Record<string, WarrantFields>>): WarrantWorld {
  const world = new Map<string, WorldWarrant>();
  for (const [label, fields] of Object.entries(definitions)) world.set(label, make(label, fields, world));
  return world;
}

function find(world: WarrantWorld, label: string): WorldWarrant {
  const made = world.get(label);
  if (made === undefined) throw new Error(`there is no warrant \`${label}\``);
  return made;
}

function make(label: string, fields: WarrantFields, world: WarrantWorld): WorldWarrant {
  const parent = fields.parent === undefined ? null : find(world, fields.parent);
  const payload = draft(label, fields, parent, world);
  const payloadBytes = repeatKey(encodePayload(payload), fields.duplicate_key);
  const signer = deriveKeyPair(fields.sign_with ?? fields.signer);
  const signature = signMessage(signer, joinBytes([SIGNATURE_CONTEXT, Uint8Array.of(1), payloadBytes]));
  const presented = replaceKey(payloadBytes, fields.after_signing);
  const envelope = mutateEnvelope(
    encodeEnvelope(presented, signature),
    fields.mutate ?? [],
    (other) => find(world, other).envelope,
  );
  return { payload, payloadBytes, envelope, holder: fields.holder };
}

function draft(
  label: string,
  fields: WarrantFields,
  parent: WorldWarrant | null,
  world: WarrantWorld,
): warrantParts.Payload {
  const issuedAt = fields.issued_at ?? ISSUED_AT;
  return {
    version: 1,
    id: idOf(fields.same_id_as ?? label),
    type: fields.type ?? 'execution',
    tools: toTools(fields.tools),
    holder: deriveKeyPair(fields.holder).publicKey,
    issuer: deriveKeyPair(fields.signer).publicKey,
    issuedAt: BigInt(issuedAt),
    expiresAt: BigInt(issuedAt + (fields.ttl ?? TTL_SECONDS)),
    maxDepth: fields.max_depth ?? parent?.payload.maxDepth ?? DEEPEST,
    parentHash: hashOf(fields, parent, world),
    extensions: listExtensions(fields),
    issuableTools: fields.issuable_tools ?? null,
    maxIssueDepth: fields.max_issue_depth ?? null,
    bounds: fields.bounds === undefined ? null : toCapability(fields.bounds),
    approvers: fields.approvers?.map((name) => deriveKeyPair(name).publicKey) ?? null,
    minApprovals: fields.min_approvals ?? null,
    clearance: fields.clearance ?? null,
    depth: fields.depth ?? (parent === null ? 0 : parent.payload.depth + 1),
  };
}

function idOf(label: string): Uint8Array {
  return sha256Bytes(encodeUtf8(`pola/id/${label}`)).slice(0, 16);
}

function hashOf(
  { parent_hash }: WarrantFields,
  parent: WorldWarrant | null,
  world: WarrantWorld,
): Uint8Array | null {
  if (parent_hash === null) return null;
  const named = parent_hash === undefined ? parent : find(world, parent_hash);
  return named === null ? null : sha256Bytes(named.payloadBytes);
}

function listExtensions({ extensions = {}, session, gates }: WarrantFields): ReadonlyMap<string, Uint8Array> {
  const given = Object.entries(expandRepeats(extensions) as JsonFields).map(
    ([key, hex]) => [key, toBytes(hex)] as const,
  );
  return new Map([
    ...given,
    ...(session === undefined ? [] : [['tenuo.session_id', encodeUtf8(session)] as const]),
    ...(gates === undefined ? [] : [['tenuo.approval_gates', encodeGateMap(gates)] as const]),
  ]);
}

type Entries = readonly (readonly [warrantParts.CborItem, warrantParts.CborItem])[];

function entriesOf(payloadBytes: Uint8Array): Entries {
  return (readCbor(payloadBytes) as warrantParts.CborMap).entries;
}

/** Returns the payload with one of its keys repeated at the end. */
function repeatKey(payloadBytes: Uint8Array, key: number | undefined): Uint8Array {
  if (key === undefined) return payloadBytes;
  const entries = entriesOf(payloadBytes);
  const again = entries.filter(([name]) => name === BigInt(key));
  return encodeCbor(new CborMap([...entries, ...again]));
}

function replaceKey(payloadBytes: Uint8Array, change: WarrantFields['after_signing']): Uint8Array {
  if (change === undefined) return payloadBytes;
  const item = valueToItem(toValue(change.value));
  const name = BigInt(change.key);
  const kept = entriesOf(payloadBytes);
  const isThere = kept.some(([key]) => key === name);
  const entries: Entries = kept.map(([key, value]) => [key, key === name ? item : value]);
  return encodeCbor(new CborMap(isThere ? entries : [...entries, [name, item]]));
}

/** Returns a case's warrants that have the given labels. */
export function listWorldWarrants(world: WarrantWorld, labels: readonly string[]): readonly WorldWarrant[] {
  return labels.map((label) => find(world, label));
}
