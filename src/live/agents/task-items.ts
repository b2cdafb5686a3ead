/** Replies as they stand in the conversation that the SDK keeps. */
import type { AgentInputItem } from '@openai/agents-core';
import { readMessageText } from './conversation.js';

export type SdkItem = AgentInputItem;

/** The text that came back for the call of this id; null where there is none. */
export function findCallOutput(input: string | readonly SdkItem[], id: string): string | null {
  if (typeof input === 'string') return null;
  for (const item of input) {
    if (item.type === 'function_call_result' && item.callId === id) return readMessageText(item.output);
    if (item.type === 'reasoning' && item.id === id) return readMessageText(item.content);
  }
  return null;
}
