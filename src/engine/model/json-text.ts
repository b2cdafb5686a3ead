/** Reads JSON text. This is a separate file because neither the page nor the worker needs it at startup. */
import { describeThrown, findRepeatedName, type Json } from '../kit/index.js';
import { checkTextSize } from './document.js';
import type { Reading } from './issue.js';
import type { LimitName } from './limits.js';
import { makeCoreIssue } from './make-core-issue.js';

/**
 * Parses JSON text. If it is invalid, returns an issue with the parser's message. Repeated names are errors, because
 * parsers treat them differently.
 */
export function readJsonText(text: string, limit: LimitName = 'documentBytes'): Reading<Json> {
  if (typeof text !== 'string') return notJson('it is no text');
  const tooLarge = checkTextSize(text, limit);
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  try {
    const value = JSON.parse(text) as Json;
    const twice = findRepeatedName(text);
    return twice === null ? { value, issues: [] } : notJson(`the name \`${twice}\` stands twice`);
  } catch (error) {
    return notJson(describeThrown(error));
  }
}

function notJson(detail: string): Reading<Json> {
  return { value: null, issues: [makeCoreIssue('document/not_json', [], { detail })] };
}
