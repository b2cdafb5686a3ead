/** Defines the answer of `authorize`. */
import type { Message } from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import type { RequestProblem } from './request-problem.js';

/** The decision on a request. */
export interface AuthorizeAnswer extends Pick<
  Decision,
  'decision' | 'code' | 'facts' | 'check' | 'link' | 'argument' | 'errorKind' | 'errorCode'
> {
  /** Explains the decision in one sentence, for people and logs. */
  readonly message: string;
}

/** A request that could not be decided, with the location and the message of the problem. */
export interface FailedRequest {
  readonly at: string;
  readonly problem: Message;
}

/** A request that could not be decided. The message of an invalid one is written later. */
export type UndecidedRequest = FailedRequest | { readonly invalid: RequestProblem };

/** Returns the answer to a request that could not be decided. */
export function makeErrorAnswer(at: string, detail: string, text = detail): AuthorizeAnswer {
  return {
    decision: 'error',
    code: 'INVALID_INPUT',
    facts: { at, detail },
    message: text,
    check: null,
    link: null,
    argument: null,
    errorKind: null,
    errorCode: null,
  };
}
