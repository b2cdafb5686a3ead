/**
 * Builds the published warrants again with the builders and compares them byte for byte. `conformance.test.ts` runs the
 * cases that builders reject.
 */
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  type WarrantBuildResult,
  decodeEnvelope,
  fromHex,
  issueWarrant,
  type KeyPair,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  toHex,
  type WarrantSpec,
} from '../../src/engine/index.js';
import { sha256Bytes } from '../../src/engine/kit/index.js';
import { readVectors } from './shared.js';

type Fields = Readonly<Record<string, unknown>>;

interface PublishedWarrant {
  readonly signer?: string;
  readonly envelope_hex: string;
  readonly decoded?: Fields;
}

interface WarrantFile {
  readonly keys: Readonly<Record<string, { readonly seed_hex: string }>>;
  readonly vectors: readonly {
    readonly id: string;
    readonly warrants: Readonly<Record<string, PublishedWarrant>>;
  }[];
}

const published = readVectors('tenuo-warrant-vectors.json') as WarrantFile | null;
const namedKey = (name: string): KeyPair => keyPairOf(fromHex(published?.keys[name]?.seed_hex ?? '')!);

function nameKeys(fields: Fields): Fields {
  const hex = (name: unknown): string => toHex(namedKey(String(name)).publicKey);
  const named = Object.entries(fields).map(([field, value]) => {
    if (field === 'holder') return [field, hex(value)];
    if (field === 'approvers') return [field, (value as string[]).map(hex)];
    return [field, value];
  });
  return Object.fromEntries(named) as Fields;
}

const OPTIONAL = new Set(['allow_domains', 'deny_domains', 'allow_ports', 'min', 'max']);

/** Published warrants contain null for missing parameters. */
function dropNulls(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => (part === null && OPTIONAL.has(name) ? undefined : part)),
  ) as unknown;
}

/**
 * Returns a specification with all fields of a published warrant; null if the warrant contains fields that no builder
 * sets.
 */
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
  return readWarrantSpec(nameKeys(given)).value;
}

describe.runIf(published !== null)('published warrants', () => {
  const all = (published?.vectors ?? []).flatMap(({ warrants }) => Object.values(warrants));
  const byHash = new Map(all.map(({ envelope_hex }) => [hashOf(envelope_hex), envelope_hex]));

  function hashOf(envelope: string): string {
    const decoded = decodeEnvelope(fromHex(envelope)!);
    return decoded.ok ? toHex(sha256Bytes(decoded.warrant.payloadBytes)) : envelope;
  }

  /** Returns the same warrant created with a builder, or null if no builder can create it. */
  function rebuild({ decoded = {}, envelope_hex }: PublishedWarrant): WarrantBuildResult | null {
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

  it('the matching builder reproduces each published warrant byte for byte', () => {
    const counts = { same: 0, refused: 0, other: 0 };
    for (const warrant of all) {
      const built = warrant.decoded === undefined ? null : rebuild(warrant);
      if (built === null) continue;
      if (!built.ok) counts.refused += 1;
      else if (toHex(built.warrant.envelope) === warrant.envelope_hex) counts.same += 1;
      // Deliberately wrong: the depth, parent, session or expiry differs from what a builder would write.
      else counts.other += 1;
    }
    console.log(`published warrants built again: ${JSON.stringify(counts)}`);
    expect(counts.same).toBeGreaterThan(150);
  });
});
