/** The sentence of the Why card: of the decision, or why there is none. */
import { explainDecision } from '../../parts/decision/explain.js';
import { REPLAY } from '../../words/replay.js';
import type { TrailCall } from './trail.js';

const WHY = REPLAY.why;

/** The one sentence of a call. */
export function explainCall({ decision, skipped, row }: TrailCall): string {
  if (skipped !== null) return skipped === 'not_asked' ? WHY.notAsked : WHY.ended;
  return decision === null ? WHY.undecided : explainDecision(decision, row.origin);
}
