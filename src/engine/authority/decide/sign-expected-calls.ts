/**
 * Signs and verifies chains and calls in advance. If a study's chains and calls are known beforehand, they are
 * processed in parallel batches, and each call is then decided with the results.
 *
 * No call is decided before its signature is verified. An unexpected call is signed and verified when it is made.
 */
import type { ValueArguments } from '../../kit/index.js';
import type { AuthorityDocument } from '../../model/index.js';
import {
  type AuthoritySeed,
  type DraftedChain,
  draftAuthority,
  clearSealedChains,
  deriveRoleKey,
  deriveRoleKeys,
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

/** A chain that a study will use, with the calls expected under it. */
export interface ExpectedCalls {
  readonly authority: AuthorityDocument;
  readonly seed: AuthoritySeed;
  readonly calls: readonly {
    readonly tool: string;
    readonly args: ValueArguments;
    readonly at: number;
  }[];
}

/** Clears all caches, so that a study repeats every signature, verification and decision. */
export function clearAuthorityCaches(): void {
  clearSealedChains();
  clearVerifiedChains();
  clearSignatureResults();
}

export function clearExpectedResults(): void {
  clearSignatureResults();
}

/**
 * Signs and verifies a chain and the proofs for the expected calls. The promise resolves when all results are
 * available.
 */
export async function signExpectedCalls(expected: ExpectedCalls): Promise<void> {
  const { authority, seed } = expected;
  if (authority.kind === 'grant') await deriveRoleKeys(authority.warrant, seed);
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
  /** Messages to sign: links first, then proofs. */
  readonly jobs: readonly SigningJob[];
}

/**
 * Drafts the chain and its signing jobs. If a warrant cannot be encoded, it is skipped here and the trial reports the
 * reason.
 */
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
