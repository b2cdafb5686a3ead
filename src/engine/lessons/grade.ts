/**
 * Grading an answer: each check of the lesson is judged on the learner's documents, run again.
 *
 * A check that cannot be judged is neither passed nor failed, and the lesson is then not passed: a
 * defect of ours must never look like a success.
 */
import type {
  AnswerDocument,
  CheckResult,
  LessonCheck,
  LessonDocument,
  LessonResult,
} from '../model/index.js';
import { judgeCheck } from './checks/table.js';
import {
  AnswerFault,
  Evidence,
  type LessonMemory,
  type LessonWorld,
  makeLessonMemory,
  reasonOf,
} from './evidence.js';
import { observe } from './observations.js';

/** Grades one answer. `memory` keeps what was run, for further answers. Never throws. */
export async function gradeAnswer(
  lesson: LessonDocument,
  answer: AnswerDocument,
  world: LessonWorld,
  memory: LessonMemory = makeLessonMemory(),
): Promise<LessonResult> {
  const evidence = new Evidence(lesson, answer, world, memory);
  const checks: CheckResult[] = [];
  for (const check of lesson.checks) checks.push(await judgeSafely(check, evidence));
  return { lesson: lesson.id, pass: checks.every(({ pass }) => pass === true), checks };
}

async function judgeSafely(check: LessonCheck, evidence: Evidence): Promise<CheckResult> {
  try {
    return { kind: check.kind, ...(await judgeCheck(check, evidence)) };
  } catch (error) {
    const code = error instanceof AnswerFault ? 'cannot_run' : 'defect';
    return { kind: check.kind, pass: null, observed: observe(code, { detail: reasonOf(error) }) };
  }
}
