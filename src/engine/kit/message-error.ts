/** Errors whose reason is a message, so that the reason can be shown in any language. */
import type { FactsOf, Message, MessageCode, PlainMessageCode } from '../messages/index.js';
import { describeThrown } from './describe-thrown.js';

/**
 * An error whose `reason` is a translatable message. The `message` property, which appears only in logs, contains just
 * the code.
 */
export class MessageError extends Error {
  constructor(readonly reason: Message) {
    super(reason.code);
  }
}

/** Creates an object from a message code and the facts that the message needs. */
export interface FromMessage<T> {
  (code: PlainMessageCode): T;
  <Code extends Exclude<MessageCode, PlainMessageCode>>(code: Code, facts: FactsOf<Code>): T;
}

export const makeMessageError: FromMessage<MessageError> = (
  code: MessageCode,
  facts: Message['facts'] = {},
) => new MessageError({ code, facts });

/** Returns the reason for an error. The text of an error thrown by other code is quoted. */
export function reasonOfThrown(thrown: unknown): Message {
  if (thrown instanceof MessageError) return thrown.reason;
  return { code: 'text', facts: { text: describeThrown(thrown) } };
}
