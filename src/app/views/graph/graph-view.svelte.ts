/**
 * State of the Graph view for the open workflow: the diagram, its overlay, the rows and the display options. Mode,
 * layers and selection are in the URL. Filters last as long as the view.
 */
import type { CoverageRecord, StudyPlan, WorkflowDocument } from '../../../engine/index.js';
import type { GraphMode, GraphRoute } from './view.js';
import type { Navigation } from '../../url/navigation.svelte.js';
import { countEdgeKinds } from './matrix/grid.js';
import {
  findDisplayedAttempt,
  markTraceSteps,
  type TraceMarks,
  type DisplayedAttempt,
} from './layers/displayed-attempt.js';
import { type GraphLayers, readLayers, writeLayers } from './layers/layers.js';
import {
  edgeAppearance,
  nodeAppearance,
  type Appearance,
  type GraphOverlay,
  type PictureFilter,
  filterEdges,
} from './layers/appearance.js';
import { groupMutantsByPart, type MutantsByPart } from './layers/mutants-by-part.js';
import { type AgentReach, measureAgentReach } from './layers/agent-reach.js';
import {
  filterObligationRows,
  listObligationRows,
  type ObligationTableRow,
} from './table/obligation-rows.js';
import { findHighlight, readSelection, type GraphSelection } from './selection.js';
import {
  buildPicture,
  type EdgeKind,
  type WorkflowPicture,
  type PictureEdge,
  type PictureNode,
} from './shape/picture.js';
import { NARROW_LAYOUT, type NodePosition } from './shape/layout.js';
import { listColumnGaps, type ColumnGaps } from './shape/column-gaps.js';
import { type CoverageIndex, indexCoverage, type ObligationStatus } from './obligation-status.js';

/**
 * Above this number of edges, restricted edges are replaced by a count at their agent and drawn only while the agent is
 * hovered or selected.
 */
const MOST_RESTRICTED = 12;
/** A workflow with more edges than this opens as a matrix. */
const DENSE_EDGES = 60;
/** Width in pixels at which the style sheets switch to one column. */
export const NARROW_BELOW_PX = 720;

/** Data for a workflow that can be drawn. */
export interface DrawableWorkflow {
  readonly workflow: WorkflowDocument;
  readonly plan: StudyPlan;
  readonly record: CoverageRecord | null;
}

export class GraphView {
  /** Words that a node name must contain. */
  text = $state('');
  statuses = $state.raw<ReadonlySet<ObligationStatus>>(new Set());
  /** Edge kinds that the user has hidden. */
  hiddenKinds = $state.raw<ReadonlySet<EdgeKind>>(new Set());
  /** Whether restricted edges are shown; null until the user decides. */
  withRestricted = $state<boolean | null>(null);
  /** The node or edge under the pointer. */
  hovered = $state<string | null>(null);

