/** Classifies the first difference between two traces. */
import type { TraceEvent } from '../../engine/index.js';

export type DifferenceKind = 'called' | 'decided' | 'returned' | 'placed' | 'ended';

/** Classifies the difference between two events. Returns null if one trace has ended. */
export function classifyDifference(a: TraceEvent | null, b: TraceEvent | null): DifferenceKind {
  const kinds = [a?.kind, b?.kind];
  if (kinds.includes('injection.placed')) return 'placed';
  if (a === null || b === null || kinds.includes('trial.finished')) return 'ended';
  if (kinds.includes('call.decided')) return 'decided';
  if (kinds.every((kind) => kind === 'call.returned')) return 'returned';
  return 'called';
}
