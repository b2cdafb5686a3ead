/**
 * Writes the manifest for extracted sources. The source file and line of every part are added as a comment on its line.
 */
import {
  type ExtractedGraph,
  formatDeclaration,
  type SourcePlace,
  writeWorkflowYaml,
} from '../../../engine/index.js';

export function annotateManifest(graph: ExtractedGraph): string {
  if (graph.document === null) return '';
  const { text, lines } = writeWorkflowYaml(graph.document);
  const notes = new Map([...listPlaces(graph)].map(([what, place]) => [lines.get(what), place]));
  return text
    .split('\n')
    .map((row, index) => {
      const place = notes.get(index + 1);
      return place === undefined ? row : `${row} # ${formatSourcePlace(place)}`;
    })
    .join('\n');
}

/** Formats a position, such as `agents/desk.py:12`. */
export function formatSourcePlace({ file, line }: SourcePlace): string {
  return `${file}:${line}`;
}

function* listPlaces({ origins }: ExtractedGraph): Generator<readonly [what: string, place: SourcePlace]> {
  for (const [id, { place }] of Object.entries(origins.agents))
    if (place !== null) yield [formatDeclaration('agent', id), place];
  for (const { agent, tool, place } of origins.allow)
    if (place !== null) yield [formatDeclaration('allow', agent, tool), place];
  for (const { from, to, place } of origins.delegations)
    if (place !== null) yield [formatDeclaration('delegate', from, to), place];
}
