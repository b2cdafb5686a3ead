/** The lessons in the order of the course. */
import type { LessonDocument } from '../../engine/index.js';
import { TALK_INSIDE } from './d1-inside.js';
import { buildLessonSame } from './l0-same.js';
import { LESSON_WATCH } from './l1-watch.js';
import { LESSON_FAULTS } from './l10-faults.js';
import { LESSON_GUARD } from './l11-guard.js';
import { LESSON_OWN } from './l12-own.js';
import { LESSON_BADGE } from './l2-badge.js';
import { LESSON_FENCE } from './l3-fence.js';
import { LESSON_TAKEAWAY } from './l4-takeaway.js';
import { LESSON_COLLEAGUES } from './l5-colleagues.js';
import { LESSON_ATTACKER } from './l6-attacker.js';
import { LESSON_NARROWER } from './l7-narrower.js';
import { LESSON_LEFTOVER } from './l8-leftover.js';
import { LESSON_EDGES } from './l9-edges.js';

/** All lessons. `fingerprint`: that of the reference set, used in the first lesson. */
export function listLessons(fingerprint: string): readonly LessonDocument[] {
  return [
    buildLessonSame(fingerprint),
    LESSON_WATCH,
    LESSON_BADGE,
    LESSON_FENCE,
    LESSON_TAKEAWAY,
    LESSON_COLLEAGUES,
    LESSON_ATTACKER,
    LESSON_NARROWER,
    LESSON_LEFTOVER,
    TALK_INSIDE,
    LESSON_EDGES,
    LESSON_FAULTS,
    LESSON_GUARD,
    LESSON_OWN,
  ];
}
