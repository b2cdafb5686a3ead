/** Lists the custom elements: the whole playground and parts of it. */
import { ChainPart, MatrixPart, type Pane, type MountOptions, WhyPart } from '../app/embed.js';

export interface ElementKind {
  /** View shown by default. */
  readonly view: Pane | null;
  /** The only part that is shown. If absent, the whole app is shown. */
  readonly part?: MountOptions['part'];
  /** Views in the bar if there is no `panes` attribute; null for all views. */
  readonly panes: readonly Pane[] | null;
}

export const ELEMENT_KINDS: Readonly<Record<string, ElementKind>> = {
  'pola-playground': { view: null, panes: null },
  'pola-matrix': { view: 'matrix', part: MatrixPart, panes: null },
  'pola-chain': { view: 'matrix', part: ChainPart, panes: null },
  'pola-why': { view: 'why', part: WhyPart, panes: null },
  'pola-graph': { view: 'graph', panes: ['graph'] },
};
