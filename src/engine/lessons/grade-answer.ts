/**
 * Grades an answer by running the learner's documents again for each check.
 *
 * A check that cannot be judged is neither passed nor failed, and the lesson is then not passed, so an internal defect
 * never looks like a success.
 */
import { message } from '../messages/index.js';
import type {
  LessonAnswerDocument,
  LessonCheckResult,
  LessonCheck,
  LessonDocument,
  LessonResult,
} from '../model/index.js';
import { describeAttempt } from './attempt.js';
import { judgeLessonCheck } from './checks/judge-check.js';
import { awardStars, findExcess, measureLessonReach } from './reward.js';
import {
  InvalidAnswerError,
  LessonCheckContext,
  type LessonRunCache,
  type LessonEnvironment,
  createLessonRunCache,
  describeReasonOfError,
} from './check-context.js';

/** Grades one answer. `memory` caches runs for other answers. Never throws. */
export async function gradeAnswer(
  lesson: LessonDocument,
  answer: LessonAnswerDocument,
  world: LessonEnvironment,
  memory: LessonRunCache = createLessonRunCache(),
): Promise<LessonResult> {
  const evidence = new LessonCheckContext(lesson, answer, world, memory);
  const checks: LessonCheckResult[] = [];
  for (const check of lesson.checks) checks.push(await judgeSafely(check, evidence));
  const pass = checks.every((check) => check.pass === true);
  const reach = await measureLessonReach(evidence);
  const excess = pass ? findExcess(evidence) : null;
  const stars = awardStars(evidence, checks, reach, excess);
  return { lesson: lesson.id, pass, checks, reach, stars, ...(excess !== null && { excess }) };
}

async function judgeSafely(check: LessonCheck, evidence: LessonCheckContext): Promise<LessonCheckResult> {
  try {
    const outcome = await judgeLessonCheck(check, evidence);
    const attempt = outcome.pass === null ? null : describeAttempt(check, evidence, outcome.observed);
    // A passed check needs no description, unless it passed without a finished change by the learner.
    const isUnfinished = attempt?.code === 'lesson/tried_start' || attempt?.code === 'lesson/tried_empty';
    const tried = outcome.pass === false || isUnfinished ? attempt : null;
    return { kind: check.kind, ...outcome, ...(tried !== null && { tried }) };
  } catch (error) {
    const code = error instanceof InvalidAnswerError ? 'lesson/cannot_run' : 'lesson/defect';
    return {
      kind: check.kind,
      pass: null,
      observed: message(code, { reason: describeReasonOfError(error) }),
    };
  }
}
