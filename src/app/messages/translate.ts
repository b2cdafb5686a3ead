/**
 * What documents and the engine say, in the language of the page.
 *
 * Both are English, so that records and digests depend on no reader. English shows their sentences as they are;
 * another language makes its own of code and facts, or finds a shipped text by its English one. What it has no words
 * for, and every text of a reader, stays as it is.
 */
import type { Issue, LintFinding } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

export const ENGINE_MESSAGES = defineMessages('ENGINE_MESSAGES', {
  /** A text of a shipped document: a title, a goal, a hint. */
  text: (english: string) => english,
  /** A sentence of the engine, or the end of one, that comes without a code. */
  phrase: (english: string) => english,
  message: (english: string, _issue: Issue) => english,
  hint: (english: string, _issue: Issue) => english,
  explanation: (english: string, _finding: LintFinding) => english,
  fix: (english: string, _finding: LintFinding) => english,
} as const);

/** A text of a shipped document; any other text unchanged. */
export function translateDocumentText(text: string): string {
  return ENGINE_MESSAGES.text(text);
}

/** A sentence of the engine, or a part of one. */
export function translatePhrase(english: string): string {
  return ENGINE_MESSAGES.phrase(english);
}

/** The same finding of the linter with explanation and fix in the language of the page. */
export function translateFinding(finding: LintFinding): LintFinding {
  const { explanation, fix } = finding;
  return {
    ...finding,
    explanation: ENGINE_MESSAGES.explanation(explanation, finding),
    fix: ENGINE_MESSAGES.fix(fix, finding),
  };
}

/** The same issue with sentence and hint in the language of the page. */
export function translateIssue(issue: Issue): Issue {
  return {
    ...issue,
    message: ENGINE_MESSAGES.message(issue.message, issue),
    hint: ENGINE_MESSAGES.hint(issue.hint, issue),
  };
}
