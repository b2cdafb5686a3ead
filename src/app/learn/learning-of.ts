/** The lessons of a workbench. Views that teach bring them along; the entry does without. */
import type { Workbench } from '../workbench.svelte.js';
import { detachedRoot } from '../outlive.svelte.js';
import { LessonSession } from './learning.svelte.js';

export function getLearning(workbench: Workbench): LessonSession {
  workbench.learning ??= detachedRoot(() => new LessonSession(workbench));
  return workbench.learning;
}
