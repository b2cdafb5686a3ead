/**
 * Between a solver and the SDK: the solver's calls wait here until the model has proposed them and the SDK has
 * brought back what came of them.
 */
import type { AgentItem } from './task-items.js';
import type { Hands, RoundResult, ToolReply } from '../../engine/index.js';
import { readReply } from './task-items.js';

type Args = Parameters<Hands['call']>[1];

/** A call that the solver waits for. */
export interface Wish {
  readonly kind: 'call';
  readonly tool: string;
  readonly args: Args;
  readonly why: Parameters<Hands['call']>[2];
  readonly settle: (reply: ToolReply) => void;
  readonly fail: (error: unknown) => void;
}

export type Move = Wish | { readonly kind: 'end'; readonly result: RoundResult };

interface Step {
  readonly wish: Wish;
  reply: ToolReply | null;
}

export class TaskSeat {
  readonly #steps = new Map<string, Step>();
  readonly #moves: Move[] = [];
  #wake: (() => void) | null = null;
  #open: string | null = null;
  #broken: { readonly error: unknown } | null = null;
  /** The desk takes no calls any more: budget, cancel, or a defect that it keeps itself. */
  isClosed = false;

  constructor(readonly hands: Hands) {}

  /** The hands of the solver: a call becomes a wish, and nothing else happens. */
  get wishing(): Hands {
    const { hands } = this;
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

  push(move: Move): void {
    this.#moves.push(move);
    this.#wake?.();
  }

  /** The next thing the solver wants, one at a time. */
  async next(): Promise<Move> {
    for (;;) {
      const move = this.#moves.shift();
      if (move !== undefined) return move;
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  /** Keeps a wish; its id goes into the conversation. */
  note(wish: Wish): string {
    const id = `call_${this.#steps.size + 1}`;
    this.#steps.set(id, { wish, reply: null });
    this.#open = id;
    return id;
  }

  /** Makes a noted call, with the arguments that the SDK read; the text of its reply. */
  async act(id: string, args: Args): Promise<string> {
    const step = this.#steps.get(id);
    if (step === undefined) throw new Error(`The runtime made a call that nobody proposed: ${id}.`);
    try {
      step.reply = await this.hands.call(step.wish.tool, args, step.wish.why);
      return step.reply.text;
    } catch (error) {
      this.isClosed = true;
      throw error;
    }
  }

  /** Gives the solver the reply to its open call, in the words of the conversation. */
  deliver(input: string | readonly AgentItem[]): void {
    const id = this.#open;
    if (id === null) return;
    const step = this.#steps.get(id) as Step;
    const text = readReply(input, id);
    if (step.reply === null || text === null) throw new Error(`The runtime lost the reply to ${id}.`);
    this.#open = null;
    step.wish.settle({ ...step.reply, text });
  }

  /** Ends the wait of a solver that nobody will answer any more. */
  abandon(error: unknown): void {
    const id = this.#open;
    this.#open = null;
    if (id !== null) this.#steps.get(id)?.wish.fail(error);
  }

  /** Does it and keeps what it throws: the SDK wraps errors. */
  async guard<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      this.#broken ??= { error };
      throw error;
    }
  }

  /** What broke first, as it was thrown; else what the SDK threw. */
  causeOf(thrown: unknown): unknown {
    return this.#broken === null ? thrown : this.#broken.error;
  }
}
