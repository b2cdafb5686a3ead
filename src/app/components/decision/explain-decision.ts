/**
 * The sentence that explains a decision, in the order of docs/spec/warrants.md#decisions.
 *
 * A denial uses the engine's message. An allowed call is explained too, because a user who selects an allowed injected
 * call wants to see why nothing stopped it.
 */
import { type Decision, type CallOrigin } from '../../../engine/index.js';
import { REPLAY } from '../../messages/replay.js';
import { translateDecision } from '../../messages/translate-decision.js';

export function explainDecision(decision: Decision, origin: CallOrigin): string {
  const { why } = REPLAY;
  if (decision.decision !== 'allow') return translateDecision(decision);
  const open = decision.checks.length === 0;
  if (origin === 'injected') return open ? why.landedOpen : why.landed;
  return open ? why.workedOpen : why.worked;
}
