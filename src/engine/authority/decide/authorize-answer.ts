/** Writes the answers of `authorize` with their English messages, which are loaded with this file. */
import { message, quotedMessage, renderDecision, renderDecisionFacts } from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import { describeDecision } from '../denial/describe-decision.js';
import { type AuthorizeAnswer, makeErrorAnswer, type UndecidedRequest } from './answer.js';

/** Returns the answer for a decision, or for a request that could not be decided. */
export function writeAnswer(outcome: Decision | UndecidedRequest): AuthorizeAnswer {
  if ('problem' in outcome) return rejectRequest(outcome.at, renderDecision(outcome.problem));
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

function rejectRequest(at: string, detail: string): AuthorizeAnswer {
  const text = renderDecision(message('decision/invalid_input', { detail: quotedMessage(detail) }));
  return makeErrorAnswer(at, detail, text);
}
