/** Checks the results that builders return for specifications, including rejections. */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  attenuateWarrant,
  type WarrantBuildResult,
  equalBytes,
  issueWarrant,
  type KeyPair,
  keyPairOf,
  mintWarrant,
  type Warrant,
  type WarrantSpec,
} from '../engine/index.js';
import type { CaseVerdict } from './vector-check.js';
import { type GateFields, toGateMap } from './gate-cases.js';
import {
  expandRepeats,
  type JsonFields,
  type SetFields,
  toBytes,
  toCapability,
  toTools,
} from './notation.js';
import { compareStatedValues } from './compare-stated.js';

export interface BuildCase {
  readonly op: 'mint' | 'attenuate' | 'issue';
  readonly spec: SpecFields;
  readonly signer: string;
  readonly parent?: SpecFields;
  readonly parent_signer?: string;
  readonly elapsed_secs?: number;
  readonly expect: string;
  readonly error_kind?: string;
  readonly result?: JsonFields;
}

type SpecFields = Omit<
  WarrantSpec,
  'tools' | 'bounds' | 'holder' | 'approvers' | 'add_approvers' | 'gates' | 'ext'
> & {
  readonly tools?: Readonly<Record<string, SetFields>>;
  readonly bounds?: SetFields;
  readonly holder?: string;
  readonly approvers?: readonly string[];
  readonly add_approvers?: readonly string[];
  readonly gates?: GateFields;
  readonly ext?: JsonFields;
};

/** Returns the 32-byte seed of the named key. */
export type KeySeedLookup = (name: string) => Uint8Array;

export type BuildResult =
  | { readonly ok: true; readonly result: JsonFields }
  | { readonly ok: false; readonly errorKind: string };

const CLOCK = 1_704_067_210;

export function checkBuild(entry: BuildCase, keys: KeySeedLookup): CaseVerdict {
  const answer = runBuild(entry, keys, CLOCK);
  const stated = Object.entries(entry.result ?? {}).map(([name, value]) => [
    `result.${name}`,
    [value, answer.ok ? answer.result[name] : undefined],
  ]);
  return compareStatedValues({
    expect: [entry.expect, answer.ok ? 'ok' : 'error'],
    error_kind: [entry.error_kind, answer.ok ? undefined : answer.errorKind],
    ...Object.fromEntries(stated),
  } as Parameters<typeof compareStatedValues>[0]);
}

/** Runs the build operation in a case. A parent is minted first, and time advances if the case requires it. */
export function runBuild(entry: BuildCase, keys: KeySeedLookup, at: number): BuildResult {
  const built = build(entry, (name) => keyPairOf(keys(name)), at);
  if (!built.ok) return { ok: false, errorKind: built.errorKind };
  const { signer, parent_signer, spec, parent } = entry;
  const names = [signer, parent_signer, spec.holder, parent?.holder].filter((name) => name !== undefined);
  return { ok: true, result: describe(built.warrant, names, keys) };
}

type Key = (name: string) => KeyPair;

function build(entry: BuildCase, key: Key, at: number): WarrantBuildResult {
  const spec = toSpec(entry.spec, key);
  const options = { id: idOf(2), at: at + (entry.elapsed_secs ?? 0) };
  if (entry.op === 'mint') return mintWarrant(spec, key(entry.signer), options);
  const parent = mintWarrant(toSpec(entry.parent ?? {}, key), key(entry.parent_signer ?? ''), {
    id: idOf(1),
    at,
  });
  if (!parent.ok) throw new Error(`the parent cannot be minted: ${parent.detail.code}`);
  const make = entry.op === 'attenuate' ? attenuateWarrant : issueWarrant;
  return make(parent.warrant, spec, key(entry.signer), options);
}

function idOf(number: number): Uint8Array {
  return new Uint8Array(16).fill(number);
}

function toSpec(fields: SpecFields, key: Key): WarrantSpec {
  const { tools, bounds, holder, approvers, add_approvers, gates, ext, ...plain } = fields;
  const publicKeys = (names: readonly string[] | undefined): readonly Uint8Array[] | undefined =>
    names?.map((name) => key(name).publicKey);
  return {
    ...plain,
    tools: tools === undefined ? undefined : toTools(tools),
    bounds: bounds === undefined ? undefined : toCapability(bounds),
    holder: holder === undefined ? undefined : key(holder).publicKey,
    approvers: publicKeys(approvers),
    add_approvers: publicKeys(add_approvers),
    gates: gates === undefined ? undefined : toGateMap(gates),
    ext: ext === undefined ? undefined : toExtensions(ext),
  };
}

function toExtensions(ext: JsonFields): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(expandRepeats(ext) as JsonFields).map(([name, hex]) => [name, toBytes(hex)]));
}

/** Returns the properties of the new warrant that a case may specify. */
function describe(warrant: Warrant, names: readonly string[], keys: KeySeedLookup): JsonFields {
  const nameOf = (key: Uint8Array): string | null =>
    names.find((name) => equalBytes(keyPairOf(keys(name)).publicKey, key)) ?? null;
  const { approvers, issuableTools, extensions, tools } = warrant;
  return {
    type: warrant.type,
    ttl_secs: Number(warrant.expiresAt - warrant.issuedAt),
    max_depth: warrant.maxDepth,
    depth: warrant.depth,
    clearance: warrant.clearance,
    tools: [...tools.keys()],
    holder: nameOf(warrant.holder),
    issuer: nameOf(warrant.issuer),
    extension_keys: [...extensions.keys()].sort(warrantParts.compareUtf8),
    approvers: approvers?.length ?? 0,
    issuable_tools: issuableTools,
    max_issue_depth: warrant.maxIssueDepth,
    min_approvals: warrant.minApprovals,
    has_bounds: warrant.bounds !== null,
  };
}
