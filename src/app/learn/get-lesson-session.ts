/** Returns the workbench's lesson session. It is loaded by the teaching views, so that the entry chunk stays small. */
import type { Workbench } from '../state/workbench.svelte.js';
import { detachedRoot } from '../state/detached-root.svelte.js';
import { LessonSession } from './lesson-session.svelte.js';

export function getLearning(workbench: Workbench): LessonSession {
  workbench.learning ??= detachedRoot(() => new LessonSession(workbench));
  return workbench.learning;
}
