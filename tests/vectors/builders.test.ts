/**
 * Published answers of the builders: what minting, attenuating and issuing refuse, and what a new
 * warrant carries (warrant specification, section 1.4).
 */
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  type Built,
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

/** The spec with its key names replaced by keys. */
function readSpec(fields: Fields, keyOf: KeyOf): WarrantSpec {
  const hex = (name: unknown): string => toHex(keyOf(String(name)).publicKey);
  const named = Object.entries(fields).map(([field, value]) => {
    if (field === 'holder') return [field, hex(value)];
    if (field === 'approvers' || field === 'add_approvers') return [field, (value as string[]).map(hex)];
    return [field, value];
  });
  const { value, issues } = readWarrantSpec(Object.fromEntries(named));
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
