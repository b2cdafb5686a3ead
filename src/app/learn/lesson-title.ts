import type { LessonDocument } from '../../engine/index.js';
import { LEARN } from '../messages/learn.js';
import { translateDocumentText } from '../messages/translate.js';

/** Returns a title such as `3. Money, in case`. A lesson from an earlier version has no number. */
export function formatLessonTitle({ number, title }: Pick<LessonDocument, 'number' | 'title'>): string {
  const text = translateDocumentText(title);
  return number === '' ? LEARN.retired(text) : `${number}. ${text}`;
}
