/** Signs a call with the key of the last link's holder. An agent does this before the call is decided. */
import type { SealedChain } from '../build/seal-authority.js';
import { verifyTypedChain } from '../chain/verify-chain.js';
import { signTypedProof } from '../wire/proof.js';
import type { ChainCall, ProposedCall } from './leaf-checks.js';

/**
 * Adds the holder's proof of possession to a call.
 *
 * @param chain null if there is no warrant, so there is nothing to prove
 * @param proof `skip` omits the proof, and the decision records that
 */
export function signCall(chain: SealedChain | null, call: ProposedCall, proof: 'run' | 'skip'): ChainCall {
  if (chain === null || proof === 'skip') return { ...call, proof: { kind: 'skip' } };
  const warrantId = findLeafId(chain);
  const signature = warrantId === null ? null : signTypedProof(chain.prover, { warrantId, ...call });
  return { ...call, proof: { kind: 'given', signature } };
}

/** A chain that only hardened semantics rejects still has a holder who can sign. */
function findLeafId(chain: SealedChain): Uint8Array | null {
  const { warrants } = verifyTypedChain(chain);
  const readable = warrants ?? verifyTypedChain({ ...chain, semantics: 'compatible' }).warrants;
  return readable?.at(-1)?.id ?? null;
}
