/**
 * Signing and verifying ahead: a study that knows its chains and calls has them signed and verified in
 * batches, on every core, and then decides one call after the other over the results.
 *
 * Nothing is decided before its signature is verified: a call that was not foreseen is signed and
 * verified when it is made.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { AuthorityDocument } from '../../model/index.js';
import {
  type AuthoritySeed,
  type DraftedChain,
  draftAuthority,
  clearSealedChains,
  deriveRoleKey,
} from '../build/seal-authority.js';
import { clearVerifiedChains } from '../chain/verify-chain.js';
import { buildSigningInput } from '../wire/envelope.js';
import { buildProofMessage } from '../wire/proof.js';
import {
  clearSignatureResults,
  cacheSignatures,
  signBatch,
  verifyExpectedSignatures,
} from '../wire/signature.js';
import type { SigningJob, VerificationJob } from '../wire/signature-provider.js';

/** A chain that a study is going to use, and the calls it expects under it. */
export interface ExpectedCalls {
  readonly authority: AuthorityDocument;
  readonly seed: AuthoritySeed;
  readonly calls: readonly {
    readonly tool: string;
    readonly args: ValueArguments;
    /** Trial clock in Unix seconds. */
    readonly at: number;
  }[];
}

/** Starts a study without results of an earlier one: everything is signed, verified and decided again. */
export function clearAuthorityCaches(): void {
  clearSealedChains();
  clearVerifiedChains();
  clearSignatureResults();
}

/** Drops what was signed and verified ahead. */
export function clearExpectedResults(): void {
  clearSignatureResults();
}

/** Signs and verifies a chain and the proofs of the expected calls; resolves when every result is known. */
export async function signExpectedCalls(expected: ExpectedCalls): Promise<void> {
  const plan = draft(expected);
  if (plan === null) return;
  const { chain, jobs } = plan;
  const signatures = signBatch(jobs);
  const made = signatures instanceof Promise ? await signatures : signatures;
  chain.seal(made);
  const signed = jobs.map(({ key, message }, index): VerificationJob => ({
    publicKey: key.publicKey,
    message,
    signature: made[index] as Uint8Array,
  }));
  cacheSignatures(signed);
  await verifyExpectedSignatures(signed);
}

interface Plan {
  readonly chain: DraftedChain;
  /** Links first, then proofs. */
  readonly jobs: readonly SigningJob[];
}

/** A warrant that cannot be written is left to the trial that needs it, which reports why. */
function draft({ authority, seed, calls }: ExpectedCalls): Plan | null {
  try {
    const chain = draftAuthority(authority, seed);
    if (chain === null) return null;
    return { chain, jobs: [...listLinks(chain), ...listProofs(chain, authority, seed, calls)] };
  } catch {
    return null;
  }
}

function listLinks({ drafts }: DraftedChain): readonly SigningJob[] {
  return drafts.map(({ draft, key }) => ({ key, message: buildSigningInput(draft.payloadBytes) }));
}

function listProofs(
  { drafts }: DraftedChain,
  authority: AuthorityDocument,
  seed: AuthoritySeed,
  calls: ExpectedCalls['calls'],
): readonly SigningJob[] {
  const leaf = drafts.at(-1)?.draft;
  if (leaf === undefined || authority.kind !== 'grant') return [];
  const key = deriveRoleKey(authority.warrant.chain.at(-1)?.holder ?? '', seed);
  return calls.map((call) => ({ key, message: buildProofMessage({ warrantId: leaf.id, ...call }) }));
}
