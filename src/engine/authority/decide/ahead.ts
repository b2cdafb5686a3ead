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
  forgetSealed,
  keyOfRole,
} from '../build/seal.js';
import { forgetChains } from '../chain/chain.js';
import { signingInput } from '../wire/envelope.js';
import { challengeOf } from '../wire/proof.js';
import { forgetFacts, keepSignatures, signMessages, verifyAhead } from '../wire/signature.js';
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
export function forgetAuthorities(): void {
  forgetSealed();
  forgetChains();
  forgetFacts();
}

/** Signs and verifies every chain and every proof of the expected calls; results of the batch before are dropped. */
export async function signAhead(expected: readonly ExpectedCalls[]): Promise<void> {
  forgetFacts();
  const plans = expected.flatMap(draft);
  const jobs = plans.flatMap((plan) => plan.jobs);
  const signatures = await signMessages(jobs);
  let at = 0;
  for (const { chain, jobs: own } of plans) {
    chain.seal(signatures.slice(at, at + chain.drafts.length));
    at += own.length;
  }
  keepSignatures(jobs, signatures);
  await verifyAhead(
    jobs.map(({ key, message }, index): VerificationJob => ({
      publicKey: key.publicKey,
      message,
      signature: signatures[index] as Uint8Array,
    })),
  );
}

interface Plan {
  readonly chain: DraftedChain;
  /** Links first, then proofs. */
  readonly jobs: readonly SigningJob[];
}

/** A warrant that cannot be written is left to the trial that needs it, which reports why. */
function draft({ authority, seed, calls }: ExpectedCalls): readonly Plan[] {
  try {
    const chain = draftAuthority(authority, seed);
    if (chain === null) return [];
    return [{ chain, jobs: [...listLinks(chain), ...listProofs(chain, authority, seed, calls)] }];
  } catch {
    return [];
  }
}

function listLinks({ drafts }: DraftedChain): readonly SigningJob[] {
  return drafts.map(({ draft, key }) => ({ key, message: signingInput(draft.payloadBytes) }));
}

function listProofs(
  { drafts }: DraftedChain,
  authority: AuthorityDocument,
  seed: AuthoritySeed,
  calls: ExpectedCalls['calls'],
): readonly SigningJob[] {
  const leaf = drafts.at(-1)?.draft;
  if (leaf === undefined || authority.kind !== 'grant') return [];
  const key = keyOfRole(authority.warrant.chain.at(-1)?.holder ?? '', seed);
  return calls.map((call) => ({ key, message: challengeOf({ warrantId: leaf.id, ...call }) }));
}
