/**
 * The answer sheet for the trainer: a link or file with all of a learner's answers.
 *
 * The link is made on the learner's device and read on the trainer's. No server sees the answers, because a browser
 * never sends the part after the `#`.
 */
import type { LessonAnswerDocument, Json } from '../../engine/index.js';
import { encodeShare } from '../url/share-link.js';

export interface AnswerSheet {
  /** The learner's initials or number. */
  readonly learner: string;
  /**
   * Random id of the learner's browser, which distinguishes learners with the same initials. Null in sheets from
   * earlier versions.
   */
  readonly device: string | null;
  readonly answers: readonly LessonAnswerDocument[];
}

/** Converts the sheet to JSON for a file. */
export function writeSheet({ learner, device, answers }: AnswerSheet): Json {
  return {
    v: 1,
    kind: 'answers',
    learner,
    ...(device !== null && { device }),
    answers: answers as unknown as Json[],
  };
}

/** Encodes the sheet as the text after `#/host/`. */
export function encodeSheet(sheet: AnswerSheet): string {
  return encodeShare(writeSheet(sheet));
}

/**
 * Splits a sheet for QR codes. If the sheet's link is short enough for a camera, one code holds all answers. Otherwise,
 * each answer gets its own code.
 *
 * @param fits whether a link with this sheet is short enough
 */
export function splitForCodes(
  sheet: AnswerSheet,
  fits: (sheet: AnswerSheet) => boolean,
): readonly AnswerSheet[] {
  return fits(sheet) ? [sheet] : sheet.answers.map((answer) => ({ ...sheet, answers: [answer] }));
}
