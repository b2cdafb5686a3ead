/** How a lesson is called on the page: by its number, as trainers call it, and its title. */
import type { LessonDocument } from '../../engine/index.js';
import { translateDocumentText } from '../messages/translate.js';

/** `3. Draw the fence`; a talk has no number. */
export function formatLessonTitle({ id, title }: Pick<LessonDocument, 'id' | 'title'>): string {
  const number = /^l(\d+)-/.exec(id)?.[1];
  return number === undefined ? translateDocumentText(title) : `${number}. ${translateDocumentText(title)}`;
}
