/**
 * A deterministic `Model` of the SDK for a task: asked for a response, it proposes the next call of a solver,
 * or says the words the solver ends its round with.
 */
import {
  type AgentOutputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Usage,
} from '@openai/agents-core';
import { say, think } from './model.js';
import type { TaskSeat, Wish } from './task-seat.js';

export class SolverModel implements Model {
  constructor(
    readonly names: ReadonlyMap<string, string>,
    readonly seat: TaskSeat,
    readonly signal: AbortSignal | null,
  ) {}

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    const item = await this.seat.guard(() => this.#respond(request));
    return { usage: new Usage(), output: [item] };
  }

  getStreamedResponse(): never {
    throw new Error('This model does not stream.');
  }

  /** One item per response, so that what happens has one order. */
  async #respond({ input, tools }: ModelRequest): Promise<AgentOutputItem> {
    this.signal?.throwIfAborted();
    this.seat.deliver(input);
    const move = await this.seat.next();
    if (move.kind === 'end') return say(move.result.final ?? '');
    const name = this.names.get(move.tool);
    const isOffered = tools.some((tool) => tool.type === 'function' && tool.name === name);
    return name !== undefined && isOffered ? this.#propose(name, move) : this.#proposeBlindly(move);
  }

  #propose(name: string, wish: Wish): AgentOutputItem {
    const callId = this.seat.note(wish);
    const written = JSON.stringify(wish.args);
    return { type: 'function_call', callId, name, arguments: written, status: 'completed' };
  }

  /** The SDK breaks off a run at a tool nobody offered: it is proposed to the gate all the same, and the answer read on. */
  async #proposeBlindly(wish: Wish): Promise<AgentOutputItem> {
    const id = this.seat.note(wish);
    return think(id, await this.seat.act(id, wish.args));
  }
}
