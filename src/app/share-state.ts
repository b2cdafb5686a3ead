/**
 * What a share link carries: the place and the edits, nothing else.
 *
 * `v` is the shape's version. A newer shape is shown as far as it is understood, and the fields that
 * were left out are counted.
 */
import { ENGINE_VERSION, type Json } from '../engine/index.js';
import { type Drafts, readDrafts } from './drafts.js';
import { formatPlace, HOME, parsePlace, type Place } from './route.js';

export const STATE_VERSION = 1;

export interface ShareState {
  readonly place: Place;
  readonly drafts: Drafts;
}

export interface ReadShareState extends ShareState {
  /** Engine version that made the link. */
  readonly madeWith: string;
  readonly newer: boolean;
  /** Fields this page does not know. */
  readonly ignored: number;
}

/** The state as the link's JSON. */
export function writeShareState({ place, drafts }: ShareState): Json {
  return {
    v: STATE_VERSION,
    engine: ENGINE_VERSION,
    at: formatPlace(place).slice(2),
    ...(Object.keys(drafts).length > 0 && { edits: drafts as unknown as Json }),
  };
}

/** The state in a link's JSON; null when it is not one of ours. */
export function readShareState(json: Json): ReadShareState | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const { v, engine, at, edits, ...unknown } = json as Readonly<Record<string, Json>>;
  if (typeof v !== 'number') return null;
  const place = parsePlace(typeof at === 'string' ? at : '');
  const { drafts, ignored } = readDrafts(edits);
  return {
    place: place.view === 'unknown' || place.view === 'shared' ? HOME : place,
    drafts,
    madeWith: typeof engine === 'string' ? engine : String(v),
    newer: v > STATE_VERSION,
    ignored: ignored + Object.keys(unknown).length + (place.view === 'unknown' ? 1 : 0),
  };
}
