/**
 * Grades answers to lessons in the worker by running them again. Loaded with the first answer, together with the
 * lessons and workflows in the catalog.
 */
import * as z from 'zod/mini';
import {
  type LessonAnswerDocument,
  checkCount,
  closedObject,
  gradeAnswer,
  type Issue,
  type LessonRunCache,
  type LessonResult,
  type LessonEnvironment,
  LIMITS,
  createLessonRunCache,
  readLessonAnswer,
  type Reading,
  readWithSchema,
} from '../engine/index.js';

/** Answers to grade, and the fingerprint used in the first lesson. */
export interface GradeRequest {
  readonly answers: readonly LessonAnswerDocument[];
  /** Fingerprint of the reference scenarios, taken from the pack or from this version. */
  readonly fingerprint: string;
}

/** Event that is sent after each graded answer. */
export interface GradeEvent {
  readonly kind: 'answer.graded';
  readonly index: number;
  readonly total: number;
  readonly result: LessonResult;
}

/** Result of grading answers. */
export interface GradeRecord {
  /** Results, in the order of the answers. */
  readonly results: readonly LessonResult[];
}

export interface GradeStudy {
  readonly readGradeRequest: (json: unknown) => Reading<GradeRequest>;
  readonly gradeAnswers: (request: GradeRequest) => Promise<AsyncGenerator<GradeEvent, GradeRecord>>;
}

export const gradeStudy: GradeStudy = {
  readGradeRequest,
  gradeAnswers: async (request) => grade(request, await openWorld(request.fingerprint)),
};

const schema = closedObject({
  answers: z.array(z.unknown()),
  fingerprint: z.string().check(z.maxLength(40)),
});

function readGradeRequest(json: unknown): Reading<GradeRequest> {
  // The depth limit is higher here, because answers are nested two levels deep in the request and each of them contains
  // a bundle.
  const { value, issues } = readWithSchema(schema, json, [], LIMITS.bundleDepth.value + 2);
  if (value === null) return { value, issues };
  const many = checkCount('answersPerRequest', value.answers.length, ['answers']);
  if (many.length > 0) return { value: null, issues: many };
  const readings = value.answers.map((answer) => readLessonAnswer(answer));
  const found = readings.flatMap((reading, index) =>
    reading.issues.map((issue): Issue => ({ ...issue, at: ['answers', index, ...issue.at] })),
  );
  const answers = readings.flatMap((reading) => (reading.value === null ? [] : [reading.value]));
  const isWhole = answers.length === readings.length;
  return {
    value: isWhole ? { answers, fingerprint: value.fingerprint } : null,
    issues: [...issues, ...found],
  };
}

/** Caches runs between requests, because learners often submit the same documents. */
let newest: { readonly fingerprint: string; readonly memory: LessonRunCache } | null = null;

function memoryOf(fingerprint: string): LessonRunCache {
  if (newest?.fingerprint !== fingerprint) newest = { fingerprint, memory: createLessonRunCache() };
  return newest.memory;
}

async function openWorld(fingerprint: string): Promise<LessonEnvironment> {
  const { BROAD_WARRANT, loadWorkflows, SCENARIOS } = await import('../catalog/on-demand.js');
  const workflows = (await loadWorkflows()).map(({ document }) => document);
  return { scenarios: SCENARIOS, broad: BROAD_WARRANT, workflows, fingerprint };
}

const NO_STARS = [false, false, false] as const;

async function* grade(
  { answers, fingerprint }: GradeRequest,
  world: LessonEnvironment,
): AsyncGenerator<GradeEvent, GradeRecord> {
  const { loadLessons, loadRetiredLessons } = await import('../catalog/on-demand.js');
  const { retired } = await loadRetiredLessons();
  const lessons = [...(await loadLessons(fingerprint)), ...retired];
  const memory = memoryOf(fingerprint);
  const results: LessonResult[] = [];
  for (const [index, answer] of answers.entries()) {
    const lesson = lessons.find(({ id }) => id === answer.lesson);
    const result =
      lesson === undefined
        ? { lesson: answer.lesson, pass: false, checks: [], reach: null, stars: NO_STARS }
        : await gradeAnswer(lesson, answer, world, memory);
    results.push(result);
    yield { kind: 'answer.graded', index, total: answers.length, result };
  }
  return { results };
}
