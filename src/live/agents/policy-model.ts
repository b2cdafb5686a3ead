/**
 * A deterministic `Model` for the SDK. The policy chooses one action for each response.
 *
 * The available actions and the conversation are read from the SDK's request, so the policy does not see an action that
 * the SDK does not offer.
 */
import {
  type AgentOutputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Usage,
} from '@openai/agents-core';
import { type AgentAction, type AgentPolicy, type AgentView, buildAgentView } from '../../engine/index.js';
import type { SdkAgent } from './sdk-agents.js';
import { readConversation } from './conversation.js';
import type { AgentRunContext, SdkStep } from './agent-run-context.js';

type Args = Extract<AgentAction, { kind: 'call' }>['args'];

export class PolicyModel implements Model {
  constructor(
    readonly member: SdkAgent,
    readonly policy: AgentPolicy,
    readonly context: AgentRunContext,
  ) {}

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    const item = await this.context.guard(() => this.#respond(request));
    return { usage: new Usage(), output: [item] };
  }

  getStreamedResponse(): never {
    throw new Error('This model does not support streaming.');
  }

  /**
   * Each response contains one tool call, so that the order of calls is well defined. A response without a call ends
   * the run.
   */
  async #respond(request: ModelRequest): Promise<AgentOutputItem> {
    if (this.context.isOver || !this.context.stage.takeTurn()) return makeTextMessage('');
    return this.#toOutputItem(await this.policy.choose(this.#buildView(request)));
  }

  #buildView({ systemInstructions, tools, handoffs, input }: ModelRequest): AgentView {
    const { card, names } = this.member;
    const offered = new Set([
      ...tools.flatMap((tool) => (tool.type === 'function' ? [tool.name] : [])),
      ...handoffs.map(({ toolName }) => toolName),
    ]);
    const isOffered = ({ name }: { readonly name: string }): boolean => offered.has(names.get(name) ?? '');
    const open = buildAgentView(card);
    return {
      name: card.name,
      instructions: systemInstructions ?? '',
      tools: open.tools.filter(isOffered),
      handoffs: open.handoffs.filter(isOffered),
      conversation: readConversation(input, this.context),
    };
  }

  #toOutputItem(action: AgentAction): AgentOutputItem {
    const { id, name: agent } = this.member.card;
    switch (action.kind) {
      case 'answer':
        return makeTextMessage(action.text);
      case 'decline':
        this.context.stage.decline(id, action.tool, action.rule);
        return makeReasoningItem(
          this.context.recordStep({ kind: 'declined', agent, tool: action.tool }),
          action.rule,
        );
      case 'handoff':
        return (
          this.#call(action.handoff, {}, { ...action, agent }) ??
          makeReasoningItem('', 'There is no such agent.')
        );
      case 'call': {
        const step = { kind: 'call', agent, tool: action.tool } as const;
        return this.#call(action.tool, action.args, step) ?? this.#callUnknownTool(action.tool, action.args);
      }
    }
  }

  /** Returns null for an unknown action, because the SDK aborts a run that names an unknown tool or handoff. */
  #call(name: string, args: Args, step: SdkStep): AgentOutputItem | null {
    const known = this.member.names.get(name);
    if (known === undefined) return null;
    const callId = this.context.recordStep(step);
    return {
      type: 'function_call',
      callId,
      name: known,
      arguments: JSON.stringify(args),
      status: 'completed',
    };
  }

  /** Proposes the call even if the tool was not offered. The harness denies it, and the conversation continues. */
  #callUnknownTool(tool: string, args: Args): AgentOutputItem {
    const { id, name: agent } = this.member.card;
    const { text } = this.context.stage.call(id, tool, args);
    return makeReasoningItem(this.context.recordStep({ kind: 'call', agent, tool }), text);
  }
}

export function makeTextMessage(text: string): AgentOutputItem {
  return {
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text }],
  };
}

/**
 * Creates an item that is neither a call nor a message, for example when a tool is declined. The same agent then
 * continues.
 */
export function makeReasoningItem(id: string, text: string): AgentOutputItem {
  return { type: 'reasoning', id, content: [{ type: 'input_text', text }] };
}
