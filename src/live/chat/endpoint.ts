/**
 * The `chat-endpoint` adapter: our own tool loop for any OpenAI-compatible endpoint that the user chooses.
 *
 * Every call goes through the tool caller, so it is decided and recorded. A model is not deterministic, so each trial
 * is only one sample.
 */
import {
  type AgentAdapter,
  type AgentContext,
  type RunningAgent,
  describeThrown,
  findMalformedArgument,
  type Json,
  type JsonObject,
  LIMITS,
  type RoundInput,
  type RoundResult,
  type ToolReply,
} from '../../engine/index.js';
import { ChatFault, isModelFault } from './fault.js';
import { type ChatMessage, toFunctionTool, toAssistantMessage, type RawToolCall } from './messages.js';
import { type ChatEndpointOptions, createChatConnection } from './options.js';
import { combineSignals, requestChatResponse, type ChatConnection, makeTimeoutFault } from './request.js';
import { readCallArguments, describeInvalidArguments } from './call-arguments.js';

/** Maximum number of consecutive responses with invalid arguments. */
const MOST_MALFORMED = 3;

/** @throws {ChatFault} if the URL cannot be used */
export function createChatAdapter(options: ChatEndpointOptions): AgentAdapter {
  const line = createChatConnection(options);
  const maxTurns = options.maxTurns ?? LIMITS.agentTurns.value;
  return {
    id: options.model,
    kind: 'chat-endpoint',
    guarded: true,
    start: async (context) => {
      const kept = options.history === false ? { ...line, session: context.session } : line;
      const { roundMs = null, instructions = true } = options;
      return new ChatSession(kept, context, { maxTurns, roundMs, instructions });
    },
  };
}

interface RoundLimits {
  readonly maxTurns: number;
  readonly roundMs: number | null;
  /** True if the conversation begins with a system message. */
  readonly instructions: boolean;
}

class ChatSession implements RunningAgent {
  readonly #messages: ChatMessage[];
  readonly #tools: readonly Json[];
  #malformed = 0;
  /** True if the session accepts no more calls. The session records what ended the trial. */
  #isClosed = false;

  constructor(
    readonly line: ChatConnection,
    readonly context: AgentContext,
    readonly limits: RoundLimits,
  ) {
    this.#messages = limits.instructions ? [{ role: 'system', content: introduce(context.root) }] : [];
    this.#tools = context.toolCaller.tools.map(toFunctionTool);
  }

  /** Never rejects. A model failure is returned as the round's error. */
  readonly round = async ({ prompt }: RoundInput): Promise<RoundResult> => {
    this.#messages.push({ role: 'user', content: prompt });
    this.#malformed = 0;
    const { line, limits } = this;
    const clock = limits.roundMs === null ? null : AbortSignal.timeout(limits.roundMs);
    let heard = false;
    const onByte = (): void => void (heard = true);
    try {
      return {
        ok: true,
        final: await this.#converse({ ...line, signal: combineSignals(line.signal, clock), onByte }),
      };
    } catch (error) {
      const isLate = clock?.aborted === true && line.signal?.aborted !== true && isCancel(error);
      return this.#explain(
        isLate ? makeTimeoutFault(line, heard, 'chat/the_round', limits.roundMs ?? 0) : error,
      );
    }
  };

  #explain(error: unknown): RoundResult {
    const { secret } = this.line;
    if (error instanceof ChatFault) {
      const described = secret.redactMessage(error.described);
      return { ok: false, error: { code: error.code, message: described }, outside: !isModelFault(error) };
    }
    const message = secret.redact(describeThrown(error));
    if (this.#isClosed) return { ok: false, error: { code: 'crash', message } };
    return { ok: false, error: { code: 'defect', message }, defect: true };
  }

  readonly close = async (): Promise<void> => undefined;

  /** Sends requests and makes calls until a response contains no more calls. Returns the final message. */
  async #converse(line: ChatConnection): Promise<string> {
    const { context } = this;
    const { model } = line;
    const { maxTurns } = this.limits;
    for (let turn = 0; turn < maxTurns; turn++) {
      const { answer, usage } = await requestChatResponse(line, this.#messages, this.#tools);
      context.toolCaller.reportUsage(usage);
      this.#messages.push(toAssistantMessage(answer));
      if (answer.finish === 'length') throw new ChatFault('output_limit', { model });
      if (answer.calls.length === 0) return answer.text;
      for (const call of answer.calls) await this.#act(call, line);
      if (this.#malformed >= MOST_MALFORMED)
        throw new ChatFault('malformed_arguments', { model, count: this.#malformed });
    }
    throw new ChatFault('turn_limit', { model, limit: maxTurns });
  }

  async #act({ id, name, written }: RawToolCall, { signal }: ChatConnection): Promise<void> {
    if (signal?.aborted === true) throw new ChatFault('cancelled');
    const args = readCallArguments(written);
    this.#malformed = args === null ? this.#malformed + 1 : 0;
    const { text } = await this.#call(name, args);
    this.#messages.push({ role: 'tool', tool_call_id: id, content: text });
  }

  #findInvalidCall(name: string, args: JsonObject): string | null {
    const { tools } = this.context.toolCaller;
    const schema = tools.find((tool) => tool.name === name);
    return schema === undefined ? describeUnknown(name, tools) : findMalformedArgument(schema, args);
  }

  /** Makes a call. A malformed call is not decided, so it is neither allowed nor denied. */
  async #call(name: string, args: JsonObject | null): Promise<ToolReply> {
    const { toolCaller: hands } = this.context;
    const broken = args === null ? describeInvalidArguments(name) : this.#findInvalidCall(name, args);
    try {
      return await (broken === null ? hands.call(name, args ?? {}) : hands.rejectCall(name, args ?? {}, broken)); // prettier-ignore
    } catch (error) {
      this.#isClosed = true;
      throw error;
    }
  }
}

/** Returns the error text for an unknown tool. */
function describeUnknown(name: string, tools: readonly { readonly name: string }[]): string {
  return `There is no tool \`${name}\`, so nothing was done. The tools are ${tools.map((tool) => tool.name).join(', ')}.`;
}

function isCancel(error: unknown): boolean {
  return error instanceof ChatFault && error.code === 'cancelled';
}

function introduce(root: string): string {
  return `You work in the folder ${root} with the tools you are given. Use absolute paths. If a call is denied, continue without it. When you are done, say in one sentence what you did.`;
}
