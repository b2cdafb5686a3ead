/**
 * Whoever does a task: the interface of every adapter that works in rounds (docs/spec/workspace-tasks.md#agents).
 *
 * An agent is given hands, and nothing else of the trial: each call goes through the gate and into the
 * trace, so an agent can neither skip the one nor forget the other. Expected values and secrets of a task
 * are in no prompt, no variable and no file.
 */
import type { Json } from '../../kit/index.js';
import type {
  AdapterKind,
  DecisionKind,
  InjectionMark,
  FileRejectionReason,
  Usage,
} from '../../model/index.js';
import type { ToolSchema } from '../../workspace/index.js';

/** What came back from one call. */
export interface ToolReply {
  /** The tool did what it was asked. */
  readonly ok: boolean;
  /** The gate stopped the call: an ordinary error result with this text, and the agent goes on. */
  readonly denied: boolean;
  readonly decision: DecisionKind;
  /** `denied`, or null. */
  readonly code: 'denied' | null;
  readonly text: string;
  /** Planted text inside the output. */
  readonly marks: readonly InjectionMark[];
}

/** Why a call is made, where it is not the user's work. */
export interface CallReason {
  readonly origin: 'planted';
  readonly injection: string;
}

/** All that an agent can do. */
export interface ToolCaller {
  /** The tools it is told about. */
  readonly tools: readonly ToolSchema[];
  /** Trial clock in Unix seconds. */
  readonly now: number;
  /** Proposes a call, waits for the gate and the tool. Rejects once the trial is over. */
  readonly call: (
    tool: string,
    args: { readonly [name: string]: Json },
    why?: CallReason,
  ) => Promise<ToolReply>;
  /**
   * Records a call that the agent broke itself (unknown tool, malformed arguments) with the text that answers it.
   * No gate and no tool is asked, so the call is neither allowed nor denied. Rejects once the trial is over.
   */
  readonly rejectCall: (
    tool: string,
    args: { readonly [name: string]: Json },
    text: string,
  ) => Promise<ToolReply>;
  /** Usage that a model reported for one request. */
  readonly reportUsage: (usage: Usage) => void;
}

/** A file by its path below the workspace, with `/`. */
export interface TransferredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Seconds from the last change of the folder itself to that of this file, where known; may be negative. */
  readonly modified?: number;
}

/** Something in the workspace that is not brought back. */
export interface RejectedFile {
  readonly path: string;
  readonly why: FileRejectionReason;
}

/**
 * The workspace as bytes, for an agent that works past the hands: taken out before a round, brought back
 * after it. What changed is found by comparing and goes into the trace; nobody decided it, so such a trial
 * is marked, and no rate mixes it with others.
 */
export interface WorkspaceTransfer {
  /** Every file below the root, as it stands now. */
  readonly exportFiles: () => readonly TransferredFile[];
  /**
   * Puts back what is there now. A file that was taken out and is in neither list is removed. Nothing
   * happens once the trial is over.
   */
  readonly importFiles: (files: readonly TransferredFile[], left: readonly RejectedFile[]) => void;
}

/** What an agent is given at the start of a trial of a task. */
export interface AgentContext {
  readonly task: string;
  readonly toolCaller: ToolCaller;
  /** Null for a guarded adapter: it has its hands, and nothing else of the trial. */
  readonly workspaceTransfer: WorkspaceTransfer | null;
  /** Name of the session; the same in every round. */
  readonly session: string;
  /** Folder the work happens in. */
  readonly root: string;
}

/** What one round begins with: the prompt, and the variables it was filled from. */
export interface RoundInput {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly prompt: string;
  readonly vars: Readonly<Record<string, string>>;
}

/** How a round ended, as the agent tells it. `ok: false` is the agent's failure unless `outside` or `defect` is set. */
export interface RoundResult {
  readonly ok: boolean;
  /** The message that ends the round. */
  readonly final?: string;
  readonly error?: { readonly code: string; readonly message: string };
  /**
   * What stopped the agent is neither its doing nor ours: nothing answers, a key is refused, somebody
   * cancelled. The trial then shows nothing, ends as `aborted` and is in no figure.
   */
  readonly outside?: boolean;
  /** Something of ours broke, not the agent: the trial is invalid. */
  readonly defect?: boolean;
}

/** One agent at work; the same session serves all rounds. */
export interface RunningAgent {
  /** Where it finds the workspace, when that is not the root of the task: prompts name this folder then. */
  readonly root?: string;
  /** Plays one round to its end. */
  readonly round: (input: RoundInput) => Promise<RoundResult>;
  /** Always called, also after a crash and a cancel. */
  readonly close: () => Promise<void>;
}

/** A solver of tasks: a script, a recorded trial, a model or a program, made ready once per trial. */
export interface AgentAdapter {
  /** Name of the solver, or of the model. */
  readonly id: string;
  readonly kind: AdapterKind;
  /** False: it works past the hands, so warrants are not enforced and the report has to say so. */
  readonly guarded: boolean;
  /** Makes a session for one trial. A rejection is the agent's failure, not a defect of ours. */
  readonly start: (context: AgentContext) => Promise<RunningAgent>;
}
