/** Replies as they stand in the conversation that the SDK keeps. */
import type { AgentInputItem } from '@openai/agents-core';
import { textOf } from './conversation.js';

export type AgentItem = AgentInputItem;

/** The text that came back for the call of this id; null where there is none. */
export function readReply(input: string | readonly AgentItem[], id: string): string | null {
  if (typeof input === 'string') return null;
  for (const item of input) {
    if (item.type === 'function_call_result' && item.callId === id) return textOf(item.output);
    if (item.type === 'reasoning' && item.id === id) return textOf(item.content);
  }
  return null;
}
