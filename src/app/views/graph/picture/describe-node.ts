/** Screen reader names for the parts of the diagram. */
import { GRAPH, EDGE_MESSAGES } from '../../../messages/graph.js';
import { MUTANT_STATUS_MESSAGES, OBLIGATION_STATUS_MESSAGES } from '../../../messages/graph-findings.js';
import type { GraphView } from '../graph-view.svelte.js';
import type { Appearance } from '../layers/appearance.js';
import type { PictureNode } from '../shape/picture.js';
import type { GraphCursor } from '../shape/move-cursor.js';
import { FORMAT } from '../../../messages/format.js';

const words = GRAPH.picture;

/** The name of a node, such as `Triage Agent, agent, entry, Witnessed, 5 edges, 2 steps away`. */
export function describeNode(node: PictureNode, look: Appearance, edges: number): string {
  const { kind, isEntry, isReachable, title } = node;
  return [
    title,
    words[kind],
    isEntry ? words.entry : null,
    isReachable || kind === 'tool' ? null : words.unreached,
    look.status === null ? null : OBLIGATION_STATUS_MESSAGES[look.status].name,
    ...describeLayers(look),
    words.edges(edges),
  ]
    .filter((part) => part !== null)
    .join(FORMAT.comma);
}

/** Describes a part as it appears in the visible layers. */
export function describeLayers({ ring, steps, mutants }: Appearance): readonly string[] {
  return [
    ...(ring === null ? [] : [ring < 0 ? words.fenced : words.ring(ring)]),
    ...(steps.length === 0 ? [] : [words.step(steps)]),
    ...(mutants === null
      ? []
      : [
          `${GRAPH.mutants.marks(mutants.rows.length)}${FORMAT.colon}${MUTANT_STATUS_MESSAGES[mutants.worst].name}`,
        ]),
  ];
}

/** Announced during keyboard navigation: the edge that was followed, with its status. */
export function describeTravel({ picture }: GraphView, { edge }: GraphCursor): string {
  const taken = picture.edges.find(({ id }) => id === edge);
  if (taken === undefined) return '';
  const status = taken.status === null ? null : OBLIGATION_STATUS_MESSAGES[taken.status].name;
  return words.travelled(EDGE_MESSAGES[taken.kind].verb, status);
}
