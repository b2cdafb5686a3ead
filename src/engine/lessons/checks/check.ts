/** Result of a check kind: whether the evidence meets it, and what was observed. */
import type { LessonCheck, LessonCheckKind, LessonObservation } from '../../model/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { createLessonObservation, type LessonObservationCode } from '../observations.js';

export type LessonCheckOf<Kind extends LessonCheckKind> = Extract<LessonCheck, { kind: Kind }>;

export interface LessonCheckOutcome {
  readonly pass: boolean | null;
  readonly observed: LessonObservation;
}

/** Judges one check. If it throws, the check could not be judged and counts neither way. */
export type LessonCheckJudge<Kind extends LessonCheckKind> = (
  check: LessonCheckOf<Kind>,
  evidence: LessonCheckContext,
) => LessonCheckOutcome | Promise<LessonCheckOutcome>;

type Facts = Readonly<Record<string, string | number>>;

export function checkPassed(code: LessonObservationCode, facts: Facts = {}): LessonCheckOutcome {
  return { pass: true, observed: createLessonObservation(code, facts) };
}

export function checkFailed(code: LessonObservationCode, facts: Facts = {}): LessonCheckOutcome {
  return { pass: false, observed: createLessonObservation(code, facts) };
}

/** Neither passed nor failed. */
export function checkUndecided(code: LessonObservationCode, facts: Facts = {}): LessonCheckOutcome {
  return { pass: null, observed: createLessonObservation(code, facts) };
}
