/** The rule on an argument, as a part of a message. */
import { describeConstraint } from '../../authority/index.js';
import { type Message, quotedMessage } from '../../messages/index.js';
import type { ConstraintDocument } from '../../model/index.js';

export function describeRule(rule: ConstraintDocument): Message {
  return quotedMessage(describeConstraint(rule));
}
