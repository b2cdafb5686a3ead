/**
 * Determines how each part of the diagram looks with the visible layers. All information shown by a symbol is available
 * here as data, so that accessible names and the table show the same information.
 */
import type { MutantRow } from '../../../../engine/index.js';
import type { TraceMarks } from './displayed-attempt.js';
import { type MutantsByPart, type MutantStatus, findWorstMutantStatus } from './mutants-by-part.js';
import type { AgentReach } from './agent-reach.js';
import type { Highlight } from '../selection.js';
import type { EdgeKind, WorkflowPicture, PictureEdge, PictureNode } from '../shape/picture.js';
import { matchesText } from '../table/obligation-rows.js';
import type { ObligationStatus } from '../obligation-status.js';

/** Appearance of a part. Members are `null` if their layer is off or does not apply to this part. */
export interface Appearance {
  readonly status: ObligationStatus | null;
  /** Steps from the compromised agent; -1 if unreachable. */
  readonly ring: number | null;
  readonly steps: readonly number[];
  readonly mutants: { readonly worst: MutantStatus; readonly rows: readonly MutantRow[] } | null;
  /** True if the part does not belong to the current selection. */
  readonly isDimmed: boolean;
  readonly isPicked: boolean;
}

export interface GraphOverlay {
  readonly coverage: boolean;
  readonly reach: AgentReach | null;
  readonly path: TraceMarks | null;
  readonly mutants: MutantsByPart | null;
  readonly highlight: Highlight | null;
  readonly pickedId: string | null;
  readonly filter: PictureFilter;
}

export interface PictureFilter {
  /** Words that a node name must contain. */
  readonly text: string;
  readonly kinds: ReadonlySet<EdgeKind>;
  /** Statuses to show. An empty set shows all. */
  readonly statuses: ReadonlySet<ObligationStatus>;
}

/** Edges that match the filter. */
export function filterEdges(
  { edges }: WorkflowPicture,
  { kinds, statuses }: PictureFilter,
): readonly PictureEdge[] {
  return edges.filter(
    ({ kind, status }) =>
      kinds.has(kind) && (statuses.size === 0 || (status !== null && statuses.has(status))),
  );
}

export function nodeAppearance(node: PictureNode, overlay: GraphOverlay): Appearance {
  const { filter, pickedId: pick, reach, path } = overlay;
  const ring = reach === null ? null : (reach.distance.get(node.id) ?? -1);
  const isWanted = matchesText(node.name, filter.text) || matchesText(node.title, filter.text);
  return {
    status: overlay.coverage && !hasMutants(overlay) ? node.status : null,
    ring,
    steps: path?.nodes.get(node.id) ?? [],
    mutants: mutantsAt(node.id, overlay),
    isDimmed:
      !isWanted || ring === -1 || isBeside(node.id, 'nodes', overlay) || isWithoutMutant(node.id, overlay),
    isPicked: pick !== null && (pick === node.id || pick === node.obligation),
  };
}

export function edgeAppearance(edge: PictureEdge, overlay: GraphOverlay): Appearance {
  const { pickedId: pick, reach, path } = overlay;
  const isFenced = reach !== null && (edge.kind === 'restrict' || !reach.distance.has(edge.source));
  return {
    status: overlay.coverage && !hasMutants(overlay) ? edge.status : null,
    ring: null,
    steps: path?.edges.get(edge.id) ?? [],
    mutants: mutantsAt(edge.id, overlay),
    isDimmed: isFenced || isBeside(edge.id, 'edges', overlay) || isWithoutMutant(edge.id, overlay),
    isPicked: pick === edge.id,
  };
}

/** True if a highlight or path is shown and the part belongs to neither. */
function isBeside(id: string, list: 'nodes' | 'edges', { highlight: lit, path }: GraphOverlay): boolean {
  if (lit === null && path === null) return false;
  return lit?.[list].has(id) !== true && path?.[list].has(id) !== true;
}

/** True if the mutants in a study are shown. Their states then replace the coverage. */
function hasMutants({ mutants }: Pick<GraphOverlay, 'mutants'>): boolean {
  return mutants !== null && mutants.size > 0;
}

/** True if mutants are shown and none of them changes this part. */
function isWithoutMutant(id: string, { mutants }: GraphOverlay): boolean {
  return hasMutants({ mutants }) && mutants?.has(id) !== true;
}

function mutantsAt(id: string, { mutants }: GraphOverlay): Appearance['mutants'] {
  const rows = mutants?.get(id) ?? [];
  const worst = findWorstMutantStatus(rows);
  return worst === null ? null : { worst, rows };
}
