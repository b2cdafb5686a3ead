/**
 * Grades an answer: each check of the lesson is judged on the learner's documents, run again.
 *
 * A check that cannot be judged is neither passed nor failed, and the lesson is not passed: an internal defect
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
import { judgeLessonCheck } from './checks/judge-check.js';
import {
  InvalidAnswerError,
  LessonCheckContext,
  type LessonRunCache,
  type LessonEnvironment,
  createLessonRunCache,
  describeReasonOfError,
} from './check-context.js';

/** Grades one answer. `memory` caches runs for further answers. Never throws. */
export async function gradeAnswer(
  lesson: LessonDocument,
  answer: LessonAnswerDocument,
  world: LessonEnvironment,
  memory: LessonRunCache = createLessonRunCache(),
): Promise<LessonResult> {
  const evidence = new LessonCheckContext(lesson, answer, world, memory);
  const checks: LessonCheckResult[] = [];
  for (const check of lesson.checks) checks.push(await judgeSafely(check, evidence));
  return { lesson: lesson.id, pass: checks.every(({ pass }) => pass === true), checks };
}

async function judgeSafely(check: LessonCheck, evidence: LessonCheckContext): Promise<LessonCheckResult> {
  try {
    return { kind: check.kind, ...(await judgeLessonCheck(check, evidence)) };
  } catch (error) {
    const code = error instanceof InvalidAnswerError ? 'lesson/cannot_run' : 'lesson/defect';
    return {
      kind: check.kind,
      pass: null,
      observed: message(code, { reason: describeReasonOfError(error) }),
    };
  }
}
