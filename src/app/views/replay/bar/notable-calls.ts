/** Stepping: which calls are worth a stop. Pure, so it is tested without a page. */
import { findCall, type TrialTimeline } from '../trial-timeline.js';

/** A call a reader looks for: planted, or not allowed although somebody made it. */
export function isNotableCall(trail: TrialTimeline, position: number): boolean {
  const call = findCall(trail, position);
  if (call === null) return false;
  const refused = call.decision !== null && call.decision.decision !== 'allow';
  return call.row.origin === 'injected' || refused;
}

/** The next (1) or previous (-1) position that is notable in any of the trails; null when there is none that way. */
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
