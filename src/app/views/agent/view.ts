/** The check of a user's own agent: its URL and component. Its input is stored in the tab, not in the URL. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface AgentRoute {
  readonly view: 'agent';
}

export const AGENT_VIEW: ViewDefinition<AgentRoute> = {
  view: 'agent',
  place: 'agent',
  order: 60,
  key: null,
  load: async () => (await import('./Agent.svelte')).default,
  parse: (parts) => (parts.length === 0 ? { view: 'agent' } : null),
  format: () => formatHash(['agent']),
};
