/** The parts of an extracted workflow with the places that they come from, as rows. */
import type { ExtractedGraph, SourcePlace } from '../../../engine/index.js';
import { IMPORT } from '../../words/import.js';
import { sayPlace } from './annotate.js';

export const PART_KINDS = ['agents', 'tools', 'allow', 'delegations'] as const;

export type PartKind = (typeof PART_KINDS)[number];

export interface PartRow {
  readonly name: string;
  readonly note: string;
  /** `file:line`; empty where the reader added the part. */
  readonly places: readonly string[];
}

export function listParts({ origins }: ExtractedGraph, kind: PartKind): readonly PartRow[] {
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

function row(name: string, note: string, places: readonly (SourcePlace | null)[]): PartRow {
  return {
    name,
    note,
    places: [...new Set(places.flatMap((place) => (place === null ? [] : [sayPlace(place)])))],
  };
}
