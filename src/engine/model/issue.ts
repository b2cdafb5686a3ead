/**
 * Issues: problems of a document, described as data.
 *
 * Reading a document never throws. It returns the parts that could be understood plus issues, because documents in an
 * editor are often incomplete. Message and hint are defined in one table (`issue-definitions/`), so wording and
 * translation do not affect logic.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { Severity } from './issue-definitions/issue-definition.js';

/** A path into a document: member names and list positions. */
export type DocumentPath = readonly (string | number)[];

/** A problem as data, with a code, a location, the values involved, and messages built from them. */
export interface Issue {
  /** A stable code to search for, in the form `area/what_is_wrong`. */
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly at: DocumentPath;
  /** Values that are filled into the messages. */
  readonly facts: JsonObject;
  readonly message: string;
  readonly hint: string;
  /** Anchor of the explanation in `docs/issues.md`. */
  readonly docs: string;
}

/** True if no issue is an error, so that the document can be run. */
export function isRunnable(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}

/** Formats a path, such as `chain[1].capabilities.read_file.path`; an empty string for the document itself. */
export function describePath(at: DocumentPath): string {
  return at.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/**
 * Formats an issue on one line for a terminal: location, message and hint.
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

/** Result of reading a document: the parts that were understood, and issues. */
export interface Reading<T> {
  readonly value: T | null;
  readonly issues: readonly Issue[];
}
