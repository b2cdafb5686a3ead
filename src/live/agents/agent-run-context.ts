/** What one run hands to its agents: the SDK carries it as the context of every tool and handoff. */
import type { RuntimeHarness, ConversationTurn } from '../../engine/index.js';

/** Who took a step, and which: the items of a conversation name neither agents nor workflow ids. */
export type SdkStep =
  | { readonly kind: 'call' | 'declined'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'handoff'; readonly agent: string; readonly handoff: string };

export class AgentRunContext {
  readonly #steps = new Map<string, SdkStep>();
  #error: { readonly error: unknown } | null = null;
  #answer: string | null = null;

  constructor(readonly stage: RuntimeHarness) {}

  /** Keeps a step; its id goes into the conversation. */
  recordStep(step: SdkStep): string {
    const id = `step_${this.#steps.size + 1}`;
    this.#steps.set(id, step);
    return id;
  }

  /** The turn of a noted step; null for an id that is not from here. */
  turnOf(id: string | undefined, reply: string): ConversationTurn | null {
    const step = id === undefined ? undefined : this.#steps.get(id);
    if (step === undefined) return null;
    if (step.kind === 'handoff') return step;
    const { kind, ...rest } = step;
    return kind === 'call' ? { kind, ...rest, reply } : { kind, ...rest };
  }

  /** Keeps the final words of a nested run. */
  recordAnswer(text: string): void {
    this.#answer = text;
  }

  /** Takes them once. Without any the SDK broke the nested run off and made a reply of it: a defect. */
  takeAnswer(): string {
    const text = this.#answer;
    this.#answer = null;
    if (text === null) throw new Error('The run of an agent that answers for a tool came to no end.');
    return text;
  }

  /** True when there is nothing left to do: a limit was reached, or something of ours broke. */
  get isOver(): boolean {
    return this.#error !== null || this.stage.isOver;
  }

  /** Does it and keeps what it throws: the SDK wraps errors, and makes tool replies of those of nested runs. */
  async guard<T>(act: () => T | Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      this.#error ??= { error };
      throw error;
    }
  }

  /** Throws what broke, as it was thrown. */
  rethrow(): void {
    if (this.#error !== null) throw this.#error.error;
  }
}
