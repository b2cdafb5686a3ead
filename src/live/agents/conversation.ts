/** Converts the SDK's conversation items, which it sends to a model, to turns for a policy. */
import type { AgentInputItem } from '@openai/agents-core';
import type { ConversationTurn } from '../../engine/index.js';
import type { AgentRunContext } from './agent-run-context.js';

/** Returns the turns in chronological order. A step is included once it has a result. Handoff messages are ignored. */
export function readConversation(
  input: string | readonly AgentInputItem[],
  runContext: AgentRunContext,
): readonly ConversationTurn[] {
  if (typeof input === 'string') return [{ kind: 'user', text: input }];
  return input.flatMap((item) => readItem(item, runContext) ?? []);
}

function readItem(item: AgentInputItem, runContext: AgentRunContext): ConversationTurn | null {
  if (item.type === 'function_call_result')
    return runContext.turnOf(item.callId, readMessageText(item.output));
  if (item.type === 'reasoning') return runContext.turnOf(item.id, readMessageText(item.content));
  if ('role' in item && item.role === 'user') return { kind: 'user', text: readMessageText(item.content) };
  return null;
}

/** Returns the text in a message's content, which may be a string, one part, or several parts. */
export function readMessageText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(readMessageText).join('');
  const text: unknown = (content as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}
