/** Asking a model within a study: what was used is summed, and after a fault nothing more is asked. */
import { canonicalJson, type Json, sumUsage, type Usage } from '../../../engine/index.js';
import { ChatFault } from '../fault.js';
import type { ChatResponse, ChatMessage } from '../messages.js';
import type { ChatReading } from '../response.js';
import { requestChatResponse, type ChatConnection } from '../request.js';

/** Answers by their questions: what an earlier study was told is not asked for again. */
export interface ResponseCache {
  /** The next answer to this question; null when it has to be asked for. */
  readonly take: (question: string) => ChatReading | null;
  readonly add: (question: string, given: ChatReading) => void;
}

/** Ends a study whose endpoint broke: what it measured until then is no measurement. */
export class StudyChatClient {
  readonly #used: Usage[] = [];
  #fault: ChatFault | null = null;
  #malformed = 0;

  /** `journal`: answers of an earlier study, and where those of this one are kept; null without one. */
  constructor(
    readonly line: ChatConnection,
    readonly journal: ResponseCache | null = null,
  ) {}

  /** Calls that the model broke itself. */
  get malformed(): number {
    return this.#malformed;
  }

  noteMalformed(): void {
    this.#malformed += 1;
  }

  /** Ends the study with this fault. @throws {ChatFault} always */
  fail(fault: ChatFault): never {
    this.#fault ??= fault;
    throw fault;
  }

  get usage(): Usage {
    return sumUsage(this.#used);
  }

  /** One sentence, or null. */
  get fault(): string | null {
    return this.#fault?.message ?? null;
  }

  /** @throws {ChatFault} the first one, again and again */
  async ask(messages: readonly ChatMessage[], tools: readonly Json[]): Promise<ChatResponse> {
    if (this.#fault !== null) throw this.#fault;
    try {
      const question = canonicalJson({ messages, tools });
      const known = this.journal?.take(question) ?? null;
      const given = known ?? (await requestChatResponse(this.line, messages, tools));
      this.journal?.add(question, given);
      this.#used.push(given.usage);
      return given.answer;
    } catch (error) {
      if (error instanceof ChatFault) this.#fault = error;
      throw error;
    }
  }
}
