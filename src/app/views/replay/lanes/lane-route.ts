/** Lanes of a URL: the condition in detail and the conditions beside it. */
import { type Condition, CONDITIONS } from '../../../../engine/index.js';
import { defaultBeside, type Route } from '../../../url/route.js';

export type ReplayRoute = Extract<Route, { view: 'replay' }>;

function listBeside({ condition, beside }: ReplayRoute): readonly Condition[] {
  return beside ?? [defaultBeside(condition)];
}

/** The lanes of a place, in the order of comparison; the one in detail is among them. */
export function listLanes(place: ReplayRoute): readonly Condition[] {
  const beside = listBeside(place);
  return CONDITIONS.filter((one) => one === place.condition || beside.includes(one));
}

/** The place with one more lane, or without it. When the lane in detail goes, the next one comes into detail. */
export function toggleLane(place: ReplayRoute, lane: Condition): ReplayRoute {
  const beside = listBeside(place);
  if (lane === place.condition) {
    const [next = lane, ...rest] = beside;
    return { ...place, condition: next, beside: rest };
  }
  const isShown = beside.includes(lane);
  return withBeside(place, isShown ? beside.filter((one) => one !== lane) : [...beside, lane]);
}

/** Another lane in detail: a lane on screen changes places with the present one, any other replaces it. */
export function selectDetailLane(place: ReplayRoute, condition: Condition): ReplayRoute {
  const beside = listBeside(place);
  return withBeside(
    { ...place, condition },
    beside.map((one) => (one === condition ? place.condition : one)),
  );
}

function withBeside(place: ReplayRoute, lanes: readonly Condition[]): ReplayRoute {
  return { ...place, beside: CONDITIONS.filter((one) => lanes.includes(one)) };
}
