/** Reads texts and counts by the name of their limit. */
import { describeThrown, encodeUtf8, type Json } from '../kit/index.js';
import { checkLimit } from './document.js';
import type { DocumentPath, Issue, Reading } from './issue.js';
import { type LimitName, LIMITS } from './limits.js';
import { makeDocumentIssue } from './make-document-issue.js';

/** The JSON of a text, or an issue with the parser's message. */
export function readJsonText(text: string, limit: LimitName = 'documentBytes'): Reading<Json> {
  const tooLarge = checkTextSize(text, limit);
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  try {
    return { value: JSON.parse(text) as Json, issues: [] };
  } catch (error) {
    return {
      value: null,
      issues: [makeDocumentIssue('document/not_json', [], { detail: describeThrown(error) })],
    };
  }
}

/** An issue if a text is larger in UTF-8 bytes than the limit. */
export function checkTextSize(text: string, limit: LimitName): Issue | null {
  const { value } = LIMITS[limit];
  // A string has at least one byte per code unit, so a much too long one is not encoded first.
  const found = text.length > value ? text.length : encodeUtf8(text).length;
  return checkLimit(LIMITS[limit], found)[0] ?? null;
}

/** An issue if a count exceeds the limit. */
export function checkCount(name: LimitName, found: number, at: DocumentPath): readonly Issue[] {
  return checkLimit(LIMITS[name], found, at);
}
