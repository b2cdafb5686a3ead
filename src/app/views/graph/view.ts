/** The graph of a workflow: its URLs and component. */
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

const MODES = ['picture', 'table', 'matrix'] as const;
export type GraphMode = (typeof MODES)[number];

export interface GraphRoute {
  readonly view: 'graph';
  /** Workflow id; null for the list of workflows. */
  readonly workflow: string | null;
  /** Display mode; null for the mode that suits the workflow's size. */
  readonly mode: GraphMode | null;
  /** Visible layers as written in the URL; null for the default layers. */
  readonly layer: string | null;
  /** The selected item: an obligation, or a node in the diagram. */
  readonly pick: string | null;
}

export const GRAPH_VIEW: ViewDefinition<GraphRoute> = {
  view: 'graph',
  place: 'agent',
  order: 80,
  key: 'w',
  load: async () => (await import('./Graph.svelte')).default,
  parse: ([workflow = null], query) => {
    const mode = MODES.find((name) => name === query.get('mode')) ?? null;
    return { view: 'graph', workflow, mode, layer: query.get('layer'), pick: query.get('pick') };
  },
  format: ({ workflow, mode, layer, pick }) =>
    formatHash(workflow === null ? ['graph'] : ['graph', workflow], { mode, layer, pick }),
};
