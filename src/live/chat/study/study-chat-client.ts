/**
 * Sends the requests to the model in a study. Token usage is totaled, and after a failure no more requests are sent.
 */
import { canonicalJson, type Json, sumUsage, type Usage } from '../../../engine/index.js';
import { ChatFault } from '../fault.js';
import type { ChatResponse, ChatMessage } from '../messages.js';
import type { ChatReading } from '../response.js';
import { requestChatResponse, type ChatConnection } from '../request.js';

/** Saved responses keyed by request, so that the responses in an earlier study can be reused. */
export interface ResponseCache {
  /** Returns the next saved response to this request; null if the request must be sent. */
  readonly take: (question: string) => ChatReading | null;
  readonly add: (question: string, response: ChatReading) => void;
}

/** Sends requests, and ends the study if the endpoint fails, because partial results are not meaningful. */
export class StudyChatClient {
  readonly #used: Usage[] = [];
  #fault: ChatFault | null = null;
  #malformed = 0;

  /**
   * `journal`: saved responses from an earlier study, to which the responses in this study are added. Null if none are
   * saved.
   */
  constructor(
    readonly line: ChatConnection,
    readonly journal: ResponseCache | null = null,
  ) {}

  /** Number of malformed calls that the model made. */
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

  /** The failure as one sentence; null if there was none. */
  get fault(): string | null {
    return this.#fault?.message ?? null;
  }

  /** @throws {ChatFault} the first failure, and again on every later call */
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
