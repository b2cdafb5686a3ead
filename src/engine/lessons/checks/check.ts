/** Defines the result of a check: whether the evidence satisfies it, and an observation. */
import type { Message } from '../../messages/index.js';
import type { LessonCheck, LessonCheckKind } from '../../model/index.js';
import type { LessonCheckContext } from '../check-context.js';

export type LessonCheckOf<Kind extends LessonCheckKind> = Extract<LessonCheck, { kind: Kind }>;

export interface LessonCheckOutcome {
  readonly pass: boolean | null;
  readonly observed: Message;
  /** What the learner tried, if the feedback describes it even when the check passed. */
  readonly tried?: Message;
  /** A question that fits this failure better than the check's own question. */
  readonly question?: string;
}

/** Judges one check. If it throws, the check counts as neither passed nor failed. */
export type LessonCheckJudge<Kind extends LessonCheckKind> = (
  check: LessonCheckOf<Kind>,
  evidence: LessonCheckContext,
) => LessonCheckOutcome | Promise<LessonCheckOutcome>;

export function checkPassed(observed: Message): LessonCheckOutcome {
  return { pass: true, observed };
}

export function checkFailed(observed: Message): LessonCheckOutcome {
  return { pass: false, observed };
}

/** Creates an outcome that is neither passed nor failed. */
export function checkUndecided(observed: Message): LessonCheckOutcome {
  return { pass: null, observed };
}
