/** Writes the answers of `authorize` with their English messages, which are loaded with this file. */
import { message, quotedMessage, renderDecision, renderDecisionFacts } from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import { describeDecision } from '../denial/describe-decision.js';
import { type AuthorizeAnswer, makeErrorAnswer, type FailedRequest } from './answer.js';

/** Returns the answer for a decision, or for a failure of the program. */
export function writeAnswer(outcome: Decision | FailedRequest): AuthorizeAnswer {
  if ('problem' in outcome) return rejectRequest(outcome);
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

/** Returns the answer for a request that could not be decided. */
export function rejectRequest({ at, problem }: FailedRequest): AuthorizeAnswer {
  const detail = renderDecision(problem);
  const text = renderDecision(message('decision/invalid_input', { detail: quotedMessage(detail) }));
  return makeErrorAnswer(at, detail, text);
}
