/** The lessons of a workbench. Views that teach bring them along; the entry does without. */
import type { Workbench } from '../workbench.svelte.js';
import type { Learning } from './learning.svelte.js';
import { makeLearning } from './make-learning.svelte.js';

export function learningOf(workbench: Workbench): Learning {
  workbench.learning ??= makeLearning(workbench);
  return workbench.learning;
}
