import type { LessonResult, Message } from '../../engine/index.js';

/**
 * Observation codes that report a denied injected call. The rule is one that the learner wrote or chose, or the last
 * rule of a lesson.
 */
const DENIED: readonly string[] = ['lesson/choice_met', 'lesson/own_denied', 'lesson/text_holds'];

/** Returns the denied injected call that a passed check observed; null if no check observed one. */
export function findDeniedCall({ checks }: LessonResult): Message | null {
  const found = checks.find(({ pass, observed }) => pass === true && DENIED.includes(observed.code));
  return (found?.observed.facts as { readonly call?: Message } | undefined)?.call ?? null;
}
