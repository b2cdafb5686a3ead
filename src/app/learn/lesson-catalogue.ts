/** The lessons of this page, and where ids of earlier versions lead. */
import type { LessonDocument } from '../../engine/index.js';

export interface LessonCatalogue {
  /** In the order of the course. */
  readonly lessons: readonly LessonDocument[];
  /** Lessons of earlier versions: not listed, and still graded. */
  readonly retired: readonly LessonDocument[];
  readonly findSuccessor: (id: string) => string;
}

export const NO_LESSONS: LessonCatalogue = { lessons: [], retired: [], findSuccessor: (id) => id };

/** `fingerprint`: that of the reference set. */
export async function loadLessonCatalogue(fingerprint: string): Promise<LessonCatalogue> {
  // Destructured at once, so that the bundler omits unused exports.
  const { loadLessons, loadRetiredLessons } = await import('../../catalog/on-demand.js');
  const [lessons, { retired, findSuccessor }] = await Promise.all([
    loadLessons(fingerprint),
    loadRetiredLessons(),
  ]);
  return { lessons, retired, findSuccessor };
}

/** Ids of a pack that this page has, without repetition, in the order of the course. */
export function selectLessons(
  { lessons, findSuccessor }: LessonCatalogue,
  chosen: readonly string[] | null,
): readonly LessonDocument[] {
  if (chosen === null) return lessons;
  const ids = chosen.map(findSuccessor);
  return lessons.filter(({ id }) => ids.includes(id));
}

/** Ids of a pack that are lessons of no version of this page. */
export function selectUnknown(
  { lessons, findSuccessor }: LessonCatalogue,
  chosen: readonly string[] | null,
): readonly string[] {
  return (chosen ?? []).filter((id) => !lessons.some((lesson) => lesson.id === findSuccessor(id)));
}

/** Lessons of earlier versions that lead to this one. */
export function listPredecessors(
  { retired, findSuccessor }: LessonCatalogue,
  id: string,
): readonly LessonDocument[] {
  return retired.filter((one) => findSuccessor(one.id) === id);
}
