/** Type of an entry in the issue table. */
import { abbreviate } from '../../kit/index.js';
import type { Json, JsonObject } from '../../kit/index.js';

/** Severity of an issue. Only an `error` prevents a document from being used. */
export type Severity = 'error' | 'warning' | 'note';

export interface IssueDefinition {
  readonly severity: Severity;
  /** Describes the problem in one sentence, with the value found and what was expected. */
  readonly message: (facts: JsonObject) => string;
  /** Explains in one sentence what to do next. */
  readonly hint: (facts: JsonObject) => string;
}

/** Formats a fact for a message, as a string in backticks that is truncated to 80 characters. */
export function quoteIssueFact(fact: Json | undefined): string {
  const text = typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
  return `\`${abbreviate(text, 80)}\``;
}

/** Formats a fact as plain text. */
export function formatIssueFact(fact: Json | undefined): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}
