/**
 * The sentence of a decision, in the order of the experience specification, section 5.1.
 *
 * The sentence of a refusal is the engine's. Allowed calls get one too, since "nothing stopped this call"
 * is the answer a reader looks for at a call that landed.
 */
import { type Decision, type Origin } from '../../../engine/index.js';
import { REPLAY } from '../../words/replay.js';
import { sayDecision } from '../../words/said.js';

/** The one sentence of a decided call. */
export function explainDecision(decision: Decision, origin: Origin): string {
  const { why } = REPLAY;
  if (decision.decision !== 'allow') return sayDecision(decision);
  const open = decision.checks.length === 0;
  if (origin === 'planted') return open ? why.landedOpen : why.landed;
  return open ? why.workedOpen : why.worked;
}
