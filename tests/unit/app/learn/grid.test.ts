/** Tests the trainer's table: its rows, the check that fails most often, and the CSV. */
import { expect, test } from 'vitest';
import { loadCollected, saveCollected, selectNewSheets } from '../../../../src/app/learn/collected-sheets.js';
import type { AnswerSheet } from '../../../../src/app/learn/answer-sheet.js';
import {
  listMostFailedChecks,
  buildLearnerRows,
  formatLearnersCsv,
} from '../../../../src/app/learn/learner-rows.js';
import { listLessons } from '../../../../src/catalog/index.js';
import type { LessonAnswerDocument, LessonCheckResult, LessonResult } from '../../../../src/engine/index.js';

const LESSONS = listLessons('F').filter(({ id }) => ['m2-fence', 'l8-leftover'].includes(id));
const answer = (lesson: string): LessonAnswerDocument => ({ v: 1, kind: 'answer', lesson });
const check = (kind: LessonCheckResult['kind'], pass: boolean | null): LessonCheckResult => ({
  kind,
  pass,
  observed: { code: 'lesson/predicted', facts: {} },
});
const result = (lesson: string, ...checks: readonly LessonCheckResult[]): LessonResult => ({
  lesson,
  pass: checks.every(({ pass }) => pass === true),
  checks,
  reach: null,
  stars: [false, false, false],
});

const SHEETS: readonly AnswerSheet[] = [
  { learner: 'AB', device: null, answers: [answer('m2-fence'), answer('l8-leftover')] },
  { learner: '', device: null, answers: [answer('l8-leftover')] },
  { learner: '=1+1', device: null, answers: [answer('l8-leftover')] },
];
const RESULTS = [
  result('m2-fence', check('trial', true)),
  result('l8-leftover', check('unused_permissions', false), check('benign', true)),
  result('l8-leftover', check('unused_permissions', true), check('benign', false)),
  result('l8-leftover', check('unused_permissions', null), check('benign', true)),
];
const ROWS = buildLearnerRows(
  [RESULTS.slice(0, 2), RESULTS.slice(2, 3), RESULTS.slice(3)].map((results, index) => ({
    sheet: SHEETS[index] as AnswerSheet,
    results,
    issues: [],
  })),
);

test('HOST-1 each learner has a row, and learners without initials get a number', () => {
  expect(ROWS.map(({ learner }) => learner)).toEqual(['AB', '2', '=1+1']);
  expect(Object.keys(ROWS[0]?.results ?? {})).toEqual(['m2-fence', 'l8-leftover']);
  expect(ROWS[1]?.results['m2-fence']).toBeUndefined();
});

test('the most frequently failed check is counted across all answers to its lesson', () => {
  expect(listMostFailedChecks(LESSONS, ROWS)).toEqual([
    { lesson: 'l8-leftover', check: 'unused_permissions', count: 2, total: 3 },
  ]);
});

test('HOST-16 an answer that fails several checks of one kind counts once', () => {
  const failed = result('m2-fence', check('choice', false), check('choice', false), check('trial', false));
  const rows = [{ learner: 'AB', answers: {}, results: { 'm2-fence': failed } }];
  expect(listMostFailedChecks(LESSONS, rows)).toEqual([
    { lesson: 'm2-fence', check: 'choice', count: 1, total: 1 },
  ]);
});

test('the CSV export has a line for each learner, and no cell that a spreadsheet would treat as a formula', () => {
  expect(formatLearnersCsv(LESSONS, ROWS)).toBe(
    'learner,m2-fence,l8-leftover\r\nAB,passed,not passed\r\n2,,not passed\r\n' + "'=1+1,,not passed\r\n",
  );
});

test('HOST-7 learners with the same initials are distinguished', () => {
  const graded = ['AB', 'AB', 'CD'].map((learner) => ({
    sheet: { learner, device: null, answers: [] },
    results: [],
    issues: [],
  }));
  expect(buildLearnerRows(graded).map(({ learner }) => learner)).toEqual(['AB', 'AB (2)', 'CD']);
});

test('HOST-7 sheets from the same device and learner form one row, and only the last answer to each lesson counts', () => {
  const hand = (device: string, learner: string, id: string, pass: boolean) => ({
    sheet: { learner, device, answers: [answer(id)] },
    results: [result(id, check('trial', pass))],
    issues: [],
  });
  const rows = buildLearnerRows([
    hand('00000001', 'AB', 'm2-fence', false),
    hand('00000002', 'AB', 'm2-fence', false),
    hand('00000001', 'AB', 'l8-leftover', true),
    hand('00000001', 'AB', 'm2-fence', true),
    hand('00000001', 'CD', 'm2-fence', true),
  ]);
  expect(
    rows.map(({ learner, results }) => [learner, Object.values(results).map(({ pass }) => pass)]),
  ).toEqual([
    ['AB', [true, true]],
    ['AB (2)', [false]],
    ['CD', [true]],
  ]);
});

test('HOST-8 identical answers count once, and the collected answers survive a reload', () => {
  const sheet = (step: number): AnswerSheet => ({
    learner: 'AB',
    device: null,
    answers: [{ ...answer('m2-fence'), marks: { step } }],
  });
  const fresh = selectNewSheets([sheet(1)], [sheet(1), sheet(2), sheet(2)]);
  expect(fresh).toEqual([sheet(2)]);
  let kept: string | null = null;
  const shelf = {
    get: () => kept,
    isPersistent: () => true,
    set: (_: string, text: string | null) => void (kept = text),
  };
  expect(loadCollected(shelf)).toEqual([]);
  saveCollected(shelf, [sheet(1), sheet(2)]);
  expect(loadCollected(shelf)).toEqual([sheet(1), sheet(2)]);
  kept = '[5, {"kind":"answers","v":1,"learner":"X","answers":[]}]';
  expect(loadCollected(shelf).map(({ learner }) => learner)).toEqual(['X']);
  kept = '{';
  expect(loadCollected(shelf)).toEqual([]);
});
