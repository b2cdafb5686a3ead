/** From the items the SDK sends to a model to the turns a policy reads. */
import type { AgentInputItem } from '@openai/agents-core';
import type { Turn } from '../../engine/index.js';
import type { Seat } from './seat.js';

/** Oldest first. A step counts once its outcome is there; the words of handing over say nothing new. */
export function readConversation(input: string | readonly AgentInputItem[], seat: Seat): readonly Turn[] {
  if (typeof input === 'string') return [{ kind: 'user', text: input }];
  return input.flatMap((item) => readItem(item, seat) ?? []);
}

function readItem(item: AgentInputItem, seat: Seat): Turn | null {
  if (item.type === 'function_call_result') return seat.turnOf(item.callId, textOf(item.output));
  if (item.type === 'reasoning') return seat.turnOf(item.id, textOf(item.content));
  if ('role' in item && item.role === 'user') return { kind: 'user', text: textOf(item.content) };
  return null;
}

/** The text of a content: plain, one part, or several. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  const text: unknown = (content as { readonly text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}
