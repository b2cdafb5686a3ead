/** The help topics: their URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface HelpRoute {
  readonly view: 'help';
  readonly topic: string;
}

export const HELP_VIEW: ViewDefinition<HelpRoute> = {
  view: 'help',
  place: null,
  order: 130,
  key: null,
  load: async () => (await import('./Help.svelte')).default,
  parse: ([topic = 'about']) => ({ view: 'help', topic }),
  format: ({ topic }) => formatHash(['help', topic]),
};
