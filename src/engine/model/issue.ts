/**
 * Defines issues, which describe problems in a document as data.
 *
 * Reading a document never throws. It returns the parts that could be understood and a list of issues, because
 * documents in an editor are often incomplete. Messages and hints are defined in one table (`issue-definitions/`), so
 * wording and translation do not affect logic.
 */
import type { JsonObject } from '../kit/index.js';
import type { IssueCode } from './issue-definitions/index.js';
import type { Severity } from './issue-definitions/issue-definition.js';

/** A path into a document, as a list of member names and list positions. */
export type DocumentPath = readonly (string | number)[];

/**
 * A problem described as data, with a code, a location, the values involved, and messages that contain these values.
 */
export interface Issue {
  /** A stable code that users can search for, in the form `area/what_is_wrong`. */
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly at: DocumentPath;
  /** Values that are inserted into the messages. */
  readonly facts: JsonObject;
  readonly message: string;
  readonly hint: string;
  /** Anchor of the code in `docs/issues.md`, which explains the codes whose messages are not enough. */
  readonly docs: string;
}

/** True if none of the issues is an error, which means that the document can be run. */
export function isRunnable(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error');
}

/** Formats a path, such as `chain[1].capabilities.read_file.path`. The document itself has an empty path. */
export function describePath(at: DocumentPath): string {
  return at.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/**
 * Formats an issue on one line for a terminal, with location, message and hint.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { describeIssue, readWarrantSpec } from 'pola-playground';
 *
 * const { issues } = readWarrantSpec({ tll: 600 });
 * describeIssue(issues[0]).split('.')[0]; // => 'tll: The field `tll` is unknown here, so nothing is granted or run'
 * ```
 */
export function describeIssue(issue: Issue): string {
  const place = describePath(issue.at);
  return `${place === '' ? '' : `${place}: `}${issue.message} ${issue.hint}`.trim();
}

/** Result of reading a document: the parts that were understood, and the issues found. */
export interface Reading<T> {
  readonly value: T | null;
  readonly issues: readonly Issue[];
}
