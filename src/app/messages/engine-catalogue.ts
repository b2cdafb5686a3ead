/** Translates engine messages to the page language. */
import { ENGLISH, type RecordedMessage, renderMessage } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

/**
 * A copy of the English catalog. Other languages replace entries in the copy, because exports must keep the English
 * text.
 */
export const ENGINE_CATALOGUE = defineMessages('ENGINE_CATALOGUE', { ...ENGLISH });

/** Returns a message in the page language. Plain text from an earlier version is returned unchanged. */
export function translateMessage(message: RecordedMessage): string {
  return typeof message === 'string' ? message : renderMessage(message, ENGINE_CATALOGUE);
}
