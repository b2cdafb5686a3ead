/** Stepping: which calls are worth a stop. Pure, so it is tested without a page. */
import { callAt, type Trail } from './trail.js';

/** A call a reader looks for: planted, or not allowed although somebody made it. */
export function isNotable(trail: Trail, position: number): boolean {
  const call = callAt(trail, position);
  if (call === null) return false;
  const refused = call.decision !== null && call.decision.decision !== 'allow';
  return call.row.origin === 'planted' || refused;
}

/** The next (1) or previous (-1) notable position; null when there is none that way. */
export function findNotable(trail: Trail, position: number, way: 1 | -1): number | null {
  for (let at = position + way; at >= 0 && at <= trail.calls.length; at += way)
    if (isNotable(trail, at)) return at;
  return null;
}
