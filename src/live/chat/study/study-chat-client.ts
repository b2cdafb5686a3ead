/** Model requests of a study: usage is added up, and after a failure no more requests are sent. */
import { canonicalJson, type Json, sumUsage, type Usage } from '../../../engine/index.js';
import { ChatFault } from '../fault.js';
import type { ChatResponse, ChatMessage } from '../messages.js';
import type { ChatReading } from '../response.js';
import { requestChatResponse, type ChatConnection } from '../request.js';

/** Responses by request, so that those of an earlier study are reused. */
export interface ResponseCache {
  /** The next response to this request; null if it must be sent. */
  readonly take: (question: string) => ChatReading | null;
  readonly add: (question: string, given: ChatReading) => void;
}

/** Ends a study whose endpoint failed, because its partial results are not meaningful. */
export class StudyChatClient {
  readonly #used: Usage[] = [];
  #fault: ChatFault | null = null;
  #malformed = 0;

  /** `journal`: responses of an earlier study, and storage for those of this one; null without one. */
  constructor(
    readonly line: ChatConnection,
    readonly journal: ResponseCache | null = null,
  ) {}

  /** Number of malformed calls by the model. */
  get malformed(): number {
    return this.#malformed;
  }

  noteMalformed(): void {
    this.#malformed += 1;
  }

  /** Ends the study with this failure. @throws {ChatFault} always */
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

  /** @throws {ChatFault} the first failure, repeatedly */
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
