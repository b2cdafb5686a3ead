/**
 * Issues: problems of a document, described as data.
 *
 * Reading never throws. It returns what it understood plus issues, because an editor is full of
 * half-finished documents. Message and hint come from one table (`issue-definitions/`), so that wording
 * can change, or be translated, without touching logic.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { Severity } from './issue-definitions/issue-definition.js';

/** A path into a document: member names and list positions. */
export type DocumentPath = readonly (string | number)[];

/** A problem described as data: a code, a place, the values involved, and sentences made of them. */
export interface Issue {
  /** Stable and searchable: `area/what_is_wrong`. */
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly at: DocumentPath;
  /** The values involved; the sentences are made of them. */
  readonly facts: JsonObject;
  readonly message: string;
  readonly hint: string;
  /** Anchor in `docs/issues.md`. */
  readonly docs: string;
}

/** True when no issue stands in the way of running. */
export function isRunnable(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}

/** `chain[1].capabilities.read_file.path`, or an empty text for the document itself. */
export function describePath(at: DocumentPath): string {
  return at.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** One line for a terminal: place, sentence, hint. */
export function describeIssue(issue: Issue): string {
  const place = describePath(issue.at);
  return `${place === '' ? '' : `${place}: `}${issue.message} ${issue.hint}`.trim();
}

/** What reading a document gives: as much as was understood, and what was not. */
export interface Reading<T> {
  readonly value: T | null;
  readonly issues: readonly Issue[];
}
