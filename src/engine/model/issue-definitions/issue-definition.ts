/** The shape of one entry of the issue table. */
import { abbreviate } from '../../kit/index.js';
import type { Json, JsonObject } from '../../kit/index.js';

/** How bad an issue is: only an `error` keeps a document from being used. */
export type Severity = 'error' | 'warning' | 'note';

export interface IssueDefinition {
  readonly severity: Severity;
  /** What is wrong, with the offending value and what was expected: one sentence. */
  readonly message: (facts: JsonObject) => string;
  /** What to do next. */
  readonly hint: (facts: JsonObject) => string;
}

/** A fact as it reads in a sentence: text in backticks, cut at 80 characters. */
export function quoteIssueFact(fact: Json | undefined): string {
  const text = typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
  return `\`${abbreviate(text, 80)}\``;
}

/** A fact as plain words. */
export function formatIssueFact(fact: Json | undefined): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}
