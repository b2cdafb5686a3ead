/**
 * Connects a solver to the SDK. The solver's calls wait until the model has proposed them and the SDK has returned
 * their results.
 */
import type { SdkItem } from './task-items.js';
import type { ToolCaller, RoundResult, ToolReply } from '../../engine/index.js';
import { findCallOutput } from './task-items.js';

type Args = Parameters<ToolCaller['call']>[1];

/** A call whose result the solver awaits. */
export interface PendingCall {
  readonly kind: 'call';
  readonly tool: string;
  readonly args: Args;
  readonly why: Parameters<ToolCaller['call']>[2];
  readonly settle: (reply: ToolReply) => void;
  readonly fail: (error: unknown) => void;
}

export type SolverMove = PendingCall | { readonly kind: 'end'; readonly result: RoundResult };

interface Step {
  readonly pendingCall: PendingCall;
  reply: ToolReply | null;
}

export class TaskRunContext {
  readonly #steps = new Map<string, Step>();
  readonly #moves: SolverMove[] = [];
  #resumeWaiting: (() => void) | null = null;
  #open: string | null = null;
  #error: { readonly error: unknown } | null = null;
  /**
   * True if the session accepts no more calls, because the budget is used up, the trial was canceled, or there was a
   * defect that the session records itself.
   */
  isClosed = false;

  constructor(readonly toolCaller: ToolCaller) {}

  /** The tool caller for the solver. It only queues calls. */
  get createToolCaller(): ToolCaller {
    const { toolCaller: hands } = this;
    return {
      tools: hands.tools,
      get now() {
        return hands.now;
      },
      call: (tool, args, why) =>
        new Promise((settle, fail) => {
          this.push({ kind: 'call', tool, args, why, settle, fail });
        }),
      rejectCall: (tool, args, text) => hands.rejectCall(tool, args, text),
      reportUsage: hands.reportUsage,
    };
  }

  push(move: SolverMove): void {
    this.#moves.push(move);
    this.#resumeWaiting?.();
  }

  /** Waits for the solver's next move and returns it. */
  async next(): Promise<SolverMove> {
    for (;;) {
      const move = this.#moves.shift();
      if (move !== undefined) return move;
      await new Promise<void>((wake) => (this.#resumeWaiting = wake));
    }
  }

  /** Records a queued call. Its id is used in the conversation. */
  recordCall(wish: PendingCall): string {
    const id = `call_${this.#steps.size + 1}`;
    this.#steps.set(id, { pendingCall: wish, reply: null });
    this.#open = id;
    return id;
  }

  /** Makes and records a call with the arguments that the SDK parsed, and returns the text of the reply. */
  async act(id: string, args: Args): Promise<string> {
    const step = this.#steps.get(id);
    if (step === undefined) throw new Error(`The runtime made a call that was never proposed: ${id}.`);
    try {
      step.reply = await this.toolCaller.call(step.pendingCall.tool, args, step.pendingCall.why);
      return step.reply.text;
    } catch (error) {
      this.isClosed = true;
      throw error;
    }
  }

  /** Passes the reply from the conversation to the solver's open call. */
  deliver(input: string | readonly SdkItem[]): void {
    const id = this.#open;
    if (id === null) return;
    const step = this.#steps.get(id) as Step;
    const text = findCallOutput(input, id);
    if (step.reply === null || text === null) throw new Error(`The runtime lost the reply to ${id}.`);
    this.#open = null;
    step.pendingCall.settle({ ...step.reply, text });
  }

  /** Rejects the solver's open call, because no reply will come. */
  abandon(error: unknown): void {
    const id = this.#open;
    this.#open = null;
    if (id !== null) this.#steps.get(id)?.pendingCall.fail(error);
  }

  /** Runs work and records its error, because the SDK wraps errors. */
  async guard<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      this.#error ??= { error };
      throw error;
    }
  }

  /** Returns the first error that was recorded during the run or, if there is none, the SDK's error. */
  causeOf(thrown: unknown): unknown {
    return this.#error === null ? thrown : this.#error.error;
  }
}
