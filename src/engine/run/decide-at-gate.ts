/**
 * The gate decides every call before a tool is called.
 *
 * The gate decides a call by its signed arguments. If a tool would resolve a path differently, the gate also checks the
 * resolved path, but only against the policy. All decisions must allow the call. The gate never executes anything.
 */
import {
  allowWithoutWarrant,
  authorizeCall,
  authorizeResolved,
  type ChainCall,
  type SealedChain,
} from '../authority/index.js';
import type { Decision } from '../model/index.js';
import { resolvePaths, type Workspace } from '../workspace/index.js';

/** Decides a call. Without a chain, as under condition `no_warrant`, every call is allowed. */
export function decideAtGate(
  chain: SealedChain | null,
  world: Workspace,
  call: ChainCall,
  pathArguments?: readonly string[],
): Decision {
  if (chain === null) return allowWithoutWarrant(call.tool);
  const signed = authorizeCall(chain, call);
  if (signed.decision !== 'allow') return signed;
  return decideResolved(chain, world, call, pathArguments) ?? signed;
}

/** Returns the first decision that denies a resolved path; null if all paths are allowed. */
function decideResolved(
  chain: SealedChain,
  world: Workspace,
  call: ChainCall,
  pathArguments: readonly string[] | undefined,
): Decision | null {
  const every = chain.semantics === 'hardened';
  for (const { argument, resolved } of resolvePaths(world, call.tool, call.args, pathArguments, every)) {
    const args = new Map(call.args).set(argument, resolved);
    const decision = authorizeResolved(chain, { ...call, args });
    if (decision.decision !== 'allow') return decision;
  }
  return null;
}
