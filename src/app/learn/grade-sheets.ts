/**
 * Grades a class's answers sheet by sheet, so that a sheet that cannot be graded does not affect the others. Time is
 * limited, because untrusted documents could be built to run for hours.
 */
import type { Issue, LessonResult } from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';
import type { AnswerSheet } from './answer-sheet.js';

/** Result of grading a sheet. `results` is in the order of its answers; null if grading did not finish. */
export interface GradedSheet {
  readonly sheet: AnswerSheet;
  readonly results: readonly LessonResult[] | null;
  readonly issues: readonly Issue[];
}

/** Time limit per sheet. On a slow phone, grading a sheet with answers to all lessons takes a few seconds. */
export const SHEET_TIMEOUT_MS = 60_000;

/** Grades the sheets one after the other and yields each result. `mostMs`: time limit per sheet. */
export async function* gradeSheets(
  engine: Pick<EngineClient, 'gradeAnswers'>,
  sheets: readonly AnswerSheet[],
  fingerprint: string,
  mostMs = SHEET_TIMEOUT_MS,
): AsyncGenerator<GradedSheet> {
  for (const sheet of sheets) {
    const { answers } = sheet;
    const signal = AbortSignal.timeout(mostMs);
    const answer = await engine.gradeAnswers({ answers, fingerprint }, { signal });
    if (answer.ok) yield { sheet, results: answer.value.results, issues: [] };
    else yield { sheet, results: null, issues: answer.issues };
  }
}
