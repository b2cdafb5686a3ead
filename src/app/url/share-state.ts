/**
 * Contents of a share link: the route and the edits.
 *
 * `v` is the format version. State in a newer version is shown as far as this page supports it, and unknown fields are
 * counted.
 */
import { ENGINE_VERSION, type Json } from '../../engine/index.js';
import { type ScenarioDrafts, readDrafts } from '../drafts/drafts.js';
import { formatRoute, HOME_ROUTE, parseRoute, type Route } from './route.js';

export const STATE_VERSION = 1;

export interface ShareState {
  readonly place: Route;
  readonly drafts: ScenarioDrafts;
}

export interface DecodedShareState extends ShareState {
  /** Engine version that created the link. */
  readonly engineVersion: string;
  readonly isNewer: boolean;
  /** Number of unknown fields. */
  readonly ignoredFields: number;
}

export function writeShareState({ place, drafts }: ShareState): Json {
  return {
    v: STATE_VERSION,
    engine: ENGINE_VERSION,
    at: formatRoute(place).slice(2),
    ...(Object.keys(drafts).length > 0 && { edits: drafts as unknown as Json }),
  };
}

/** Reads the state from the JSON in a link; null if it is not a state of this page. */
export function readShareState(json: Json): DecodedShareState | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const { v, engine, at, edits, ...unknown } = json as Readonly<Record<string, Json>>;
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return null;
  const place = parseRoute(typeof at === 'string' ? at : '');
  const { drafts, ignored } = readDrafts(edits);
  return {
    place: place.view === 'unknown' || place.view === 'shared' ? HOME_ROUTE : place,
    drafts,
    engineVersion: typeof engine === 'string' ? engine : String(v),
    isNewer: v > STATE_VERSION,
    ignoredFields:
      ignored +
      Object.keys(unknown).length +
      [at, engine].filter((text) => text !== undefined && typeof text !== 'string').length +
      (place.view === 'unknown' ? 1 : 0),
  };
}
