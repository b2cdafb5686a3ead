/** Reads documents of this and of older formats. */
import type * as z from '../kit/schema/index.js';
import { DECISION_LIMITS } from './decision-limits.js';
import { checkDepth, isRecord, validateDocument } from './document.js';
import type { DocumentPath, Issue, Reading } from './issue.js';
import { listLostFields } from './lost-fields.js';
import { makeDocumentIssue } from './make-document-issue.js';
import { type ReplacedTerm, type UpgradedDocument, upgradeTerms } from './upgrade/upgrade-terms.js';

/**
 * Validates a JSON value with a schema; every problem and every old term is an issue. `deepest`: maximum nesting, null if a
 * caller already checked it; an envelope of documents may be deeper than a document.
 */
export function readWithSchema<T>(
  schema: z.Schema<T>,
  json: unknown,
  at: DocumentPath = [],
  deepest: number | null = DECISION_LIMITS.documentDepth.value,
): Reading<T> {
  const tooDeep = deepest === null ? null : checkDepth(json, deepest, at);
  if (tooDeep !== null) return { value: null, issues: [tooDeep] };
  const lost = deepest === null ? [] : listLostFields(json, at);
  if (lost.length > 0) return { value: null, issues: lost };
  const { value: document, replaced } = upgradeIfWhole(withoutSchema(json), deepest);
  const { value, issues } = validateDocument(schema, document, at);
  return { value, issues: [...issues, ...listOldTerms(replaced, at)] };
}

/** A part of a document was upgraded with the document. */
function upgradeIfWhole(document: unknown, deepest: number | null): UpgradedDocument {
  return deepest === null ? { value: document, replaced: [] } : upgradeTerms(document);
}

/** One issue for each old term, at the first place where it is. */
function listOldTerms(replaced: readonly ReplacedTerm[], base: DocumentPath): readonly Issue[] {
  if (replaced.length === 0) return [];
  const first = new Map(replaced.toReversed().map((term) => [`${term.found} ${term.current}`, term]));
  return [...first.values()]
    .toReversed()
    .map(({ at, found, current }) =>
      makeDocumentIssue('document/old_term', [...base, ...at], { found, current }),
    );
}

/** Editors put the URL of the schema at the top of a document; it is accepted. */
function withoutSchema(json: unknown): unknown {
  if (!isRecord(json) || !Object.hasOwn(json, '$schema')) return json;
  const { $schema: _, ...document } = json;
  return document;
}
