/** Messages of the engine in the language of the page. */
import { ENGLISH, type RecordedMessage, renderMessage } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

/** A copy, because other languages replace its entries while exports must keep the English texts. */
export const ENGINE_CATALOGUE = defineMessages('ENGINE_CATALOGUE', { ...ENGLISH });

/** The text of a message in the language of the page; a text of an earlier version as it is. */
export function translateMessage(message: RecordedMessage): string {
  return typeof message === 'string' ? message : renderMessage(message, ENGINE_CATALOGUE);
}
