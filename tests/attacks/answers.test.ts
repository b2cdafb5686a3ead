/**
 * Tests answer sheets from strangers that are designed to freeze the host's device, to corrupt the host's table, or to
 * be accepted although the lesson was not completed. Limits on the size and number of answer sheets are in
 * `limits.test.ts`.
 *
 * Threat model: "Answers to lessons".
 */
import { describe, expect, it } from 'vitest';
import { readSheetText } from '../../src/app/learn/answer-link.js';
import { type GradedSheet, gradeSheets } from '../../src/app/learn/grade-sheets.js';
import { buildLearnerRows, formatLearnersCsv } from '../../src/app/learn/learner-rows.js';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../src/catalog/index.js';
import {
  type LessonAnswerDocument,
  gradeAnswer,
  type LessonDocument,
  type LessonResult,
  type LessonEnvironment,
  makeEngineIssue,
  createLessonRunCache,
} from '../../src/engine/index.js';
import type { EngineClient } from '../../src/worker/index.js';

type Grader = Pick<EngineClient, 'gradeAnswers'>;

const LESSONS = listLessons('F');
const WORLD: LessonEnvironment = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  workflows: WORKFLOWS.map(({ document }) => document),
  fingerprint: 'F',
};
const lesson = (id: string): LessonDocument => LESSONS.find((one) => one.id === id) as LessonDocument;
const sheetOf = (...answers: readonly object[]): string =>
  JSON.stringify({ v: 1, kind: 'answers', learner: 'AB', answers });
const ANSWER = { v: 1, kind: 'answer', lesson: 'm1-breach' } as const;

describe('answer sheets as untrusted input', () => {
  it.each([
    [
      'for a lesson named __proto__',
      '{"kind":"answers","answers":[{"v":1,"kind":"answer","lesson":"__proto__"}]}',
    ],
    ['for a lesson named like a method', sheetOf({ ...ANSWER, lesson: 'constructor' })],
    ['that sets a prototype', '{"kind":"answers","__proto__":{"learner":"x"},"answers":[]}'],
    [
      'with deeply nested lists',
      `{"kind":"answers","answers":[{"v":1,"kind":"answer","lesson":${'['.repeat(9_000)}`,
    ],
    ['with deeply nested bundles', sheetOf({ ...ANSWER, bundle: nest(500) })],
    ['with empty answers', sheetOf({}, {})],
    ['with values of other kinds', '{"kind":"answers","answers":[null,1,"x",[]]}'],
    ['that is a list', '[]'],
  ])('an answer sheet %s is parsed or rejected without throwing', (_, text) => {
    const { sheet, issues } = readSheetText(text);
    const graded = { sheet: sheet ?? { learner: '', device: null, answers: [] }, results: [], issues };
    expect(formatLearnersCsv(LESSONS, buildLearnerRows([graded]))).toMatch(/^learner,m1-breach/);
    expect(({} as { learner?: string }).learner).toBeUndefined();
  });

  it('grading ignores the results that an answer sheet claims', () => {
    const { issues } = readSheetText(sheetOf({ ...ANSWER, pass: true, checks: [{ pass: true }] }));
    expect(issues.map(({ code }) => code)).toEqual(['document/unknown_field', 'document/unknown_field']);
  });
});

