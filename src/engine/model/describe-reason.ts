/** Describes a thrown value in English, for text that an agent reads. */
import { reasonOfThrown } from '../kit/index.js';
import { CORE_MESSAGES } from '../messages/en/core.js';
import { renderMessage } from '../messages/index.js';

/** Returns an error's reason in English, using only the messages that the worker loads at startup. */
export function describeReason(thrown: unknown): string {
  return renderMessage(reasonOfThrown(thrown), CORE_MESSAGES);
}
