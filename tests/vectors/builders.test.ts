/**
 * Published answers of the builders: what minting, attenuating and issuing refuse, and what a new
 * warrant carries (warrant specification, section 1.4).
 */
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  type Built,
  decodeEnvelope,
  type BuildOptions,
  encodeUtf8,
  fromHex,
  issueWarrant,
  type KeyPair,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  toHex,
  type Warrant,
  type WarrantSpec,
} from '../../src/engine/index.js';
import { sha256Bytes } from '../../src/engine/kit/index.js';
import { readVectors } from './shared.js';

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly id: string;
  readonly level: string;
  readonly title?: string;
  readonly description?: string;
  readonly op: 'mint' | 'attenuate' | 'issue';
  readonly parent?: Fields;
  readonly parent_signer?: string;
  readonly elapsed_secs?: number;
  readonly spec: Fields;
  readonly signer: string;
  readonly expect: 'ok' | 'error' | Readonly<Record<string, { outcome: string; error_kind?: string }>>;
  readonly error_kind?: string;
  readonly result?: Fields;
  readonly control?: {
    readonly patch: readonly { readonly path: string; readonly value?: unknown; readonly remove?: true }[];
    readonly expect: string;
  };
}

interface Keys {
  readonly [name: string]: { readonly seed_hex: string };
}

const CLOCK = 1_704_067_210;
const facts = readVectors('attenuation-cases.json') as { keys: Keys; cases: readonly Case[] } | null;
const attacks = readVectors('attack-catalogue.json') as { cases: readonly Case[] } | null;

type KeyOf = (name: string) => KeyPair;

const publishedKey: KeyOf = (name) => keyPairOf(fromHex(facts?.keys[name]?.seed_hex ?? '')!);
const derivedKey: KeyOf = (name) => keyPairOf(sha256Bytes(encodeUtf8(`pola/key/${name}`)));

/** The fields with key names replaced by keys. */
function nameKeys(fields: Fields, keyOf: KeyOf): Fields {
  const hex = (name: unknown): string => toHex(keyOf(String(name)).publicKey);
  const named = Object.entries(fields).map(([field, value]) => {
    if (field === 'holder') return [field, hex(value)];
    if (field === 'approvers' || field === 'add_approvers') return [field, (value as string[]).map(hex)];
    return [field, value];
  });
  return Object.fromEntries(named) as Fields;
}

function readSpec(fields: Fields, keyOf: KeyOf): WarrantSpec {
  const { value, issues } = readWarrantSpec(nameKeys(fields, keyOf));
  expect(issues).toEqual([]);
  return value!;
}

function build(entry: Case, keyOf: KeyOf, semantics: 'compatible' | 'hardened'): Built {
  const spec = readSpec(entry.spec, keyOf);
  const key = keyOf(entry.signer);
  const options = (id: number, at: number): BuildOptions => ({
    id: new Uint8Array(16).fill(id),
    at,
    semantics,
  });
  if (entry.op === 'mint') return mintWarrant(spec, key, options(1, CLOCK));
  const parent = mintWarrant(readSpec(entry.parent!, keyOf), keyOf(entry.parent_signer!), options(1, CLOCK));
  expect(parent.ok).toBe(true);
  const make = entry.op === 'issue' ? issueWarrant : attenuateWarrant;
  return make(
    (parent as { warrant: Warrant }).warrant,
    spec,
    key,
    options(2, CLOCK + (entry.elapsed_secs ?? 0)),
  );
}

/** What the vectors say of a new warrant. */
function describeWarrant(warrant: Warrant, nameOf: (key: Uint8Array) => string): Fields {
  return {
    type: warrant.type,
    ttl_secs: Number(warrant.expiresAt - warrant.issuedAt),
    max_depth: warrant.maxDepth,
    depth: warrant.depth,
    clearance: warrant.clearance,
    tools: [...warrant.tools.keys()],
    holder: nameOf(warrant.holder),
    issuer: nameOf(warrant.issuer),
    ...(warrant.issuableTools === null ? {} : { issuable_tools: warrant.issuableTools }),
    ...(warrant.maxIssueDepth === null ? {} : { max_issue_depth: warrant.maxIssueDepth }),
    ...(warrant.approvers === null ? {} : { approvers: warrant.approvers.length }),
    ...(warrant.minApprovals === null ? {} : { min_approvals: warrant.minApprovals }),
    ...(warrant.bounds === null ? {} : { has_bounds: true }),
    ...(warrant.extensions.size === 0 ? {} : { extension_keys: [...warrant.extensions.keys()].sort() }),
  };
}

describe.runIf(facts !== null)('published facts about builders', () => {
  const cases = (facts?.cases ?? []).filter(({ level }) => level === 'builder');
  const names = Object.keys(facts?.keys ?? {});
  const nameOf = (key: Uint8Array): string =>
    names.find((name) => toHex(publishedKey(name).publicKey) === toHex(key)) ?? toHex(key);

  it('are there', () => {
    console.log(`builder cases: ${cases.length}`);
    expect(cases.length).toBeGreaterThanOrEqual(85);
  });

  it.each(cases)('$id $op $title', (entry) => {
    const built = build(entry, publishedKey, 'compatible');
    const got = built.ok ? describeWarrant(built.warrant, nameOf) : built.errorKind;
    expect(got).toEqual(entry.expect === 'ok' ? entry.result : entry.error_kind);
  });
});

