/** The agent's step before a decision: it signs its call with the key of the last link. */
import type { SealedChain } from '../build/seal-authority.js';
import { verifyTypedChain } from '../chain/verify-chain.js';
import { signTypedProof } from '../wire/proof.js';
import type { ChainCall, ProposedCall } from './leaf-checks.js';

/**
 * The call with the holder's proof of possession.
 *
 * @param chain null without a warrant, so there is nothing to prove
 * @param proof `skip` omits the proof, and the decision records that
 */
export function signCall(chain: SealedChain | null, call: ProposedCall, proof: 'run' | 'skip'): ChainCall {
  if (chain === null || proof === 'skip') return { ...call, proof: { kind: 'skip' } };
  const warrantId = findLeafId(chain);
  const signature = warrantId === null ? null : signTypedProof(chain.prover, { warrantId, ...call });
  return { ...call, proof: { kind: 'given', signature } };
}

/** A chain that only hardened semantics rejects still has a holder who signs. */
function findLeafId(chain: SealedChain): Uint8Array | null {
  const { warrants } = verifyTypedChain(chain);
  const readable = warrants ?? verifyTypedChain({ ...chain, semantics: 'compatible' }).warrants;
  return readable?.at(-1)?.id ?? null;
}
