/** What a kind of check says: whether it is met by the evidence, and what was seen. */
import type { LessonCheck, LessonCheckKind, LessonObservation } from '../../model/index.js';
import type { Evidence } from '../evidence.js';
import { observe, type ObservationCode } from '../observations.js';

export type CheckOf<Kind extends LessonCheckKind> = Extract<LessonCheck, { kind: Kind }>;

export interface Judged {
  readonly pass: boolean | null;
  readonly observed: LessonObservation;
}

/** Judges one check. A throw is a check that could not be judged, and counts neither way. */
export type Judge<Kind extends LessonCheckKind> = (
  check: CheckOf<Kind>,
  evidence: Evidence,
) => Judged | Promise<Judged>;

type Facts = Readonly<Record<string, string | number>>;

export function passed(code: ObservationCode, facts: Facts = {}): Judged {
  return { pass: true, observed: observe(code, facts) };
}

export function failed(code: ObservationCode, facts: Facts = {}): Judged {
  return { pass: false, observed: observe(code, facts) };
}

/** Neither passed nor failed. */
export function undecided(code: ObservationCode, facts: Facts = {}): Judged {
  return { pass: null, observed: observe(code, facts) };
}
