/**
 * Defines the interface for adapters that work in rounds (docs/spec/workspace-tasks.md#agents).
 *
 * An agent receives only a tool caller, so every call goes through the gate and is recorded. A task's expected values
 * and secrets never appear in a prompt, variable or file.
 */
import type { Json } from '../../kit/index.js';
import type { RecordedMessage } from '../../messages/index.js';
import type {
  AdapterKind,
  DecisionKind,
  InjectionMark,
  FileRejectionReason,
  Usage,
} from '../../model/index.js';
import type { ToolSchema } from '../../workspace/index.js';

/** A call's result in the form that the agent receives. */
export interface ToolReply {
  readonly ok: boolean;
  /** True if the gate denied the call. The agent gets an ordinary error result and can continue. */
  readonly denied: boolean;
  readonly decision: DecisionKind;
  /** `denied` if the gate stopped the call; otherwise null. */
  readonly code: 'denied' | null;
  readonly text: string;
  /** Injected parts of the output text. */
  readonly marks: readonly InjectionMark[];
}

/** The reason for a call that is not part of the user's task. */
export interface CallReason {
  readonly origin: 'injected';
  readonly injection: string;
}

/** The interface through which an agent acts in a trial. */
export interface ToolCaller {
  /** Tools offered to the agent. */
  readonly tools: readonly ToolSchema[];
  /** Current time on the trial clock in Unix seconds. */
  readonly now: number;
  /** Proposes a call and waits for the gate and the tool. Rejects once the trial is over. */
  readonly call: (
    tool: string,
    args: { readonly [name: string]: Json },
    why?: CallReason,
  ) => Promise<ToolReply>;
  /**
   * Records a malformed call, such as one with an unknown tool or invalid arguments, and its error text. The call is
   * not decided, so it is neither allowed nor denied. Rejects once the trial is over.
   */
  readonly rejectCall: (
    tool: string,
    args: { readonly [name: string]: Json },
    text: string,
  ) => Promise<ToolReply>;
  /** Records the token usage that a model reported for one request. */
  readonly reportUsage: (usage: Usage) => void;
}

/** A file with its path relative to the workspace, with `/` as separator. */
export interface TransferredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Seconds from the last change to the folder to the last change to this file, if known; may be negative. */
  readonly modified?: number;
}

/** A file that was in the workspace but was not imported. */
export interface RejectedFile {
  readonly path: string;
  readonly why: FileRejectionReason;
}

/**
 * Transfers the workspace as files, for an agent that works without the gate. The files are exported before a round and
 * imported after it. Changes are found by comparison and recorded without decisions. Such a trial is marked as
 * unguarded, and rates never mix it with guarded ones.
 */
export interface WorkspaceTransfer {
  /** Returns all files below the root in their current state. */
  readonly exportFiles: () => readonly TransferredFile[];
  /**
   * Imports the agent's files. An exported file that is in neither list is removed. Does nothing once the trial is
   * over.
   */
  readonly importFiles: (files: readonly TransferredFile[], left: readonly RejectedFile[]) => void;
}

/** Input that an agent receives at the start of a task trial. */
export interface AgentContext {
  readonly task: string;
  readonly toolCaller: ToolCaller;
  /** The workspace as files; null for a guarded adapter, which gets only its tool caller. */
  readonly workspaceTransfer: WorkspaceTransfer | null;
  /** Session name, which is the same in every round. */
  readonly session: string;
  readonly root: string;
}

/** Input for a round, with the prompt and the variables used in it. */
export interface RoundInput {
  /** Index of the round, starting at 0. */
  readonly index: number;
  readonly count: number;
  readonly prompt: string;
  readonly vars: Readonly<Record<string, string>>;
}

/** How the agent ended a round. If `ok` is false, the agent failed, unless `outside` or `defect` is set. */
export interface RoundResult {
  readonly ok: boolean;
  readonly final?: string;
  readonly error?: { readonly code: string; readonly message: RecordedMessage };
  /**
   * True for an external cause, such as an unreachable endpoint, a rejected key or a cancellation. The trial then ends
   * as `aborted` and is excluded from all figures.
   */
  readonly outside?: boolean;
  /** True for an internal defect, which makes the trial invalid. */
  readonly defect?: boolean;
}

/** An agent in a trial, with one session for all rounds. */
export interface RunningAgent {
  /**
   * Folder where the agent finds the workspace, if it differs from the task's root. Prompts then contain this folder.
   */
  readonly root?: string;
  /** Runs one round to its end. */
  readonly round: (input: RoundInput) => Promise<RoundResult>;
  /** Ends the session. Always called, even after a crash or a cancellation. */
  readonly close: () => Promise<void>;
}

/** A solver for tasks, such as a script, a recorded trial, a model or a program. It is started once for each trial. */
export interface AgentAdapter {
  readonly id: string;
  readonly kind: AdapterKind;
  /** False if the solver works without the gate. Warrants are then not enforced, and reports must state this. */
  readonly guarded: boolean;
  /**
   * Starts a session for one trial. If the promise rejects, the agent has failed; this does not count as an internal
   * defect.
   */
  readonly start: (context: AgentContext) => Promise<RunningAgent>;
}
