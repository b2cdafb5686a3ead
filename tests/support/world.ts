/** The world of an attack: warrants written by hand, damaged where the case says so. */
import { encodeGates, type GateMap } from '../../src/engine/authority/approvals/gates.js';
import { type Capability, makeCapability } from '../../src/engine/authority/capability.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { encodeEnvelope, SIGNATURE_CONTEXT } from '../../src/engine/authority/envelope.js';
import { GATES, withIdentities } from '../../src/engine/authority/extensions.js';
import { type KeyPair, keyPairOf } from '../../src/engine/authority/index.js';
import { encodePayload, type Payload } from '../../src/engine/authority/payload.js';
import { concat, signMessage } from '../../src/engine/authority/signature.js';
import {
  type CborItem,
  CborMap,
  encodeCbor,
  encodeUtf8,
  fromHex,
  type Json,
  readCbor,
  sha256Bytes,
  toHex,
} from '../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../src/engine/model/index.js';
import {
  type ArgumentSetFields,
  type Fields,
  type GateFields,
  type Mutation,
  readText,
  type WarrantFields,
  type WorldFields,
} from './catalogue.js';

export const START = 1_704_067_200;

export interface Made {
  readonly payload: Payload;
  readonly payloadBytes: Uint8Array;
  readonly envelope: Uint8Array;
}

export type World = ReadonlyMap<string, Made>;

export function keyOf(name: string): KeyPair {
  return keyPairOf(sha256Bytes(encodeUtf8(`pola/key/${name}`)));
}

export function bytes(hex: string): Uint8Array {
  return fromHex(hex) as Uint8Array;
}

export function buildWorld({ warrants }: WorldFields): World {
  const world = new Map<string, Made>();
  for (const [label, fields] of Object.entries(warrants)) world.set(label, make(label, fields, world));
  return world;
}

function make(label: string, fields: WarrantFields, world: World): Made {
  const payload = draft(label, fields, world);
  const plain = encodePayload(payload);
  const signed = fields.duplicate_key === undefined ? plain : writeTwice(plain, fields.duplicate_key);
  const message = concat(SIGNATURE_CONTEXT, Uint8Array.of(1), signed);
  const signature = signMessage(keyOf(fields.sign_with ?? fields.signer), message);
  const { after_signing: change } = fields;
  const payloadBytes = change === undefined ? signed : replaceKey(signed, change.key, change.value);
  const sealed = encodeEnvelope(payloadBytes, signature);
  const envelope = (fields.mutate ?? []).reduce((whole, step) => mutate(whole, step, world), sealed);
  return { payload, payloadBytes, envelope };
}

function draft(label: string, fields: WarrantFields, world: World): Payload {
  const parent = world.get(fields.parent ?? '');
  const issuedAt = fields.issued_at ?? START;
  const named = fields.parent_hash === undefined ? parent : world.get(fields.parent_hash ?? '');
  return {
    version: 1,
    id: sha256Bytes(encodeUtf8(`pola/id/${fields.same_id_as ?? label}`)).slice(0, 16),
    type: fields.type ?? 'execution',
    tools: new Map(Object.entries(fields.tools ?? {}).map(([tool, set]) => [tool, readSet(set)])),
    holder: keyOf(fields.holder).publicKey,
    issuer: keyOf(fields.signer).publicKey,
    issuedAt: BigInt(issuedAt),
    expiresAt: BigInt(issuedAt + (fields.ttl ?? 3600)),
    maxDepth: fields.max_depth ?? parent?.payload.maxDepth ?? 64,
    parentHash: named === undefined ? null : sha256Bytes(named.payloadBytes),
    extensions: readExtensions(fields),
    issuableTools: fields.issuable_tools ?? null,
    maxIssueDepth: fields.max_issue_depth ?? null,
    bounds: fields.bounds === undefined ? null : readSet(fields.bounds),
    approvers: fields.approvers?.map((name) => keyOf(name).publicKey) ?? null,
    minApprovals: fields.min_approvals ?? null,
    clearance: fields.clearance ?? null,
    depth: fields.depth ?? (parent === undefined ? 0 : parent.payload.depth + 1),
  };
}

