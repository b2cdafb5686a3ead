/**
 * Finds the first difference between two traces of the same cell.
 *
 * Times and the list of checks are ignored, so traces can match even if one run has no proofs.
 */
import { canonicalJson } from '../kit/index.js';
import type { TraceEvent, Trial } from '../model/index.js';

/** The position at which two traces first differ. */
export interface TraceDifference {
  /** Step of the call to which the first differing event belongs; null before the first call. */
  readonly step: number | null;
  /** `seq` of the first differing event on each side; null for a side that has already ended. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns the first difference; null if the traces are identical. */
export function findFirstTraceDifference(a: Trial, b: Trial): TraceDifference | null {
  for (let seq = 0; seq < Math.max(a.events.length, b.events.length); seq++) {
    const was = a.events[seq];
    const is = b.events[seq];
    if (was !== undefined && is !== undefined && contentOf(was) === contentOf(is)) continue;
    const step = stepOf(is) ?? stepOf(was);
    return { step, before: was?.seq ?? null, after: is?.seq ?? null };
  }
  return null;
}

/** Serializes an event's content without its time and executed checks. */
function contentOf(event: TraceEvent): string {
  const { at: _at, ...content } = event;
  if (content.kind !== 'call.decided') return canonicalJson(content);
  const { checks: _checks, ...decision } = content.decision;
  return canonicalJson({ ...content, decision });
}

function stepOf(event: TraceEvent | undefined): number | null {
  return event !== undefined && 'step' in event ? event.step : null;
}