describe('grading all answer sheets from a class', () => {
  const SHEETS = ['a', 'b', 'c'].map((learner) => ({
    learner,
    device: null,
    answers: [ANSWER as LessonAnswerDocument],
  }));
  const PASSED: LessonResult = {
    lesson: 'm1-breach',
    pass: true,
    checks: [],
    reach: null,
    stars: [false, false, false] as const,
  };

  async function gradeAll(gradeAnswers: Grader['gradeAnswers']): Promise<GradedSheet[]> {
    const graded: GradedSheet[] = [];
    for await (const one of gradeSheets({ gradeAnswers }, SHEETS, 'F', 20)) graded.push(one);
    return graded;
  }

  it('class grading finishes even if grading one sheet never terminates', async () => {
    let asked = 0;
    const graded = await gradeAll((_, options) => {
      asked += 1;
      if (asked !== 2) return Promise.resolve({ ok: true, value: { results: [PASSED] } });
      return new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () =>
          resolve({ ok: false, issues: [makeEngineIssue('worker/cancelled')] }),
        );
      });
    });
    expect(graded.map(({ results }) => results?.length ?? null)).toEqual([1, null, 1]);
    expect(buildLearnerRows(graded).map(({ results }) => Object.keys(results))).toEqual([
      ['m1-breach'],
      [],
      ['m1-breach'],
    ]);
  });

  it('class grading finishes even if one sheet crashes the worker', async () => {
    let asked = 0;
    const graded = await gradeAll(() => {
      asked += 1;
      return Promise.resolve(
        asked === 1
          ? { ok: false, issues: [makeEngineIssue('worker/stopped', [], { detail: 'it fell silent' })] }
          : { ok: true, value: { results: [PASSED] } },
      );
    });
    expect(graded.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['worker/stopped'], [], []]);
  });
});

describe('grading limits', () => {
  it('the number of runs per answer sheet is limited, regardless of its contents', async () => {
    const memory = createLessonRunCache(3);
    const answers = Array.from({ length: 8 }, (_, step) => ({
      ...(lesson('m2-fence').answers?.sampleAnswer as LessonAnswerDocument),
      lesson: 'm2-fence',
      bundle: { v: 1, kind: 'bundle', warrants: { config_review: fenceOf(step) } } as const,
    }));
    for (const answer of answers) await gradeAnswer(lesson('m2-fence'), answer, WORLD, memory);
    expect(memory.size).toBe(3);
  });

  it('grading detects that a wildcard still grants a tool that should have been removed', async () => {
    const shown = lesson('t1-takeaway').answers?.sampleAnswer as LessonAnswerDocument;
    const absentOf = async (answer: LessonAnswerDocument): Promise<boolean | null | undefined> =>
      (await gradeAnswer(lesson('t1-takeaway'), answer, WORLD)).checks.find(({ kind }) => kind === 'absent')
        ?.pass;
    expect(await absentOf(shown)).toBe(true);
    expect(await absentOf(withStar(shown))).toBe(false);
  });

  it('each mutant runs once, even if it is requested several times', async () => {
    const shown = lesson('l10-faults').answers?.sampleAnswer as LessonAnswerDocument;
    const study = { ...(shown.study as NonNullable<LessonAnswerDocument['study']>) };
    const many = { ...study, faults: Array.from({ length: 50_000 }, () => study.faults).flat() };
    const result = await gradeAnswer(lesson('l10-faults'), { ...shown, study: many }, WORLD);
    expect(result).toEqual(await gradeAnswer(lesson('l10-faults'), shown, WORLD));
  });
});

/** Creates a warrant whose last link is repeated many times. */
function fenceOf(step: number): NonNullable<NonNullable<LessonAnswerDocument['bundle']>['warrants']>[string] {
  const link = (root: string, holder: string): object => ({
    holder,
    ttlSeconds: 60,
    capabilities: { read_file: { path: { kind: 'Subpath', root } } },
  });
  const chain = [link('/data', 'manager'), link(`/data/${step}`, 'worker')];
  return { v: 1, chain } as unknown as NonNullable<
    NonNullable<LessonAnswerDocument['bundle']>['warrants']
  >[string];
}

/** Returns the same answer with a wildcard in every link of its warrants. */
function withStar(answer: LessonAnswerDocument): LessonAnswerDocument {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'capabilities' ? { ...(value as object), '*': {} } : value,
  );
  return JSON.parse(text) as LessonAnswerDocument;
}

function nest(depth: number): unknown {
  let inner: unknown = {};
  for (let level = 0; level < depth; level += 1) inner = { files: inner };
  return inner;
}
