/** The comparison of two saved runs: its URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export interface CompareRoute {
  readonly view: 'compare';
  readonly a: string;
  readonly b: string;
}

export const COMPARE_VIEW: ViewDefinition<CompareRoute> = {
  view: 'compare',
  place: null,
  order: 140,
  key: null,
  load: async () => (await import('./Compare.svelte')).default,
  parse: ([a, b]) => (a === undefined || b === undefined ? null : { view: 'compare', a, b }),
  format: ({ a, b }) => formatHash(['compare', a, b]),
};
