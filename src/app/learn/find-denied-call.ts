import type { LessonResult, Message } from '../../engine/index.js';

/** Observations in which the learner's rule, the chosen one, or a lesson's last rule denies an attacker's call. */
const DENIED: readonly string[] = ['lesson/choice_met', 'lesson/own_denied', 'lesson/text_holds'];

/** Returns the denied injected call that a passed check observed; null if no check observed one. */
export function findDeniedCall({ checks }: LessonResult): Message | null {
  const found = checks.find(({ pass, observed }) => pass === true && DENIED.includes(observed.code));
  return (found?.observed.facts as { readonly call?: Message } | undefined)?.call ?? null;
}
