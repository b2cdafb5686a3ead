/** The Warrants view: its URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

const PARTS = ['decode', 'verify', 'simulate', 'build', 'keys', 'difference'] as const;
export type WarrantsPart = (typeof PARTS)[number];

export interface WarrantsRoute {
  readonly view: 'warrants';
  readonly part: WarrantsPart;
  /** Contents of the Warrants view, encoded as in a share link; null for the current contents. */
  readonly state: string | null;
}

export const WARRANTS_VIEW: ViewDefinition<WarrantsRoute> = {
  view: 'warrants',
  place: 'agent',
  order: 90,
  key: 'a',
  load: async () => (await import('./Warrants.svelte')).default,
  parse: ([given = 'decode'], query) => {
    const part = PARTS.find((name) => name === given);
    return part === undefined ? null : { view: 'warrants', part, state: query.get('state') };
  },
  format: ({ part, state }) => formatHash(['warrants', ...(part === 'decode' ? [] : [part])], { state }),
};
