/** Addresses of lanes: which conditions stand beside the one in detail. */
import { type Condition, CONDITIONS } from '../../../../engine/index.js';
import type { Route } from '../../../url/route.js';

export type ReplayRoute = Extract<Route, { view: 'replay' }>;

/** The lanes of a place, in the order of comparison; the one in detail is among them. */
export function listLanes({ condition, beside = [] }: ReplayRoute): readonly Condition[] {
  return CONDITIONS.filter((one) => one === condition || beside.includes(one));
}

/** The same place with a lane more, or without it. */
export function toggleLane(place: ReplayRoute, lane: Condition): ReplayRoute {
  const { beside = [] } = place;
  const without = beside.filter((one) => one !== lane);
  return withBeside(place, without.length < beside.length ? without : [...beside, lane]);
}

/** Another lane in detail: of those on screen it changes places with the one before, any other takes its place. */
export function selectDetailLane(place: ReplayRoute, condition: Condition): ReplayRoute {
  const { beside = [] } = place;
  const next = { ...place, condition };
  if (!beside.includes(condition)) return next;
  return withBeside(
    next,
    beside.map((one) => (one === condition ? place.condition : one)),
  );
}

function withBeside(place: ReplayRoute, lanes: readonly Condition[]): ReplayRoute {
  const { beside: _old, ...rest } = place;
  const beside = CONDITIONS.filter((one) => lanes.includes(one));
  return beside.length === 0 ? rest : { ...rest, beside };
}
