/** The lessons of a workbench. Views that teach bring them along; the entry does without. */
import type { Workbench } from '../workbench.svelte.js';
import { outlive } from '../outlive.svelte.js';
import { Learning } from './learning.svelte.js';

export function learningOf(workbench: Workbench): Learning {
  workbench.learning ??= outlive(() => new Learning(workbench));
  return workbench.learning;
}
