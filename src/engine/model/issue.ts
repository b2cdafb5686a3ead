/**
 * Issues: problems of a document, described as data.
 *
 * Reading never throws. It returns what was understood plus issues, because documents in an editor are often
 * incomplete. Message and hint come from one table (`issue-definitions/`), so wording and translation do not
 * affect logic.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { Severity } from './issue-definitions/issue-definition.js';

/** A path into a document: member names and list positions. */
export type DocumentPath = readonly (string | number)[];

/** A problem as data: a code, a place, the values involved, and messages built from them. */
export interface Issue {
  /** Stable and searchable: `area/what_is_wrong`. */
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly at: DocumentPath;
  /** The values involved, used in the messages. */
  readonly facts: JsonObject;
  readonly message: string;
  readonly hint: string;
  /** Anchor in `docs/issues.md`. */
  readonly docs: string;
}

/** True if no issue prevents running. */
export function isRunnable(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}

/** Such as `chain[1].capabilities.read_file.path`; an empty string for the document itself. */
export function describePath(at: DocumentPath): string {
  return at.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/**
 * One line for a terminal: place, message, hint.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { describeIssue, readWarrantSpec } from 'pola-playground';
 *
 * const { issues } = readWarrantSpec({ tll: 600 });
 * describeIssue(issues[0]).split('.')[0]; // => 'tll: The field `tll` is not known here, so nothing is granted or run'
 * ```
 */
export function describeIssue(issue: Issue): string {
  const place = describePath(issue.at);
  return `${place === '' ? '' : `${place}: `}${issue.message} ${issue.hint}`.trim();
}

/** Result of reading a document: the understood part, and issues. */
export interface Reading<T> {
  readonly value: T | null;
  readonly issues: readonly Issue[];
}
