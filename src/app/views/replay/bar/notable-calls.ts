/** Finds the calls to which the keys `n` and `p` jump. */
import { findCall, type TrialTimeline } from '../trial-timeline.js';

/** True for an injected call, for a call that was not allowed, and for a call whose result contains an injection. */
export function isNotableCall(trail: TrialTimeline, position: number): boolean {
  const call = findCall(trail, position);
  if (call === null) return false;
  const isDenied = call.decision !== null && call.decision.decision !== 'allow';
  const carriesInjection = (call.returned?.marks ?? []).length > 0;
  return call.row.origin === 'injected' || isDenied || carriesInjection;
}

/** The next (1) or previous (-1) notable position in any timeline; null if there is none. */
export function findNotablePosition(
  trails: readonly TrialTimeline[],
  position: number,
  way: 1 | -1,
): number | null {
  const last = Math.max(0, ...trails.map(({ calls }) => calls.length));
  for (let at = position + way; at >= 0 && at <= last; at += way)
    if (trails.some((trail) => isNotableCall(trail, at))) return at;
  return null;
}
