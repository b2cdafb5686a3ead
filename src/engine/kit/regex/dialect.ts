/** Errors for invalid patterns and for patterns that only the reference implementation supports. */
import type { REGEX_FEATURES } from '../../messages/en/regex.js';
import type { Message, MessageCode } from '../../messages/index.js';
import { type FromMessage, MessageError } from '../message-error.js';

export type RegexDialectName = keyof typeof REGEX_FEATURES;

/** Thrown while a pattern is parsed, if the pattern is invalid or (`dialect`) not supported. */
export class InvalidRegexError extends MessageError {
  constructor(
    reason: Message,
    readonly dialect: RegexDialectName | null = null,
  ) {
    super(reason);
  }
}

export const makeRegexError: FromMessage<InvalidRegexError> = (
  code: MessageCode,
  facts: Message['facts'] = {},
) => new InvalidRegexError({ code, facts });

export function makeDialectError(name: RegexDialectName): InvalidRegexError {
  return new InvalidRegexError(
    { code: `regex/${name.replaceAll('-', '_')}` as MessageCode, facts: {} },
    name,
  );
}
