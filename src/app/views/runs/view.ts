/** The saved runs: their URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface RunsRoute {
  readonly view: 'runs';
  readonly id: string | null;
}

export const RUNS_VIEW: ViewDefinition<RunsRoute> = {
  view: 'runs',
  place: null,
  order: 100,
  key: 'u',
  load: async () => (await import('./Runs.svelte')).default,
  parse: ([id = null]) => ({ view: 'runs', id }),
  format: ({ id }) => formatHash(id === null ? ['runs'] : ['runs', id]),
};
