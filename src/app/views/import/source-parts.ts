/** Lists the parts of an extracted workflow and their source locations, as rows. */
import type { ExtractedGraph, SourcePlace } from '../../../engine/index.js';
import { IMPORT } from '../../messages/import.js';
import { formatSourcePlace } from './annotate-manifest.js';

export const SOURCE_PART_KINDS = ['agents', 'tools', 'allow', 'delegations'] as const;

export type SourcePartKind = (typeof SOURCE_PART_KINDS)[number];

export interface SourcePartRow {
  readonly name: string;
  readonly note: string;
  /** Source location as `file:line`; empty if the user added the part. */
  readonly places: readonly string[];
}

export function listSourceParts({ origins }: ExtractedGraph, kind: SourcePartKind): readonly SourcePartRow[] {
  switch (kind) {
    case 'agents':
      return Object.entries(origins.agents).map(([id, { name, place }]) => row(id, name ?? '', [place]));
    case 'tools':
      return Object.entries(origins.tools).map(([id, places]) => row(id, '', places));
    case 'allow':
      return origins.allow.map(({ agent, tool, place }) => row(`${agent} → ${tool}`, '', [place]));
    case 'delegations':
      return origins.delegations.map(({ from, to, kind: how, inferred, place }) => {
        const note = inferred ? IMPORT.places.inferred : IMPORT.places.handoff[how];
        return row(`${from} → ${to}`, note, [place]);
      });
  }
}

function row(name: string, note: string, places: readonly (SourcePlace | null)[]): SourcePartRow {
  return {
    name,
    note,
    places: [...new Set(places.flatMap((place) => (place === null ? [] : [formatSourcePlace(place)])))],
  };
}
