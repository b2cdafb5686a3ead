/** Lists the lessons in course order. */
import type { LessonDocument } from '../../engine/index.js';
import { LESSON_INSIDE } from './f2-inside.js';
import { LESSON_OWN } from './f3-own.js';
import { LESSON_FAULTS } from './l10-faults.js';
import { LESSON_GUARD } from './l11-guard.js';
import { LESSON_COLLEAGUES } from './l5-colleagues.js';
import { LESSON_NARROWER } from './l7-narrower.js';
import { LESSON_LEFTOVER } from './l8-leftover.js';
import { LESSON_EDGES } from './a1-edges.js';
import { buildLessonBreach } from './m1-breach.js';
import { LESSON_FENCE } from './m2-fence.js';
import { RETIRED_LESSONS } from './retired.js';
import { LESSON_TAKEAWAY } from './t1-takeaway.js';
import { LESSON_KINDS } from './t2-kinds.js';
import { LESSON_ATTACKER } from './w2-attacker.js';

export { findSuccessor } from './retired.js';

/**
 * Lists all lessons, numbered by position. `fingerprint`: fingerprint of the reference scenarios, used in the first
 * lesson.
 */
export function listLessons(fingerprint: string): readonly LessonDocument[] {
  const course = [
    buildLessonBreach(fingerprint),
    LESSON_FENCE,
    LESSON_TAKEAWAY,
    LESSON_KINDS,
    LESSON_COLLEAGUES,
    LESSON_ATTACKER,
    LESSON_NARROWER,
    LESSON_LEFTOVER,
    LESSON_INSIDE,
    LESSON_OWN,
  ];
  const advanced = [LESSON_EDGES, LESSON_FAULTS, LESSON_GUARD];
  return [
    ...course.map((lesson, at) => ({ ...lesson, number: String(at + 1) })),
    ...advanced.map((lesson, at) => ({ ...lesson, number: `A${at + 1}` })),
  ];
}

/** Lists lessons from earlier versions. They no longer appear in the course, but their answers are still graded. */
export function listRetiredLessons(): readonly LessonDocument[] {
  return RETIRED_LESSONS.map(({ document }) => document);
}
