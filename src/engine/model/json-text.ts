/** Reads JSON text. It is a separate file because neither the page nor the worker needs it at startup. */
import { type Message, message, quotedMessage } from '../messages/index.js';
import { describeThrown, findRepeatedName, type Json } from '../kit/index.js';
import { checkTextSize } from './document.js';
import type { Reading } from './issue.js';
import type { LimitName } from './limits.js';
import { makeIssue } from './make-issue.js';

/**
 * Parses JSON text. If it is invalid, returns an issue with the parser's message. Repeated names are errors, because
 * parsers treat them differently.
 */
export function readJsonText(text: string, limit: LimitName = 'documentBytes'): Reading<Json> {
  if (typeof text !== 'string') return notJson(message('json/not_text'));
  const tooLarge = checkTextSize(text, limit);
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  try {
    const value = JSON.parse(text) as Json;
    const twice = findRepeatedName(text);
    return twice === null ? { value, issues: [] } : notJson(message('json/repeated_name', { name: twice }));
  } catch (error) {
    return notJson(quotedMessage(describeThrown(error)));
  }
}

function notJson(detail: Message): Reading<Json> {
  return { value: null, issues: [makeIssue('document/not_json', [], { detail })] };
}
