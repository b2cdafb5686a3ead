/** The context for one run, which the SDK passes to every tool and handoff. */
import type { RuntimeHarness, ConversationTurn } from '../../engine/index.js';

/** A step and its agent. They are recorded here because conversation items contain neither agents nor workflow ids. */
export type SdkStep =
  | { readonly kind: 'call' | 'declined'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'handoff'; readonly agent: string; readonly handoff: string };

export class AgentRunContext {
  readonly #steps = new Map<string, SdkStep>();
  #error: { readonly error: unknown } | null = null;
  #answer: string | null = null;

  constructor(readonly stage: RuntimeHarness) {}

  /** Records a step and returns the id that the conversation uses for it. */
  recordStep(step: SdkStep): string {
    const id = `step_${this.#steps.size + 1}`;
    this.#steps.set(id, step);
    return id;
  }

  /** Returns the turn for a recorded step; null for an unknown id. */
  turnOf(id: string | undefined, reply: string): ConversationTurn | null {
    const step = id === undefined ? undefined : this.#steps.get(id);
    if (step === undefined) return null;
    if (step.kind === 'handoff') return step;
    const { kind, ...rest } = step;
    return kind === 'call' ? { kind, ...rest, reply } : { kind, ...rest };
  }

  /** Records the final message of a nested run. */
  recordAnswer(text: string): void {
    this.#answer = text;
  }

  /**
   * Returns the final message once. If there is none, the SDK has aborted the nested run and replied with its error,
   * which is treated as a defect.
   */
  takeAnswer(): string {
    const text = this.#answer;
    this.#answer = null;
    if (text === null) throw new Error('The run of an agent that implements a tool did not finish.');
    return text;
  }

  /** True if no further work is possible: a limit was reached, or there was an internal failure. */
  get isOver(): boolean {
    return this.#error !== null || this.stage.isOver;
  }

  /**
   * Runs `act` and records its error, because the SDK wraps errors and, in nested runs, turns them into tool replies.
   */
  async guard<T>(act: () => T | Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      this.#error ??= { error };
      throw error;
    }
  }

  /** Throws the original error, if there was one. */
  rethrow(): void {
    if (this.#error !== null) throw this.#error.error;
  }
}
