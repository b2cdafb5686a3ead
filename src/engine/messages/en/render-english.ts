/** Renders messages in English, for exports and the command line. */
import type { Message, RecordedMessage } from '../message.js';
import { renderFacts, renderMessage } from '../render.js';
import { ENGLISH } from './index.js';

/**
 * Returns the English text for a message; a string is returned unchanged.
 *
 * @example
 * renderEnglish(message('reach/files', { count: 2 })); // => '2 files'
 */
export function renderEnglish(message: RecordedMessage): string {
  return typeof message === 'string' ? message : renderMessage(message, ENGLISH);
}

/** Returns facts in which nested messages are rendered in English. */
export function renderEnglishFacts(facts: Message['facts']): Message['facts'] {
  return renderFacts(facts, ENGLISH);
}
