import type { LessonCheckKind, LessonCheckResult, LessonDocument, LessonResult } from '../../engine/index.js';

/**
 * Results that a check returns before the learner has tried its part of the lesson. Feedback on them would give the
 * answer away.
 */
const UNTRIED: readonly string[] = [
  'lesson/choice_missing',
  'lesson/fingerprint_later',
  'lesson/fingerprint_missing',
  'lesson/mark_missing',
  'lesson/not_predicted',
  'lesson/own_missing',
  'lesson/own_no_benign',
  'lesson/own_no_injected',
  'lesson/own_no_worst',
  'lesson/text_missing',
];

/** True if the learner has not tried the part that a check is about. */
export function isUntried({ pass, observed, tried }: LessonCheckResult): boolean {
  if (tried?.code === 'lesson/tried_start' || tried?.code === 'lesson/tried_empty') return true;
  if (pass !== false) return false;
  if (observed.code === 'lesson/step_before') return observed.facts.reached === 0;
  return UNTRIED.includes(observed.code);
}

/** Returns the result of a check as the page shows it; undefined if the learner has not tried its part. */
export function readJudged({ pass, checks }: LessonResult, index: number): LessonCheckResult | undefined {
  const check = checks[index];
  // In a passed lesson, every part counts as done, even one that required no change.
  return check === undefined || (!pass && isUntried(check)) ? undefined : check;
}

/** Returns the number of parts that the learner has done. */
export function countDone(result: LessonResult | null): number {
  if (result === null) return 0;
  return result.checks.filter(({ pass }, at) => pass === true && readJudged(result, at) !== undefined).length;
}

/** Checks whose feedback is shown next to the learner's own fields. */
const BESIDE_FIELDS: readonly LessonCheckKind[] = [
  'predicted',
  'choice',
  'attack_text',
  'figure',
  'own_agent',
];

/**
 * True if the feedback on a check is shown next to its fields, so that the panel does not repeat it. `isHere`: whether
 * the lesson's own page is shown.
 */
export function isShownBesideFields(
  { stage }: LessonDocument,
  kind: LessonCheckKind,
  isHere: boolean,
): boolean {
  return BESIDE_FIELDS.includes(kind) && (isHere || stage === undefined);
}
