/** Stepping: where a key leads, and which calls are worth a stop. Pure, so it is tested without a page. */
import { callAt, type Trail } from './trail.js';

/** Position a key leads to, or null when the key is not one of ours. Never wraps: a trial has two ends. */
export function readStepKey(key: string, position: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, position - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, position + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

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
