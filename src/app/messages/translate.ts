/**
 * Translates text from documents and from the engine into the page language.
 *
 * Both are in English, so that records and digests do not depend on the user's language. In English the sentences are
 * shown unchanged. Other languages build a sentence from the issue's code and facts, or look up a shipped text by its
 * English version. Text without a translation, and any text written by a user, stays unchanged.
 */
import type { Issue, LintFinding } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

export const ENGINE_MESSAGES = defineMessages('ENGINE_MESSAGES', {
  /** Text in a shipped document: a title, a goal or a hint. */
  text: (english: string) => english,
  message: (english: string, _issue: Issue) => english,
  hint: (english: string, _issue: Issue) => english,
  explanation: (english: string, _finding: LintFinding) => english,
  fix: (english: string, _finding: LintFinding) => english,
} as const);

/** Translates a string from a shipped document. Any other string is returned unchanged. */
export function translateDocumentText(text: string): string {
  return ENGINE_MESSAGES.text(text);
}

/** A linter finding with its explanation and fix in the page language. */
export function translateFinding(finding: LintFinding): LintFinding {
  const { explanation, fix } = finding;
  return {
    ...finding,
    explanation: ENGINE_MESSAGES.explanation(explanation, finding),
    fix: ENGINE_MESSAGES.fix(fix, finding),
  };
}

/** An issue with its description and hint in the page language. */
export function translateIssue(issue: Issue): Issue {
  return {
    ...issue,
    message: ENGINE_MESSAGES.message(issue.message, issue),
    hint: ENGINE_MESSAGES.hint(issue.hint, issue),
  };
}
