/** How a lesson is called on the page: by its number, as trainers call it, and its title. */
import type { LessonDocument } from '../../engine/index.js';
import { say } from '../words/say.js';

/** `3. Draw the fence`; a talk has no number. */
export function titleOf({ id, title }: Pick<LessonDocument, 'id' | 'title'>): string {
  const number = /^l(\d+)-/.exec(id)?.[1];
  return number === undefined ? say(title) : `${number}. ${say(title)}`;
}
