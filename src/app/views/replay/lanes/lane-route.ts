/** Parses the lanes in a URL: the selected condition and the conditions next to it. */
import { type Condition, CONDITIONS } from '../../../../engine/index.js';
import { defaultBeside, type ReplayRoute } from '../view.js';

function listBeside({ condition, beside }: ReplayRoute): readonly Condition[] {
  return beside ?? [defaultBeside(condition)];
}

/** Returns the lanes in a route in comparison order, including the selected lane. */
export function listLanes(place: ReplayRoute): readonly Condition[] {
  const beside = listBeside(place);
  return CONDITIONS.filter((one) => one === place.condition || beside.includes(one));
}

/** Returns the route with a lane added or removed. If the selected lane is removed, the next one is selected. */
export function toggleLane(place: ReplayRoute, lane: Condition): ReplayRoute {
  const beside = listBeside(place);
  if (lane === place.condition) {
    const [next = lane, ...rest] = beside;
    return { ...place, condition: next, beside: rest };
  }
  const isShown = beside.includes(lane);
  return withBeside(place, isShown ? beside.filter((one) => one !== lane) : [...beside, lane]);
}

/**
 * Returns the route with the given lane selected. If that lane is already on screen, swaps it with the current lane.
 * Otherwise the new lane replaces the current one.
 */
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
