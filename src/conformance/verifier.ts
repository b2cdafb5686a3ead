/** Builds the verifier for a catalog case: roots, revocations, clearances, windows and replay memory. */
import {
  decodeEnvelope,
  type DecideOptions,
  formatWarrantId,
  judgeRevocationRequest,
  makeReplayMemory,
  type PresentedChain,
  type Semantics,
  signApproval,
  signRevocationRequest,
} from '../engine/index.js';
import type { ApprovalFields, CallFields, VerifierFields } from './attack-shapes.js';
import { toArguments } from './notation.js';
import { listWorldWarrants, deriveKeyPair, type WorldWarrant, type WarrantWorld } from './warrant-world.js';

export interface VectorVerifier {
  readonly roots: readonly Uint8Array[];
  readonly revokedIds: ReadonlySet<string>;
  readonly strictSession: boolean;
  readonly optionsFor: (world: WarrantWorld, call: CallFields) => DecideOptions;
}

/** Returns a verifier with its replay memory, which is used for one case only. `now` is in Unix seconds. */
export function readVerifier(fields: VerifierFields = {}, world: WarrantWorld, now: number): VectorVerifier {
  const { clearance, pop_window: window, replay_cache: cache } = fields;
  const roots = (fields.roots ?? ['org']).map((name) => deriveKeyPair(name).publicKey);
  const fixed = {
    ...(window === undefined ? {} : { window: { seconds: window.window_secs, count: window.max_windows } }),
    ...(clearance === undefined ? {} : { clearanceRequirements: new Map(Object.entries(clearance)) }),
    ...(cache === undefined ? {} : { replay: makeReplayMemory(cache.ttl) }),
  };
  return {
    roots,
    revokedIds: new Set([...listRevoked(fields, world), ...listHonoured(fields, world, roots, now)]),
    strictSession: fields.strict_session ?? false,
    optionsFor: (members, call) => ({ ...fixed, approvals: makeApprovals(members, call) }),
  };
}

function listRevoked({ revoked = [] }: VerifierFields, world: WarrantWorld): readonly string[] {
  return listWorldWarrants(world, revoked).map(({ payload }) => formatWarrantId(payload.id));
}

/** Returns the ids of warrants in accepted revocation requests. Other requests have no effect. */
function listHonoured(
  { revocation_requests = [] }: VerifierFields,
  world: WarrantWorld,
  roots: readonly Uint8Array[],
  now: number,
): readonly string[] {
  return revocation_requests.flatMap(({ warrant: label, by }) => {
    const [made] = listWorldWarrants(world, [label]) as readonly [WorldWarrant];
    const decoded = decodeEnvelope(made.envelope);
    if (!decoded.ok) return [];
    const warrantId = formatWarrantId(made.payload.id);
    const request = signRevocationRequest(
      { warrantId, reason: 'asked for', requestedAt: now },
      deriveKeyPair(by),
    );
    const rules = { warrant: decoded.warrant, controlPlanes: roots, at: now };
    return judgeRevocationRequest(request, rules).ok ? [warrantId] : [];
  });
}

const APPROVED_AT = 1_704_067_200;
const APPROVAL_SECONDS = 300;

function makeApprovals(world: WarrantWorld, call: CallFields): readonly Uint8Array[] {
  return (call.approvals ?? []).map((approval) => makeApproval(world, call, approval));
}

/** Creates an approval. By default it approves exactly this call. */
function makeApproval(world: WarrantWorld, call: CallFields, approval: ApprovalFields): Uint8Array {
  const { by, at = APPROVED_AT, expires_at = at + APPROVAL_SECONDS, sign_with = by } = approval;
  const [leaf] = listWorldWarrants(world, call.chain.slice(-1)) as readonly [WorldWarrant];
  const [named] = listWorldWarrants(world, [approval.warrant ?? (call.chain.at(-1) as string)]) as readonly [
    WorldWarrant,
  ];
  return signApproval({
    subject: {
      warrantId: named.payload.id,
      tool: approval.tool ?? call.tool ?? '',
      args: toArguments(approval.args ?? call.args),
      holder: deriveKeyPair(approval.holder ?? leaf.holder).publicKey,
    },
    key: deriveKeyPair(sign_with),
    approver: deriveKeyPair(by).publicKey,
    approvedAt: at,
    expiresAt: expires_at,
    nonce: new Uint8Array(16).fill(0x11),
    externalId: 'u',
  });
}

export function presentWorld(
  world: WarrantWorld,
  chain: readonly string[],
  { roots, revokedIds, strictSession }: VectorVerifier,
  semantics: Semantics,
): PresentedChain {
  const envelopes = listWorldWarrants(world, chain).map(({ envelope }) => envelope);
  return { envelopes, trustedRoots: roots, semantics, strictSession, revokedIds };
}
