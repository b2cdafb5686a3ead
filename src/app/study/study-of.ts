/** The one study of a workbench. Views that show workflows bring it along; the entry does without. */
import type { Workbench } from '../workbench.svelte.js';
import { Study } from './study.svelte.js';

export function studyOf(workbench: Workbench): Study {
  workbench.study ??= new Study({
    engine: workbench.engine,
    keep: () => Promise.resolve(false),
  });
  return workbench.study;
}
