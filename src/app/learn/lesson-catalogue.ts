/** The lessons on this page, and the successors of lesson ids from earlier versions. */
import type { LessonDocument } from '../../engine/index.js';

export interface LessonCatalogue {
  readonly lessons: readonly LessonDocument[];
  /** Lessons from earlier versions. They are no longer listed but are still graded. */
  readonly retired: readonly LessonDocument[];
  readonly findSuccessor: (id: string) => string;
}

export const NO_LESSONS: LessonCatalogue = { lessons: [], retired: [], findSuccessor: (id) => id };

/** Loads the lessons. `fingerprint`: fingerprint of the reference set. */
export async function loadLessonCatalogue(fingerprint: string): Promise<LessonCatalogue> {
  // Destructures the import immediately, so that the bundler can drop unused exports.
  const { loadLessons, loadRetiredLessons } = await import('../../catalog/on-demand.js');
  const [lessons, { retired, findSuccessor }] = await Promise.all([
    loadLessons(fingerprint),
    loadRetiredLessons(),
  ]);
  return { lessons, retired, findSuccessor };
}

/** Returns the lessons in a pack that exist on this page, without duplicates, in course order. */
export function selectLessons(
  { lessons, findSuccessor }: LessonCatalogue,
  chosen: readonly string[] | null,
): readonly LessonDocument[] {
  if (chosen === null) return lessons;
  const ids = chosen.map(findSuccessor);
  return lessons.filter(({ id }) => ids.includes(id));
}

/** Returns the lesson ids in a pack that this page and all earlier versions lack. */
export function selectUnknown(
  { lessons, findSuccessor }: LessonCatalogue,
  chosen: readonly string[] | null,
): readonly string[] {
  return (chosen ?? []).filter((id) => !lessons.some((lesson) => lesson.id === findSuccessor(id)));
}

/** Lessons from earlier versions that this lesson replaces. */
export function listPredecessors(
  { retired, findSuccessor }: LessonCatalogue,
  id: string,
): readonly LessonDocument[] {
  return retired.filter((one) => findSuccessor(one.id) === id);
}
