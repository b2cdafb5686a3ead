/** Finds replies in the conversation that the SDK maintains. */
import type { AgentInputItem } from '@openai/agents-core';
import { readMessageText } from './conversation.js';

export type SdkItem = AgentInputItem;

/** Finds the result of the call with this id; null if there is none. */
export function findCallOutput(input: string | readonly SdkItem[], id: string): string | null {
  if (typeof input === 'string') return null;
  for (const item of input) {
    if (item.type === 'function_call_result' && item.callId === id) return readMessageText(item.output);
    if (item.type === 'reasoning' && item.id === id) return readMessageText(item.content);
  }
  return null;
}
