/** The gallery of scenarios and workspace tasks: its URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface AttacksRoute {
  readonly view: 'attacks';
  readonly study?: 'agentdojo' | undefined;
}

export const ATTACKS_VIEW: ViewDefinition<AttacksRoute> = {
  view: 'attacks',
  place: 'attacks',
  order: 20,
  key: null,
  load: async () => (await import('./Attacks.svelte')).default,
  parse: ([study]) => (study === undefined || study === 'agentdojo' ? { view: 'attacks', study } : null),
  format: ({ study }) => formatHash(study ? ['attacks', study] : ['attacks']),
};