function readExtensions({ extensions, session, gates }: WarrantFields): ReadonlyMap<string, Uint8Array> {
  const plain = Object.entries(extensions ?? {}).map(([key, hex]) => [key, bytes(readText(hex))] as const);
  const gated = gates === undefined ? [] : [[GATES, encodeGates(readGates(gates))] as const];
  const all = withIdentities(new Map([...plain, ...gated]), { sessionId: session ?? null, agentId: null });
  return all;
}

export function readRule(fields: Fields): Constraint {
  const { type_id, payload_hex } = fields;
  if (typeof type_id === 'number') return decodeConstraint([BigInt(type_id), bytes(payload_hex as string)]);
  const rule = readConstraint(toDocument(fields), [], []);
  if (rule === null) throw new Error(`a constraint nobody can build: ${JSON.stringify(fields)}`);
  return rule;
}

function toDocument({ type, ...parameters }: Fields): ConstraintDocument {
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as Fields)];
    if (name === 'constraints') return [name, (value as readonly Fields[]).map(toDocument)];
    return [name, value];
  });
  return { kind: type as string, ...Object.fromEntries(inner) };
}

export function readSet({ constraints, allow_unknown }: ArgumentSetFields): Capability {
  const rules = Object.entries(constraints ?? {}).map(([name, rule]) => [name, readRule(rule)] as const);
  return makeCapability(rules, allow_unknown ?? false);
}

export function readGates(gates: GateFields): GateMap {
  return new Map(
    Object.entries(gates).map(([tool, { args }]) => [
      tool,
      {
        args:
          args === null ? null : new Map(Object.entries(args).map(([name, gate]) => [name, readGate(gate)])),
      },
    ]),
  );
}

function readGate(gate: 'all' | Fields) {
  if (gate === 'all') return { kind: 'all' } as const;
  if (gate.exempt !== undefined) return { kind: 'exempt', rule: readRule(gate.exempt as Fields) } as const;
  return { kind: 'matching', rule: readRule(gate) } as const;
}

function entriesOf(payload: Uint8Array): readonly (readonly [CborItem, CborItem])[] {
  return (readCbor(payload) as CborMap).entries;
}

function writeTwice(payload: Uint8Array, key: number): Uint8Array {
  const entries = entriesOf(payload);
  return encodeCbor(new CborMap([...entries, ...entries.filter(([name]) => name === BigInt(key))]));
}

function replaceKey(payload: Uint8Array, key: number, value: Json): Uint8Array {
  const item: CborItem = typeof value === 'number' ? BigInt(value) : (value as string);
  return encodeCbor(
    new CborMap(entriesOf(payload).map(([name, old]) => [name, name === BigInt(key) ? item : old])),
  );
}

function mutate(whole: Uint8Array, step: Mutation, world: World): Uint8Array {
  const at = step.at < 0 ? whole.length + step.at : step.at;
  const length = step.length ?? 1;
  const [head, part, tail] = [whole.slice(0, at), whole.slice(at, at + length), whole.slice(at + length)];
  switch (step.op) {
    case 'xor':
      return concat(head, Uint8Array.of((part[0] as number) ^ (step.value as number)), tail);
    case 'zero':
      return concat(head, new Uint8Array(length), tail);
    case 'reverse':
      return concat(head, part.reverse(), tail);
    case 'insert':
      return concat(head, bytes(step.hex as string), whole.slice(at));
    case 'truncate':
      return head;
    case 'copy':
      return concat(head, (world.get(step.from as string) as Made).envelope.slice(at, at + length), tail);
    case 'replace_all':
      return bytes(step.hex as string);
  }
}

/** `tnu_wrt_` and hex. */
export function idOf(made: Made): string {
  return `tnu_wrt_${toHex(made.payload.id)}`;
}
