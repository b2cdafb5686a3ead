/** The trainer's view of a workshop: its URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

const PARTS = ['prepare', 'present', 'collect'] as const;
export type HostViewPart = (typeof PARTS)[number];

export interface HostRoute {
  readonly view: 'host';
  readonly part: HostViewPart;
  /** Text of the answer sheet in the link; null if there is none. */
  readonly sheet: string | null;
}

export const HOST_VIEW: ViewDefinition<HostRoute> = {
  view: 'host',
  place: 'workshop',
  order: 120,
  key: null,
  load: async () => (await import('./Host.svelte')).default,
  // If the link contains answers, the Collect tab shows them.
  parse: ([given = 'prepare']) => {
    const part = PARTS.find((name) => name === given);
    return { view: 'host', part: part ?? 'collect', sheet: part === undefined ? given : null };
  },
  format: ({ part, sheet }) => {
    const rest = sheet ?? (part === 'prepare' ? null : part);
    return formatHash(rest === null ? ['host'] : ['host', rest]);
  },
};