/** The case with the change of its control. */
function patched(entry: Case): Case {
  const copy = JSON.parse(JSON.stringify(entry)) as Record<string, unknown>;
  for (const { path, value, remove } of entry.control?.patch ?? []) {
    const [last, ...front] = path.slice(1).split('/').reverse() as [string, ...string[]];
    const place = front.reverse().reduce((at, part) => at[part] as Record<string, unknown>, copy);
    if (remove === true) delete place[last];
    else place[last] = value;
  }
  return copy as unknown as Case;
}

describe.runIf(attacks !== null)('published attacks on builders', () => {
  const cases = (attacks?.cases ?? []).filter(({ level }) => level === 'build');
  const columns = cases.flatMap((entry) =>
    (['compatible', 'hardened'] as const).map((semantics) => ({ id: entry.id, semantics, entry })),
  );

  it.each(columns)('$id, $semantics', ({ entry, semantics }) => {
    const wanted = (entry.expect as Readonly<Record<string, { outcome: string; error_kind?: string }>>)[
      semantics
    ]!;
    const built = build(entry, derivedKey, semantics);
    expect(built.ok ? 'allow' : 'deny').toBe(wanted.outcome);
    if (wanted.error_kind !== undefined) expect(built).toMatchObject({ errorKind: wanted.error_kind });
    if (entry.control !== undefined)
      expect(build(patched(entry), derivedKey, semantics).ok ? 'allow' : 'deny').toBe(entry.control.expect);
  });
});

interface PublishedWarrant {
  readonly signer?: string;
  readonly envelope_hex: string;
  readonly decoded?: Fields;
}

interface WarrantFile {
  readonly keys: Keys;
  readonly vectors: readonly {
    readonly id: string;
    readonly warrants: Readonly<Record<string, PublishedWarrant>>;
  }[];
}

const published = readVectors('tenuo-warrant-vectors.json') as WarrantFile | null;
const namedKey: KeyOf = (name) => keyPairOf(fromHex(published?.keys[name]?.seed_hex ?? '')!);

const OPTIONAL = new Set(['allow_domains', 'deny_domains', 'allow_ports', 'min', 'max']);

/** Published warrants spell parameters that are not there as null. */
function dropNulls(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => (part === null && OPTIONAL.has(name) ? undefined : part)),
  ) as unknown;
}

/** The spec that asks for everything a published warrant says; null where it holds what no constructor makes. */
function specOf(decoded: Fields): WarrantSpec | null {
  const { tools, issuable_tools, max_issue_depth, max_depth, clearance, session_id, agent_id, holder } =
    dropNulls(decoded) as Fields;
  const asked = {
    tools: Object.keys(tools as object).length === 0 ? undefined : tools,
    issuable_tools,
    max_issue_depth,
    max_depth,
    clearance,
    session_id,
    agent_id,
    holder,
    ttl: Number(decoded.expires_at) - Number(decoded.issued_at),
    bounds: decoded.constraint_bounds,
    ext: decoded.extensions_hex,
    approvers: decoded.required_approvers,
    min_approvals: decoded.min_approvals,
    gates: decoded.approval_gates,
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return readWarrantSpec(nameKeys(given, namedKey)).value;
}

describe.runIf(published !== null)('published warrants', () => {
  const all = (published?.vectors ?? []).flatMap(({ warrants }) => Object.values(warrants));
  const byHash = new Map(all.map(({ envelope_hex }) => [hashOf(envelope_hex), envelope_hex]));

  function hashOf(envelope: string): string {
    const decoded = decodeEnvelope(fromHex(envelope)!);
    return decoded.ok ? toHex(sha256Bytes(decoded.warrant.payloadBytes)) : envelope;
  }

  /** The same warrant from a builder, or null where no builder makes such a one. */
  function rebuild({ decoded = {}, envelope_hex }: PublishedWarrant): Built | null {
    const issuer = String(decoded.issuer);
    const given = decodeEnvelope(fromHex(envelope_hex)!);
    if (!given.ok || published?.keys[issuer] === undefined) return null;
    const options = { id: given.warrant.id, at: Number(given.warrant.issuedAt) };
    const spec = specOf(decoded);
    if (spec === null) return null;
    if (given.warrant.parentHash === null) return mintWarrant(spec, namedKey(issuer), options);
    const above = byHash.get(toHex(given.warrant.parentHash));
    const parent = decodeEnvelope(fromHex(above ?? '')!);
    if (!parent.ok) return null;
    const isIssued = parent.warrant.type === 'issuer' && given.warrant.type === 'execution';
    return (isIssued ? issueWarrant : attenuateWarrant)(parent.warrant, spec, namedKey(issuer), options);
  }

  it('are made again byte for byte by the builder that would make them', () => {
    const counts = { same: 0, refused: 0, other: 0 };
    for (const warrant of all) {
      const built = warrant.decoded === undefined ? null : rebuild(warrant);
      if (built === null) continue;
      if (!built.ok) counts.refused += 1;
      else if (toHex(built.warrant.envelope) === warrant.envelope_hex) counts.same += 1;
      // Made by hand to be wrong: another depth, parent, session or end than a builder would write.
      else counts.other += 1;
    }
    console.log(`published warrants built again: ${JSON.stringify(counts)}`);
    expect(counts.same).toBeGreaterThan(150);
  });
});
