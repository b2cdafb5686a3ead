/**
 * Reads documents by converting JSON to a typed value and issues.
 *
 * Never throws. Only the shape is checked here (`document-shape.ts`); old terms are replaced with the current ones.
 */
import type * as z from 'zod/mini';
import { encodeUtf8 } from '../kit/index.js';
import { readUpgradedShape } from './document-shape.js';
import { makeCoreIssue } from './make-core-issue.js';
import type { DocumentPath, Issue, Reading } from './issue.js';
import { type LimitName, LIMITS } from './limits.js';
import { upgradeTerms } from './upgrade/upgrade-terms.js';

/** Returns an issue if a document has more UTF-8 bytes than the limit. */
export function checkTextSize(text: string, limit: LimitName): Issue | null {
  const { value, unit, what } = LIMITS[limit];
  // A string has at least one byte for each code unit, so text that is obviously too long need not be encoded.
  const found = text.length > value ? text.length : encodeUtf8(text).length;
  if (found <= value) return null;
  return makeCoreIssue('document/too_large', [], { what, found, unit, limit: value });
}

/** Returns an issue if a count exceeds the limit. */
export function checkCount(name: LimitName, found: number, at: DocumentPath): readonly Issue[] {
  const { value: limit, unit, what } = LIMITS[name];
  return found <= limit ? [] : [makeCoreIssue('document/too_large', at, { what, found, unit, limit })];
}

/**
 * Validates a document with a schema and reports every problem as an issue. Old terms are replaced in complete
 * documents; parts of a document are upgraded together with it.
 *
 * `deepest` is the maximum nesting depth, or null for a part whose depth the caller has already checked. An envelope
 * that contains documents may be nested more deeply than a document.
 */
export function readWithSchema<T>(
  schema: z.ZodMiniType<T>,
  json: unknown,
  at: DocumentPath = [],
  deepest: number | null = LIMITS.documentDepth.value,
): Reading<T> {
  return readUpgradedShape(schema, json, at, deepest, upgradeTerms);
}
