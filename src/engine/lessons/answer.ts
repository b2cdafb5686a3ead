/** Validates answers as untrusted input, because they come from learners' browsers. */
import { message } from '../messages/index.js';
import { readBundle } from '../matrix/index.js';
import {
  type LessonAnswerDocument,
  lessonAnswerSchema,
  type Issue,
  LIMITS,
  makeIssue,
  type Reading,
  readWithSchema,
  discardIfErrors,
  upgradeTerms,
} from '../model/index.js';

/** Validates an answer from untrusted JSON. Its bundle is validated like any other bundle. Never throws. */
export function readLessonAnswer(json: unknown): Reading<LessonAnswerDocument> {
  const kind = (json as { kind?: unknown } | null)?.kind;
  if (typeof kind === 'string' && kind !== 'answer')
    return {
      value: null,
      issues: [
        makeIssue('document/wrong_kind', ['kind'], { found: kind, expected: message('value/answer') }),
      ],
    };
  const { value, issues } = readWithSchema(
    lessonAnswerSchema,
    upgradeTerms(json).value,
    [],
    LIMITS.bundleDepth.value,
  );
  if (value === null) return { value: null, issues };
  const bundle = value.bundle === undefined ? null : readBundle(value.bundle);
  const inner = (bundle?.issues ?? []).map((issue): Issue => ({ ...issue, at: ['bundle', ...issue.at] }));
  return discardIfErrors(value as LessonAnswerDocument, [...issues, ...inner]);
}
