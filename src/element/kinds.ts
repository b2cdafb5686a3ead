/** The elements: the whole playground, and parts of it. */
import { ChainPart, MatrixPart, type Pane, type PlaygroundOptions, WhyPart } from '../app/embed.js';

export interface Kind {
  /** The view where no attribute names one. */
  readonly view: Pane | null;
  /** Shown alone; the whole app when absent. */
  readonly part?: PlaygroundOptions['part'];
  /** Parts that the bar offers where `panes` names none; null for all views. */
  readonly panes: readonly Pane[] | null;
}

export const KINDS: Readonly<Record<string, Kind>> = {
  'pola-playground': { view: null, panes: null },
  'pola-matrix': { view: 'matrix', part: MatrixPart, panes: null },
  'pola-chain': { view: 'matrix', part: ChainPart, panes: null },
  'pola-why': { view: 'why', part: WhyPart, panes: null },
  'pola-graph': { view: 'graph', panes: ['graph'] },
};
