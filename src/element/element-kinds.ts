/** The elements: the whole playground, and parts of it. */
import { ChainPart, MatrixPart, type Pane, type MountOptions, WhyPart } from '../app/embed.js';

export interface ElementKind {
  /** The view where no attribute names one. */
  readonly view: Pane | null;
  /** Shown alone; the whole app when absent. */
  readonly part?: MountOptions['part'];
  /** Parts that the bar offers where `panes` names none; null for all views. */
  readonly panes: readonly Pane[] | null;
}

export const ELEMENT_KINDS: Readonly<Record<string, ElementKind>> = {
  'pola-playground': { view: null, panes: null },
  'pola-matrix': { view: 'matrix', part: MatrixPart, panes: null },
  'pola-chain': { view: 'matrix', part: ChainPart, panes: null },
  'pola-why': { view: 'why', part: WhyPart, panes: null },
  'pola-graph': { view: 'graph', panes: ['graph'] },
};
