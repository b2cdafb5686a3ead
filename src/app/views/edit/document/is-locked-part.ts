import type { LessonPart } from '../../../../engine/index.js';
import type { Workbench } from '../../../state/workbench.svelte.js';
import type { EditPart } from '../view.js';

const LESSON_PARTS: Readonly<Record<EditPart, LessonPart>> = {
  warrant: 'warrants',
  injection: 'injections',
  files: 'files',
};

/**
 * True if the open lesson provides this part of a scenario. Grading ignores changes to such a part. A lesson provides
 * no part of the learner's own scenarios.
 */
export function isLockedPart(workbench: Workbench, scenario: string, part: EditPart): boolean {
  const locked = workbench.learning?.lesson?.locked ?? [];
  return locked.includes(LESSON_PARTS[part]) && !workbench.documents.isOwn(scenario);
}
