/**
 * Gate for tools with many disk operations, such as a shell or git.
 *
 * Each operation is decided under the call's warrant like a call to the equivalent file tool, and is recorded as an
 * event. The chain and the path are fully checked; only the proof is skipped, because the enclosing call was signed as
 * a whole.
 */
import {
  allowWithoutWarrant,
  authorizeCall,
  authorizeWithUnreadableArgument,
  describeDecision,
  type SealedChain,
} from '../authority/index.js';
import { normalizePath, readArguments } from '../kit/index.js';
import type { Decision } from '../model/index.js';
import type { DiskGate, DiskDecision, ExistenceDecision, WrittenContents } from '../workspace/index.js';

/** Functions that are called before or after each operation. */
export interface OperationHooks {
  /** Returns the final decision, which may deny an operation that the warrant allows. */
  readonly restrain: (decision: Decision, args: Record<string, string>) => Decision;
  readonly note: (tool: string, path: string, decision: Decision) => void;
}

/**
 * One operation, expressed as a call to a file tool. `unreadableArgument`: an argument whose value cannot be checked by
 * any rule.
 */
interface Operation {
  readonly tool: string;
  readonly path: string;
  readonly args: Record<string, string>;
  readonly unreadableArgument?: 'content';
}

/**
 * Creates the gate. `now` returns the trial clock in Unix seconds. The clock advances while a command sleeps, so a
 * warrant may expire.
 */
export function makeDiskGate(chain: SealedChain | null, now: () => number, hooks: OperationHooks): DiskGate {
  const judge = (operation: Operation): Decision =>
    hooks.restrain(decide(chain, operation, now()), operation.args);
  const note = ({ tool, path }: Operation, decision: Decision): DiskDecision => {
    hooks.note(tool, path, decision);
    return answerOf(decision);
  };
  const ask = async (...operations: readonly [Operation, ...Operation[]]): Promise<DiskDecision> => {
    const decisions = operations.map(judge);
    const denied = decisions.find(({ decision }) => decision !== 'allow');
    return note(operations[0], denied ?? (decisions[0] as Decision));
  };
  return {
    read: (path) => ask(reading(path)),
    write: (path, contents) => ask(...writing(path, contents)),
    remove: (path) => ask(removal(path)),
    list: (path) => ask(listing(path)),
    look: async (path) => look(path, judge, note),
  };
}

/**
 * Decides whether the existence of a path may be revealed. It may be revealed if a direct call to a file tool would do
 * so, by reading, listing, writing or removing the path, or by listing its folder. If only a write or removal would be
 * allowed, no event is recorded here, because nothing is actually written or removed.
 */
function look(
  path: string,
  judge: (operation: Operation) => Decision,
  note: (operation: Operation, decision: Decision) => DiskDecision,
): ExistenceDecision {
  const read = reading(path);
  const first = judge(read);
  if (first.decision !== 'deny') return { ...note(read, first), mayRead: true };
  for (const list of [listing(path), listing(`${path}/..`)]) {
    const decision = judge(list);
    if (decision.decision !== 'deny') return { ...note(list, decision), mayRead: false };
  }
  const isOwn = [...writing(path), removal(path)].some((own) => judge(own).decision === 'allow');
  return { ...(isOwn ? ALLOWED : note(read, first)), mayRead: false };
}

const ALLOWED: DiskDecision = { decision: 'allow', code: null, message: '' };

const fold = (path: string): string => normalizePath(path) ?? path;

function reading(path: string): Operation {
  return { tool: 'read_file', path: fold(path), args: { path: fold(path) } };
}

function listing(path: string): Operation {
  return { tool: 'list_files', path: fold(path), args: { directory: fold(path) } };
}

function removal(path: string): Operation {
  return { tool: 'delete_file', path: fold(path), args: { path: fold(path) } };
}

/**
 * Returns one write operation for each version of the contents that must be allowed. A folder is treated as empty
 * contents.
 */
function writing(path: string, contents: WrittenContents = ['']): readonly [Operation, ...Operation[]] {
  const [first = '', ...more] = contents;
  const write = (content: string | null): Operation => ({
    tool: 'write_file',
    path: fold(path),
    args: { path: fold(path), content: content ?? '' },
    ...(content === null ? { unreadableArgument: 'content' as const } : {}),
  });
  return [write(first), ...more.map(write)];
}

function decide(
  chain: SealedChain | null,
  { tool, args, unreadableArgument: unshown }: Operation,
  at: number,
): Decision {
  if (chain === null) return allowWithoutWarrant(tool);
  const call = { tool, args: readArguments(args), at, proof: { kind: 'skip' } } as const;
  return unshown === undefined
    ? authorizeCall(chain, call)
    : authorizeWithUnreadableArgument(chain, call, unshown);
}

function answerOf(decision: Decision): DiskDecision {
  const message = decision.decision === 'allow' ? '' : describeDecision(decision);
  return { decision: decision.decision, code: decision.code, message };
}
