/**
 * Simulates a call under the opened warrant, with everything a real call carries: a proof signed by a key, approvals
 * signed by approvers, and a revocation list signed by a control plane.
 */
import {
  type ClearanceRequirements,
  decidePresented,
  type Decision,
  formatWarrantId,
  type KeyPair,
  type PresentedChain,
  type ReplayMemory,
  type Semantics,
  signApproval,
  signProof,
  signRevocationList,
  type ValueArguments,
  type Warrant,
} from '../../../../engine/index.js';
import { writeTime } from '../decode/lifetime.js';

export interface SimulationInput {
  readonly envelopes: readonly Uint8Array[];
  readonly trustedRoots: readonly Uint8Array[];
  readonly semantics: Semantics;
  readonly strictSession: boolean;
  readonly clearanceRequirements: ClearanceRequirements;
  /** Accepted calls that the verifier remembers; null if it has no replay memory. */
  readonly replay: ReplayMemory | null;
  readonly leaf: Warrant;
  readonly tool: string;
  readonly args: ValueArguments;
  /** The verifier's clock, in Unix seconds. */
  readonly at: number;
  /** Signer of the proof. Null if there is no proof. */
  readonly proofSigner: KeyPair | null;
  /** Seconds by which the prover's clock is ahead of the verifier's. */
  readonly proofOffset: number;
  readonly approvers: readonly KeyPair[];
  /** 16 bytes. */
  readonly nonce: Uint8Array;
  /** Ids of revoked warrants. If empty, there is no revocation list. */
  readonly revoked: readonly Warrant[];
  /** The key that signs the revocation list, because verifiers accept only signed lists. */
  readonly controlPlane: KeyPair;
  /** Names of public keys, keyed by hex. */
  readonly names: ReadonlyMap<string, string>;
}

/** Lifetime of a simulated approval, in seconds. */
const APPROVAL_SECONDS = 300;

/** Checks the call, including its proof. */
export function simulateCall(call: SimulationInput): Decision {
  const { tool, args, at } = call;
  const subject = { warrantId: call.leaf.id, tool, args, at: at + call.proofOffset };
  const signature = call.proofSigner === null ? null : signProof(call.proofSigner, subject);
  return decidePresented(
    chainOf(call),
    { tool, args, at, proof: { kind: 'given', signature } },
    {
      roles: call.names,
      approvals: signApprovals(call),
      clearanceRequirements: call.clearanceRequirements,
      ...(call.replay === null ? {} : { replay: call.replay }),
    },
  );
}

function chainOf(call: SimulationInput): PresentedChain {
  const { envelopes, trustedRoots, semantics, strictSession } = call;
  return { envelopes, trustedRoots, semantics, strictSession, revocation: makeList(call) };
}

/** A read-only view of the replay memory, because a simulated call is not executed. */
export function asReadOnlyMemory(memory: ReplayMemory | null): ReplayMemory | null {
  return memory === null ? null : { age: memory.age, remember: () => {} };
}

function makeList({
  revoked,
  controlPlane,
  at,
}: SimulationInput): NonNullable<PresentedChain['revocation']> | null {
  if (revoked.length === 0) return null;
  const list = {
    revokedIds: revoked.map(({ id }) => formatWarrantId(id)),
    version: 1n,
    issuedAt: writeTime(at),
  };
  return { list: signRevocationList(list, controlPlane), expectedIssuer: controlPlane.publicKey };
}

function signApprovals({ approvers, leaf, tool, args, at, nonce }: SimulationInput): readonly Uint8Array[] {
  const subject = { warrantId: leaf.id, tool, args, holder: leaf.holder };
  return approvers.map((key) =>
    signApproval({
      subject,
      key,
      approvedAt: at,
      expiresAt: at + APPROVAL_SECONDS,
      nonce,
      externalId: 'inspector',
    }),
  );
}
