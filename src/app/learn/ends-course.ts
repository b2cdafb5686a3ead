import type { LessonDocument } from '../../engine/index.js';

/** Returns true if the course ends with this lesson: nothing follows it, or the advanced track does. */
export function endsCourse(lesson: LessonDocument, next: LessonDocument | undefined): boolean {
  return next === undefined || (lesson.day !== 'advanced' && next.day === 'advanced');
}
