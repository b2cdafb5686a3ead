/**
 * What the Graph view shows of the open workflow: the picture, its overlay, the rows, and what the
 * reader asked to see. The address holds mode, layers and pick; filters last as long as the view.
 */
import type { CoverageRecord, StudyPlan, WorkflowDocument } from '../../../engine/index.js';
import type { GraphMode, Place } from '../../route.js';
import type { Workbench } from '../../workbench.svelte.js';
import { countKinds } from './grid.js';
import { findLastRun, markPath, type PathMarks, type ShownRun } from './last-run.js';
import { type Layers, readLayers, writeLayers } from './layers.js';
import { lookOfEdge, lookOfNode, type Look, type Overlay, type PictureFilter, shownEdges } from './look.js';
import { markMutants, type MutantMarks } from './mutant-marks.js';
import { type Reach, reachFrom } from './reach.js';
import { filterRows, listRows, type TableRow } from './rows.js';
import { lightUp, readSelection, type Selection } from './selection.js';
import {
  countElements,
  drawPicture,
  type EdgeKind,
  type Picture,
  type PictureEdge,
  type PictureNode,
} from './shape/picture.js';
import { NARROW, type Spot } from './shape/layout.js';
import { listPassages, type Passage } from './shape/passage.js';
import { type Findings, findingsOf, type Status } from './status.js';

export type GraphPlace = Extract<Place, { view: 'graph' }>;

/** Restricted edges beyond this number start hidden. */
const MOST_RESTRICTED = 40;
/** Pixels; the style sheets stack what stands side by side at the same width. */
export const NARROW_BELOW = 720;
/** A workflow with more nodes and edges opens as a table. */
const MOST_ELEMENTS = 400;

/** What the view needs of a workflow that can be drawn. */
export interface Drawable {
  readonly workflow: WorkflowDocument;
  readonly plan: StudyPlan;
  readonly record: CoverageRecord | null;
}

export class GraphView {
  /** Words that a name must hold. */
  text = $state('');
  statuses = $state.raw<ReadonlySet<Status>>(new Set());
  /** Kinds that the reader switched off. */
  hiddenKinds = $state.raw<ReadonlySet<EdgeKind>>(new Set());
  /** Null until the reader decides. */
  withRestricted = $state<boolean | null>(null);
  /** A node or edge under the pointer. */
  hovered = $state<string | null>(null);

  readonly #workbench: Workbench;
  readonly #place: () => GraphPlace;
  readonly #drawable: () => Drawable;
  readonly place: GraphPlace = $derived.by(() => this.#place());
  /** Taken apart, so that a change of layers leaves everything else as it stands. */
  readonly pick: string | null = $derived(this.place.pick);
  readonly #layer: string | null = $derived(this.place.layer);
  readonly drawable: Drawable = $derived.by(() => this.#drawable());
  readonly plan: StudyPlan = $derived(this.drawable.plan);
  readonly record: CoverageRecord | null = $derived(this.drawable.record);
  readonly findings: Findings = $derived(findingsOf(this.record));
  /** Whether the view itself has little room: inside another page the window says nothing about that. */
  isNarrow: boolean = $state(globalThis.innerWidth <= NARROW_BELOW);
  readonly picture: Picture = $derived(
    drawPicture(this.drawable.workflow, this.plan.graph, this.findings, this.isNarrow ? NARROW : undefined),
  );
  readonly spots: ReadonlyMap<string, Spot> = $derived(
    new Map(this.picture.nodes.map((node) => [node.id, node])),
  );
  readonly passages: readonly Passage[] = $derived(listPassages(this.picture.nodes));
  readonly counts: Readonly<Record<EdgeKind, number>> = $derived(countKinds(this.picture));
  readonly elements: number = $derived(countElements(this.plan.graph));
  readonly isLarge: boolean = $derived(this.elements > MOST_ELEMENTS);
  readonly mode: GraphMode = $derived(this.place.mode ?? (this.isLarge ? 'table' : 'picture'));

  readonly layers: Layers = $derived(readLayers(this.#layer));
  readonly reach: Reach | null = $derived(
    this.layers.reach === null ? null : reachFrom(this.plan.graph, this.layers.reach),
  );
  readonly run: ShownRun | null = $derived(this.layers.run ? findLastRun(this.record, this.pick) : null);
  readonly path: PathMarks | null = $derived(
    this.run === null ? null : markPath(this.run.steps, this.picture.edges),
  );
  readonly mutants: MutantMarks | null = $derived(
    this.layers.mutants ? markMutants(this.drawable.workflow, this.record?.result.mutants?.rows ?? []) : null,
  );

  readonly showsRestricted: boolean = $derived(
    this.withRestricted ?? this.counts.restrict <= MOST_RESTRICTED,
  );
  readonly filter: PictureFilter = $derived({
    text: this.text,
    statuses: this.statuses,
    kinds: new Set(
      (['delegate', 'allow', 'restrict'] as const).filter((kind) =>
        kind === 'restrict' ? this.showsRestricted : !this.hiddenKinds.has(kind),
      ),
    ),
  });
  readonly selection: Selection | null = $derived(
    readSelection(this.pick, this.plan.obligations, this.picture),
  );
  /** What is drawn; a picked edge is drawn whatever is hidden. */
  readonly edges: readonly PictureEdge[] = $derived.by(() => this.#listEdges());
  readonly overlay: Overlay = $derived({
    coverage: this.layers.coverage,
    reach: this.reach,
    path: this.path,
    mutants: this.mutants,
    lit: lightUp(this.hovered ?? this.pick, this.picture),
    pick: this.pick,
    filter: this.filter,
  });
  readonly rows: readonly TableRow[] = $derived(
    filterRows(listRows(this.plan.obligations, this.findings), {
      text: this.text,
      statuses: this.statuses,
      criteria: new Set(),
    }),
  );
  readonly isFiltered: boolean = $derived(this.text.trim() !== '' || this.statuses.size > 0);

  constructor(workbench: Workbench, place: () => GraphPlace, drawable: () => Drawable) {
    this.#workbench = workbench;
    this.#place = place;
    this.#drawable = drawable;
  }

  lookOfNode(node: PictureNode): Look {
    return lookOfNode(node, this.overlay);
  }

  lookOfEdge(edge: PictureEdge): Look {
    return lookOfEdge(edge, this.overlay);
  }

  /** Changes the address in place. */
  refine(change: Partial<Omit<GraphPlace, 'view'>>): void {
    this.#workbench.place.refine({ ...this.place, ...change });
  }

  setLayers(change: Partial<Layers>): void {
    this.refine({ layer: writeLayers({ ...this.layers, ...change }) });
  }

  clearFilter(): void {
    this.text = '';
    this.statuses = new Set();
  }

  #listEdges(): readonly PictureEdge[] {
    const shown = shownEdges(this.picture, this.filter);
    const picked = this.picture.edges.find(({ id }) => id === this.pick);
    return picked === undefined || shown.includes(picked) ? shown : [...shown, picked];
  }
}
