/** Writes the answers of `authorize` with their English messages, which are loaded with this file. */
import {
  type Message,
  message,
  quotedMessage,
  renderDecision,
  renderDecisionFacts,
} from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import { describeDecision } from '../denial/describe-decision.js';
import type { AuthorizeAnswer } from './answer.js';

/** Returns the answer for a decision. */
export function writeAnswer(outcome: Decision): AuthorizeAnswer {
  const { decision, code, facts, check, link, argument, errorKind, errorCode } = outcome;
  return {
    decision,
    code,
    facts: renderDecisionFacts(facts),
    message: describeDecision(outcome),
    check,
    link,
    argument,
    errorKind,
    errorCode,
  };
}

/** Describes why a request could not be decided, briefly and as a sentence. */
export function describeFailure(problem: Message): readonly [detail: string, text: string] {
  const detail = renderDecision(problem);
  return [detail, renderDecision(message('decision/invalid_input', { detail: quotedMessage(detail) }))];
}
