/** Context of the picture's nodes and edges, so that a change of layers does not rebuild the library's lists. */
import type { GraphView } from '../graph-view.svelte.js';
import type { GraphCursor } from '../shape/move-cursor.js';

export const PICTURE_CONTEXT_KEY = Symbol('picture');

export interface PictureContext {
  readonly view: () => GraphView;
  readonly cursor: () => GraphCursor | null;
  /** A node got the focus by other means than an arrow. */
  readonly focus: (id: string) => void;
  readonly pick: (id: string) => void;
}
