/**
 * Answers on their way to the trainer: one link or one file for everything a learner has done.
 *
 * The link is made on the learner's device and read on the trainer's; no server sees it, because a
 * browser never sends what stands behind the `#`.
 */
import type { LessonAnswerDocument, Json } from '../../engine/index.js';
import { encodeShare } from '../url/share-link.js';

export interface AnswerSheet {
  readonly learner: string;
  readonly answers: readonly LessonAnswerDocument[];
}

/** The sheet as JSON, for a file. */
export function writeSheet({ learner, answers }: AnswerSheet): Json {
  return { v: 1, kind: 'answers', learner, answers: answers as unknown as Json[] };
}

/** The text after `#/host/`. */
export function encodeSheet(sheet: AnswerSheet): string {
  return encodeShare(writeSheet(sheet));
}
