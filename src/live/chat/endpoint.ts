/**
 * The adapter `chat-endpoint`: a tool loop of our own against any OpenAI-compatible endpoint that the user
 * names. Every call of the model goes through the hands, so the gate decides it and the trace holds it.
 *
 * A model is not deterministic: what such a trial shows is one sample.
 */
import {
  type AgentAdapter,
  type AgentContext,
  type AgentSession,
  describeThrown,
  type Json,
  type JsonObject,
  LIMITS,
  type RoundInput,
  type RoundResult,
} from '../../engine/index.js';
import { readAddress } from './address.js';
import { ChatFault } from './fault.js';
import { type ChatMessage, toFunction, toMessage, type WrittenCall } from './messages.js';
import { askModel, type ChatLine } from './request.js';
import { Secret } from './secret.js';

export interface ChatEndpointOptions {
  /** Base address, such as `http://127.0.0.1:11434/v1`; `/chat/completions` may be left out. */
  readonly endpoint: string;
  readonly model: string;
  /** Held in memory and sent to the endpoint; in no trace, no message and no file. */
  readonly key?: string | null;
  /** The host's. */
  readonly fetch: typeof fetch;
  /** Origin of the page that asks; leave it out in Node. */
  readonly origin?: string | null;
  /** Aborting it cancels the request under way; the session then ends. */
  readonly signal?: AbortSignal | null;
  /** Requests of one round. */
  readonly maxTurns?: number;
  /** Ask for pieces as they are written; on by default. */
  readonly stream?: boolean;
}

/** Answers that hold broken arguments, one after the other, before the model is given up. */
const MOST_MALFORMED = 3;

/** The adapter. @throws {ChatFault} when the address cannot be used */
export function chatEndpoint(options: ChatEndpointOptions): AgentAdapter {
  const secret = new Secret(options.key ?? null);
  const line: ChatLine = {
    address: readAddress(options.endpoint, secret.isSet),
    model: options.model,
    secret,
    fetch: options.fetch,
    stream: options.stream ?? true,
    origin: options.origin ?? null,
    signal: options.signal ?? null,
  };
  const maxTurns = options.maxTurns ?? LIMITS.agentTurns.value;
  return {
    id: options.model,
    kind: 'chat-endpoint',
    guarded: true,
    start: async (context) => new ChatSession(line, context, maxTurns),
  };
}

class ChatSession implements AgentSession {
  readonly #messages: ChatMessage[];
  readonly #tools: readonly Json[];
  #malformed = 0;

  constructor(
    readonly line: ChatLine,
    readonly context: AgentContext,
    readonly maxTurns: number,
  ) {
    this.#messages = [{ role: 'system', content: introduce(context.root) }];
    this.#tools = context.hands.tools.map(toFunction);
  }

  /** Never rejects: what stops the model is the round's error. */
  readonly round = async ({ prompt }: RoundInput): Promise<RoundResult> => {
    this.#messages.push({ role: 'user', content: prompt });
    this.#malformed = 0;
    try {
      return { ok: true, final: await this.#converse() };
    } catch (error) {
      const code = error instanceof ChatFault ? error.code : 'crash';
      return { ok: false, error: { code, message: this.line.secret.redact(describeThrown(error)) } };
    }
  };

  readonly close = async (): Promise<void> => undefined;

  /** Asks and acts until the model has nothing more to do; its last words. */
  async #converse(): Promise<string> {
    const { line, context, maxTurns } = this;
    const { model } = line;
    for (let turn = 0; turn < maxTurns; turn++) {
      const { answer, usage } = await askModel(line, this.#messages, this.#tools);
      context.hands.reportUsage(usage);
      this.#messages.push(toMessage(answer));
      if (answer.finish === 'length') throw new ChatFault('output_limit', { model });
      if (answer.calls.length === 0) return answer.text;
      for (const call of answer.calls) await this.#act(call);
      if (this.#malformed >= MOST_MALFORMED)
        throw new ChatFault('malformed_arguments', { model, count: this.#malformed });
    }
    throw new ChatFault('turn_limit', { model, limit: maxTurns });
  }

  async #act({ id, name, written }: WrittenCall): Promise<void> {
    if (this.line.signal?.aborted === true) throw new ChatFault('cancelled');
    const args = readArguments(written);
    this.#malformed = args === null ? this.#malformed + 1 : 0;
    const content =
      args === null
        ? `The arguments of ${name} are no JSON object, so nothing was done. Send them again as one JSON object.`
        : (await this.context.hands.call(name, args)).text;
    this.#messages.push({ role: 'tool', tool_call_id: id, content });
  }
}

/** The arguments of a call; none written are an empty object, and null stands for what is no object. */
function readArguments(written: string): JsonObject | null {
  if (written.trim() === '') return {};
  try {
    const json = JSON.parse(written) as Json;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : null;
  } catch {
    return null;
  }
}

function introduce(root: string): string {
  return `You work in the folder ${root} with the tools you are given. Use absolute paths. A call may be refused; then go on without it. When you are done, say in one sentence what you did.`;
}
