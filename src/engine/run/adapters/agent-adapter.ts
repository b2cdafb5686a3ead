/**
 * The interface of adapters that work in rounds (docs/spec/workspace-tasks.md#agents).
 *
 * An agent only receives a tool caller: every call passes the gate and is recorded. Expected values and secrets of a
 * task never appear in a prompt, variable or file.
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

/** Result of one call, as the agent receives it. */
export interface ToolReply {
  /** True if the tool was successful. */
  readonly ok: boolean;
  /**
   * True if the gate denied the call. The agent gets this message as an ordinary error result and can continue.
   */
  readonly denied: boolean;
  readonly decision: DecisionKind;
  /** `denied` if the gate stopped the call, otherwise null. */
  readonly code: 'denied' | null;
  readonly text: string;
  /** Injected parts of the output. */
  readonly marks: readonly InjectionMark[];
}

/** Marks a call that is not part of the user's task. */
export interface CallReason {
  readonly origin: 'injected';
  readonly injection: string;
}

/** Everything that an agent can do in a trial. */
export interface ToolCaller {
  /** The tools that are offered to the agent. */
  readonly tools: readonly ToolSchema[];
  /** Trial clock in Unix seconds. */
  readonly now: number;
  /** Proposes a call and waits for the gate and the tool. Rejects once the trial is over. */
  readonly call: (
    tool: string,
    args: { readonly [name: string]: Json },
    why?: CallReason,
  ) => Promise<ToolReply>;
  /**
   * Records a malformed call (unknown tool, invalid arguments) with its error text. The call is not decided, so it is
   * neither allowed nor denied. Rejects once the trial is over.
   */
  readonly rejectCall: (
    tool: string,
    args: { readonly [name: string]: Json },
    text: string,
  ) => Promise<ToolReply>;
  /** Records the token usage that a model reported for one request. */
  readonly reportUsage: (usage: Usage) => void;
}

/** A file, with its path relative to the workspace and `/` as separator. */
export interface TransferredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Seconds from the last change of the folder to the last change of this file, if known. May be negative. */
  readonly modified?: number;
}

/** A file in the workspace that was not imported. */
export interface RejectedFile {
  readonly path: string;
  readonly why: FileRejectionReason;
}

/**
 * The workspace as files, for an agent that works without the gate. It is exported before a round and imported after
 * it. Changes are found by comparison and recorded without decisions. Such a trial is marked as unguarded, and rates
 * never mix it with guarded ones.
 */
export interface WorkspaceTransfer {
  /** Returns all files below the root in their current state. */
  readonly exportFiles: () => readonly TransferredFile[];
  /**
   * Imports the current files. An exported file that is missing from both lists is removed. Does nothing once the trial
   * is over.
   */
  readonly importFiles: (files: readonly TransferredFile[], left: readonly RejectedFile[]) => void;
}

/** Input for an agent at the start of a task trial. */
export interface AgentContext {
  readonly task: string;
  readonly toolCaller: ToolCaller;
  /** Null for a guarded adapter, which only gets its tool caller. */
  readonly workspaceTransfer: WorkspaceTransfer | null;
  /** Name of the session. It is the same in every round. */
  readonly session: string;
  /** The working folder. */
  readonly root: string;
}

/** Input for a round: the prompt, and the variables used in it. */
export interface RoundInput {
  /** Index of the round, starting at 0. */
  readonly index: number;
  readonly count: number;
  readonly prompt: string;
  readonly vars: Readonly<Record<string, string>>;
}

/**
 * How the agent ended a round. `ok: false` means that the agent failed, unless `outside` or `defect` is
 * set.
 */
export interface RoundResult {
  readonly ok: boolean;
  /** The final message of the round. */
  readonly final?: string;
  readonly error?: { readonly code: string; readonly message: RecordedMessage };
  /**
   * True for an external cause: an unreachable endpoint, a rejected key, a cancellation. The trial then ends as
   * `aborted` and is excluded from all figures.
   */
  readonly outside?: boolean;
  /** True for an internal defect. The trial is then invalid. */
  readonly defect?: boolean;
}

/** An agent in a trial. The same session serves all rounds. */
export interface RunningAgent {
  /** Folder where the agent finds the workspace, if it differs from the task's root. Prompts then use this folder. */
  readonly root?: string;
  /** Runs one round to its end. */
  readonly round: (input: RoundInput) => Promise<RoundResult>;
  /** Ends the session. Always called, even after a crash or cancellation. */
  readonly close: () => Promise<void>;
}

/** A solver of tasks: a script, a recorded trial, a model or a program, started once per trial. */
export interface AgentAdapter {
  /** Name of the solver, or of the model. */
  readonly id: string;
  readonly kind: AdapterKind;
  /** False if it works without the gate, so that warrants are not enforced and reports must state this. */
  readonly guarded: boolean;
  /** Starts a session for one trial. A rejection is the agent's failure, not an internal defect. */
  readonly start: (context: AgentContext) => Promise<RunningAgent>;
}
