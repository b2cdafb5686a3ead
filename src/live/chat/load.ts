/** The chat endpoint stays out of every first load: only who names an endpoint needs it. */
import type { AgentAdapter } from '../../engine/index.js';
import type { ChatEndpointOptions } from './endpoint.js';

export type { ChatEndpointOptions } from './endpoint.js';

/** The adapter, or one sentence why the address cannot be used. */
export async function loadChatEndpoint(
  options: ChatEndpointOptions,
): Promise<{ readonly adapter: AgentAdapter } | { readonly problem: string }> {
  const [{ chatEndpoint }, { ChatFault }] = await Promise.all([
    import('./endpoint.js'),
    import('./fault.js'),
  ]);
  try {
    return { adapter: chatEndpoint(options) };
  } catch (error) {
    if (error instanceof ChatFault) return { problem: error.message };
    throw error;
  }
}
