/** Context for the nodes and edges in the diagram, so that changing the layers does not rebuild the library's lists. */
import type { GraphView } from '../graph-view.svelte.js';
import type { GraphCursor } from '../shape/move-cursor.js';

export const PICTURE_CONTEXT_KEY = Symbol('picture');

export interface PictureContext {
  readonly view: () => GraphView;
  readonly cursor: () => GraphCursor | null;
  /** Callback for a node that receives the focus by means other than an arrow key. */
  readonly focus: (id: string) => void;
  readonly pick: (id: string) => void;
}
