/** A deterministic `Model` for a task. Each response is a solver's next call or its final message. */
import {
  type AgentOutputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Usage,
} from '@openai/agents-core';
import { makeTextMessage, makeReasoningItem } from './policy-model.js';
import type { TaskRunContext, PendingCall } from './task-run-context.js';

export class SolverModel implements Model {
  constructor(
    readonly names: ReadonlyMap<string, string>,
    readonly context: TaskRunContext,
    readonly signal: AbortSignal | null,
  ) {}

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    const item = await this.context.guard(() => this.#respond(request));
    return { usage: new Usage(), output: [item] };
  }

  getStreamedResponse(): never {
    throw new Error('This model does not support streaming.');
  }

  /** Each response contains one tool call, so that the order of calls is well defined. */
  async #respond({ input, tools }: ModelRequest): Promise<AgentOutputItem> {
    this.signal?.throwIfAborted();
    this.context.deliver(input);
    const move = await this.context.next();
    if (move.kind === 'end') return makeTextMessage(move.result.final ?? '');
    const name = this.names.get(move.tool);
    const isOffered = tools.some((tool) => tool.type === 'function' && tool.name === name);
    return name !== undefined && isOffered ? this.#propose(name, move) : this.#proposeBlindly(move);
  }

  #propose(name: string, pendingCall: PendingCall): AgentOutputItem {
    const callId = this.context.recordCall(pendingCall);
    const written = JSON.stringify(pendingCall.args);
    return { type: 'function_call', callId, name, arguments: written, status: 'completed' };
  }

  /**
   * The SDK aborts a run if it receives a call to a tool that was not offered. Such a call is therefore proposed to the
   * gate directly, and its result continues the conversation.
   */
  async #proposeBlindly(wish: PendingCall): Promise<AgentOutputItem> {
    const id = this.context.recordCall(wish);
    return makeReasoningItem(id, await this.context.act(id, wish.args));
  }
}
