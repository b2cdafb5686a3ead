/**
 * The gate: decides every call before a tool is called.
 *
 * A call is decided on its signed arguments, and again, by policy only, on every path that a tool would resolve
 * differently; both must allow it. The gate never executes anything.
 */
import {
  allowWithoutWarrant,
  authorizeCall,
  authorizeResolved,
  type SealedChain,
} from '../authority/index.js';
import type { ValueArguments } from '../kit/index.js';
import type { Decision } from '../model/index.js';
import { resolvePaths, type Workspace } from '../workspace/index.js';

/** A call to be decided. */
export interface GateCall {
  readonly tool: string;
  readonly args: ValueArguments;
  /** Trial clock in Unix seconds. */
  readonly at: number;
  readonly proof: 'run' | 'skip';
  /** Names of the path arguments, if the tool is not in the table. */
  readonly pathArguments?: readonly string[] | undefined;
}

/** Decides a call; without a chain (condition `no_warrant`) every call is allowed. */
export function decideAtGate(chain: SealedChain | null, world: Workspace, call: GateCall): Decision {
  if (chain === null) return allowWithoutWarrant(call.tool);
  const { tool, args, at, proof } = call;
  const signed = authorizeCall(chain, { tool, args, at, proof });
  if (signed.decision !== 'allow') return signed;
  return decideResolved(chain, world, call) ?? signed;
}

/** The first decision against a resolved path, or null if all allow it. */
function decideResolved(chain: SealedChain, world: Workspace, call: GateCall): Decision | null {
  const every = chain.semantics === 'hardened';
  for (const { argument, resolved } of resolvePaths(world, call.tool, call.args, call.pathArguments, every)) {
    const args = new Map(call.args).set(argument, resolved);
    const decision = authorizeResolved(chain, { ...call, args });
    if (decision.decision !== 'allow') return decision;
  }
  return null;
}
