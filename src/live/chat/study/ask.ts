/** Asking a model within a study: what was used is summed, and after a fault nothing more is asked. */
import { type Json, sumUsage, type Usage } from '../../../engine/index.js';
import { ChatFault } from '../fault.js';
import type { ChatAnswer, ChatMessage } from '../messages.js';
import { askModel, type ChatLine } from '../request.js';

/** Ends a study whose endpoint broke: what it measured until then is no measurement. */
export class Asker {
  readonly #used: Usage[] = [];
  #fault: ChatFault | null = null;

  constructor(readonly line: ChatLine) {}

  get usage(): Usage {
    return sumUsage(this.#used);
  }

  /** One sentence, or null. */
  get fault(): string | null {
    return this.#fault?.message ?? null;
  }

  /** @throws {ChatFault} the first one, again and again */
  async ask(messages: readonly ChatMessage[], tools: readonly Json[]): Promise<ChatAnswer> {
    if (this.#fault !== null) throw this.#fault;
    try {
      const { answer, usage } = await askModel(this.line, messages, tools);
      this.#used.push(usage);
      return answer;
    } catch (error) {
      if (error instanceof ChatFault) this.#fault = error;
      throw error;
    }
  }
}