  readonly #navigation: Navigation;
  readonly #place: () => GraphRoute;
  readonly #drawable: () => DrawableWorkflow;
  readonly route: GraphRoute = $derived.by(() => this.#place());
  /** Separate derived values, so that changing the layers does not recompute the others. */
  readonly pickedId: string | null = $derived(this.route.pick);
  readonly #layer: string | null = $derived(this.route.layer);
  readonly drawable: DrawableWorkflow = $derived.by(() => this.#drawable());
  readonly plan: StudyPlan = $derived(this.drawable.plan);
  readonly record: CoverageRecord | null = $derived(this.drawable.record);
  readonly coverageIndex: CoverageIndex = $derived(indexCoverage(this.record));
  /** The width is measured on the view itself, because the window may be wider when the app is embedded. */
  isNarrow: boolean = $state(globalThis.innerWidth <= NARROW_BELOW_PX);
  readonly picture: WorkflowPicture = $derived(
    buildPicture(
      this.drawable.workflow,
      this.plan.graph,
      this.coverageIndex,
      this.isNarrow ? NARROW_LAYOUT : undefined,
    ),
  );
  readonly layout: ReadonlyMap<string, NodePosition> = $derived(
    new Map(this.picture.nodes.map((node) => [node.id, node])),
  );
  readonly passages: readonly ColumnGaps[] = $derived(listColumnGaps(this.picture.nodes));
  readonly counts: Readonly<Record<EdgeKind, number>> = $derived(countEdgeKinds(this.picture));
  readonly isDense: boolean = $derived(this.picture.edges.length > DENSE_EDGES);
  readonly mode: GraphMode = $derived(this.route.mode ?? (this.isDense ? 'matrix' : 'picture'));

  readonly layers: GraphLayers = $derived(readLayers(this.#layer));
  readonly reach: AgentReach | null = $derived(
    this.layers.reach === null ? null : measureAgentReach(this.plan.graph, this.layers.reach),
  );
  readonly run: DisplayedAttempt | null = $derived(
    this.layers.run ? findDisplayedAttempt(this.record, this.pickedId) : null,
  );
  readonly path: TraceMarks | null = $derived(
    this.run === null ? null : markTraceSteps(this.run.steps, this.picture.edges),
  );
  readonly mutants: MutantsByPart | null = $derived(
    this.layers.mutants
      ? groupMutantsByPart(this.drawable.workflow, this.record?.result.mutants?.rows ?? [])
      : null,
  );

  readonly showsRestricted: boolean = $derived(
    this.withRestricted ?? this.counts.restrict <= MOST_RESTRICTED,
  );
  /** Number of restricted edges at each node. */
  readonly restrictedOf: ReadonlyMap<string, number> = $derived.by(() => {
    const counts = new Map<string, number>();
    for (const { kind, source } of this.picture.edges)
      if (kind === 'restrict') counts.set(source, (counts.get(source) ?? 0) + 1);
    return counts;
  });
  readonly filter: PictureFilter = $derived({
    text: this.text,
    statuses: this.statuses,
    kinds: new Set(
      (['delegate', 'allow', 'restrict'] as const).filter((kind) =>
        kind === 'restrict' ? this.showsRestricted : !this.hiddenKinds.has(kind),
      ),
    ),
  });
  /** The selected node. It may be selected through its obligation. */
  readonly selectedNode: string | null = $derived(
    this.pickedId === null
      ? null
      : (this.picture.nodes.find(({ id, obligation }) => [id, obligation].includes(this.pickedId))?.id ??
          null),
  );
  readonly selection: GraphSelection | null = $derived(
    readSelection(this.pickedId, this.plan.obligations, this.picture),
  );
  /** Visible parts. A selected edge is always drawn. */
  readonly edges: readonly PictureEdge[] = $derived.by(() => this.#listEdges());
  readonly overlay: GraphOverlay = $derived({
    coverage: this.layers.coverage,
    reach: this.reach,
    path: this.path,
    mutants: this.mutants,
    highlight: findHighlight(this.hovered ?? this.pickedId, this.picture),
    pickedId: this.pickedId,
    filter: this.filter,
  });
  readonly rows: readonly ObligationTableRow[] = $derived(
    filterObligationRows(listObligationRows(this.plan.obligations, this.coverageIndex), {
      text: this.text,
      statuses: this.statuses,
      criteria: new Set(),
    }),
  );
  readonly isFiltered: boolean = $derived(this.text.trim() !== '' || this.statuses.size > 0);

  constructor(navigation: Navigation, place: () => GraphRoute, drawable: () => DrawableWorkflow) {
    this.#navigation = navigation;
    this.#place = place;
    this.#drawable = drawable;
  }

  nodeAppearance(node: PictureNode): Appearance {
    return nodeAppearance(node, this.overlay);
  }

  edgeAppearance(edge: PictureEdge): Appearance {
    return edgeAppearance(edge, this.overlay);
  }

  /** Changes the URL without adding a history entry. */
  refine(change: Partial<Omit<GraphRoute, 'view'>>): void {
    this.#navigation.replace({ ...this.route, ...change });
  }

  setLayers(change: Partial<GraphLayers>): void {
    this.refine({ layer: writeLayers({ ...this.layers, ...change }) });
  }

  clearFilter(): void {
    this.text = '';
    this.statuses = new Set();
  }

  #listEdges(): readonly PictureEdge[] {
    const shown = filterEdges(this.picture, this.filter);
    const wanted = new Set([this.hovered, this.pickedId, this.selectedNode]);
    const extra = this.picture.edges.filter(
      (edge) =>
        !shown.includes(edge) &&
        (edge.id === this.pickedId ||
          (edge.kind === 'restrict' &&
            !this.showsRestricted &&
            this.withRestricted === null &&
            (wanted.has(edge.source) || wanted.has(edge.target)))),
    );
    return extra.length === 0 ? shown : [...shown, ...extra];
  }
}
