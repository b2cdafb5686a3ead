/**
 * Grades the answers of a room sheet by sheet: a sheet that the engine cannot finish costs no one else
 * their result. A stranger's documents may be made to run for hours.
 */
import type { Issue, LessonResult } from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';
import type { AnswerSheet } from './answer-sheet.js';

/** What became of a sheet. `results`: in the order of its answers; null where grading did not end. */
export interface GradedSheet {
  readonly sheet: AnswerSheet;
  readonly results: readonly LessonResult[] | null;
  readonly issues: readonly Issue[];
}

/** A course of all lessons takes some seconds on a slow phone. */
export const SHEET_TIMEOUT_MS = 60_000;

/** Grades one after the other and yields each. `mostMs`: time limit of one sheet. */
export async function* gradeSheets(
  engine: Pick<EngineClient, 'gradeAnswers'>,
  sheets: readonly AnswerSheet[],
  fingerprint: string,
  mostMs = SHEET_TIMEOUT_MS,
): AsyncGenerator<GradedSheet> {
  for (const sheet of sheets) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), mostMs);
    const { answers } = sheet;
    const answer = await engine.gradeAnswers({ answers, fingerprint }, { signal: abort.signal });
    clearTimeout(timer);
    if (answer.ok) yield { sheet, results: answer.value.results, issues: [] };
    else yield { sheet, results: null, issues: answer.issues };
  }
}
