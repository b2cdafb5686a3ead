/** The import of agents, spans and files: its URL and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface ImportRoute {
  readonly view: 'import';
}

export const IMPORT_VIEW: ViewDefinition<ImportRoute> = {
  view: 'import',
  place: 'agent',
  order: 70,
  key: null,
  load: async () => (await import('./Import.svelte')).default,
  parse: () => ({ view: 'import' }),
  format: () => formatHash(['import']),
};
