/**
 * How each part of the picture looks under the layers that are on. Everything a sign says is here as
 * data, so that names for assistive technology and the table say the same.
 */
import type { MutantRow } from '../../../../engine/index.js';
import type { TraceMarks } from './displayed-attempt.js';
import { type MutantsByPart, type MutantStatus, findWorstMutantStatus } from './mutants-by-part.js';
import type { AgentReach } from './agent-reach.js';
import type { Highlight } from '../selection.js';
import type { EdgeKind, WorkflowPicture, PictureEdge, PictureNode } from '../shape/picture.js';
import { matchesText } from '../table/obligation-rows.js';
import type { ObligationStatus } from '../obligation-status.js';

/** `null` members belong to layers that are off, or say that there is nothing to show. */
export interface Appearance {
  readonly status: ObligationStatus | null;
  /** Steps from the compromised agent; -1 for what no step leads to. */
  readonly ring: number | null;
  readonly steps: readonly number[];
  readonly mutants: { readonly worst: MutantStatus; readonly rows: readonly MutantRow[] } | null;
  /** Not part of the current selection. */
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
  /** Words that the name of a node must hold. */
  readonly text: string;
  readonly kinds: ReadonlySet<EdgeKind>;
  /** Empty for every status. */
  readonly statuses: ReadonlySet<ObligationStatus>;
}

/** Edges that are drawn. */
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

/** Neither on the path that is shown nor a part of what is lit up, while there is one of them. */
function isBeside(id: string, list: 'nodes' | 'edges', { highlight: lit, path }: GraphOverlay): boolean {
  if (lit === null && path === null) return false;
  return lit?.[list].has(id) !== true && path?.[list].has(id) !== true;
}

/** Mutants of a study are shown: their states take the place of the coverage. */
function hasMutants({ mutants }: Pick<GraphOverlay, 'mutants'>): boolean {
  return mutants !== null && mutants.size > 0;
}

/** No mutant changes it, while the mutants of a study are shown. */
function isWithoutMutant(id: string, { mutants }: GraphOverlay): boolean {
  return hasMutants({ mutants }) && mutants?.has(id) !== true;
}

function mutantsAt(id: string, { mutants }: GraphOverlay): Appearance['mutants'] {
  const rows = mutants?.get(id) ?? [];
  const worst = findWorstMutantStatus(rows);
  return worst === null ? null : { worst, rows };
}
