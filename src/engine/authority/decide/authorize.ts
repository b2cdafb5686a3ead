/** Decides calls at the gate, either as signed or with the path that a call resolves to. */
import type { Decision } from '../../model/index.js';
import { verifyChain } from '../chain/verify-chain.js';
import type { CallInput } from './call-input.js';
import { decideTyped, makeDecision } from './decide.js';
import { makeAllowDecision } from './make-decision.js';
import { type ChainCall, findRuleFailure } from './leaf-checks.js';
import { readCallInput, makeFailureDecision } from './read-call-input.js';
import type { SealedChain } from '../build/seal-authority.js';

/**
 * Decides a call by checking its chain, proof and rules. Never throws. As in `decidePresented`, a call that cannot be
 * decided is an error.
 */
export function authorizeCall(chain: SealedChain, call: CallInput): Decision {
  try {
    verifyChain(chain);
    return decideTyped(chain, readCallInput(call), { roles: chain.roles });
  } catch (error) {
    return makeFailureDecision(error, call);
  }
}

/**
 * Makes a second decision, based only on policy, about the path that a tool would actually access. The chain and proof
 * were checked in the first decision, with the signed call, whose argument may differ from this path.
 */
export function authorizeResolved(chain: SealedChain, call: ChainCall): Decision {
  const warrants = verifyChain(chain).warrants ?? [];
  const leaf = warrants.at(-1);
  if (leaf === undefined) return authorizeCall(chain, call);
  const link = warrants.length - 1;
  const failure = findRuleFailure(leaf, link, call, 'resolved.constraint');
  const checks = [
    { check: 'resolved.constraint', link, status: failure === null ? 'pass' : 'fail' },
  ] as const;
  return makeDecision({ failure, call, warrants, roles: chain.roles, checks });
}

/** Returns the decision for a trial without warrants: the call is allowed and nothing was checked. */
export function allowWithoutWarrant(tool: string): Decision {
  return makeAllowDecision(tool, []);
}
