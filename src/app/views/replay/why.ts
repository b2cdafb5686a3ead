/**
 * The sentence of the Why card, in the order of the experience specification, section 5.1.
 *
 * The sentence of a refusal is the engine's. Allowed calls get one too, since "nothing stopped this
 * call" is the answer a reader looks for at a call that landed.
 */
import { describeDecision } from '../../../engine/index.js';
import { REPLAY } from '../../words/replay.js';
import type { TrailCall } from './trail.js';

const WHY = REPLAY.why;

/** The one sentence of a call. */
export function explainCall({ decision, skipped, row }: TrailCall): string {
  if (skipped !== null) return skipped === 'not_asked' ? WHY.notAsked : WHY.ended;
  if (decision === null) return WHY.undecided;
  if (decision.decision !== 'allow') return describeDecision(decision);
  const open = decision.checks.length === 0;
  if (row.origin === 'planted') return open ? WHY.landedOpen : WHY.landed;
  return open ? WHY.workedOpen : WHY.worked;
}
