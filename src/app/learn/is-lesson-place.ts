import type { LessonDocument } from '../../engine/index.js';
import { parseRoute, type Route } from '../url/route.js';

/** True if a route belongs to a lesson: a page of the course, or the lesson's scenario or workflow. */
export function isLessonPlace({ start }: Pick<LessonDocument, 'start'>, place: Route): boolean {
  if (place.view === 'learn') return true;
  const begin = parseRoute(start.route);
  if ('scenario' in begin && 'scenario' in place) return begin.scenario === place.scenario;
  return begin.view === place.view;
}
