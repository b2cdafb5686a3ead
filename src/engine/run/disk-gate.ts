/**
 * The gate below a tool that works on the disk in many steps (a shell, git): every operation is decided
 * under the warrant of the call, as the file tool it amounts to, and leaves its own event.
 *
 * The chain and the path are judged in full; only the proof is left out, because the call that holds all
 * these operations was signed as a whole.
 */
import {
  allowWithoutWarrant,
  authorizeCall,
  describeDecision,
  type SealedChain,
} from '../authority/index.js';
import { normalizePath, readArguments } from '../kit/index.js';
import type { Decision } from '../model/index.js';
import type { DiskGate, GateAnswer } from '../workspace/index.js';

/** What happens around each operation. */
export interface OperationHooks {
  /** May refuse what the warrant allows. */
  readonly restrain: (decision: Decision, args: Record<string, string>) => Decision;
  readonly note: (tool: string, path: string, decision: Decision) => void;
}

/** `now`: trial clock in Unix seconds; it moves while a command sleeps, and a warrant may run out. */
export function makeDiskGate(chain: SealedChain | null, now: () => number, hooks: OperationHooks): DiskGate {
  const ask = async (tool: string, given: string, args: Record<string, string>): Promise<GateAnswer> => {
    const decision = hooks.restrain(decide(chain, tool, args, now()), args);
    hooks.note(tool, given, decision);
    const message = decision.decision === 'allow' ? '' : describeDecision(decision);
    return { decision: decision.decision, code: decision.code, message };
  };
  const fold = (path: string): string => normalizePath(path) ?? path;
  return {
    read: (path) => ask('read_file', fold(path), { path: fold(path) }),
    write: (path, content = '') => ask('write_file', fold(path), { path: fold(path), content }),
    remove: (path) => ask('delete_file', fold(path), { path: fold(path) }),
    list: (path) => ask('list_files', fold(path), { directory: fold(path) }),
  };
}

function decide(chain: SealedChain | null, tool: string, args: Record<string, string>, at: number): Decision {
  if (chain === null) return allowWithoutWarrant(tool);
  return authorizeCall(chain, { tool, args: readArguments(args), at, proof: 'skip' });
}
