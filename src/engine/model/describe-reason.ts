/** Describes a thrown value in English, for text that an agent reads. */
import { reasonOfThrown } from '../kit/index.js';
import { CORE_MESSAGES } from '../messages/en/core.js';
import { renderMessage } from '../messages/index.js';

/** Returns the reason of an error in English, with only the messages that the worker starts with. */
export function describeReason(thrown: unknown): string {
  return renderMessage(reasonOfThrown(thrown), CORE_MESSAGES);
}
