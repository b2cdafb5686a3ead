/** What the parts of the picture are called for people who do not see it. */
import { GRAPH, EDGE_WORDS } from '../../../words/graph.js';
import { MUTANT_WORDS, STATUS_WORDS } from '../../../words/graph-findings.js';
import type { GraphView } from '../graph-view.svelte.js';
import type { Look } from '../look.js';
import type { PictureNode } from '../shape/picture.js';
import type { Cursor } from '../shape/travel.js';
import { FORMAT } from '../../../words/format.js';

const words = GRAPH.picture;

/** `Triage Agent, agent, entry, Witnessed, 5 edges, 2 steps away`. */
export function nameNode(node: PictureNode, look: Look, edges: number): string {
  const { kind, isEntry, isReachable, title } = node;
  return [
    title,
    words[kind],
    isEntry ? words.entry : null,
    isReachable || kind === 'tool' ? null : words.unreached,
    look.status === null ? null : STATUS_WORDS[look.status].name,
    ...nameLayers(look),
    words.edges(edges),
  ]
    .filter((part) => part !== null)
    .join(FORMAT.comma);
}

/** What the layers say of a part, in words. */
export function nameLayers({ ring, steps, mutants }: Look): readonly string[] {
  return [
    ...(ring === null ? [] : [ring < 0 ? words.fenced : words.ring(ring)]),
    ...(steps.length === 0 ? [] : [words.step(steps)]),
    ...(mutants === null
      ? []
      : [`${GRAPH.mutants.marks(mutants.rows.length)}${FORMAT.colon}${MUTANT_WORDS[mutants.worst].name}`]),
  ];
}

/** Said while travelling: the edge that was taken, with its status. */
export function sayTravel({ picture }: GraphView, { edge }: Cursor): string {
  const taken = picture.edges.find(({ id }) => id === edge);
  if (taken === undefined) return '';
  const status = taken.status === null ? null : STATUS_WORDS[taken.status].name;
  return words.travelled(EDGE_WORDS[taken.kind].verb, status);
}
