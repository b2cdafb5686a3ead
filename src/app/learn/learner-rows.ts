/** Data for the trainer's grid: who passed which lesson, which check fails most often, and a CSV export. */
import { FORMAT } from '../messages/format.js';
import {
  type LessonAnswerDocument,
  type LessonCheckKind,
  type LessonDocument,
  type LessonResult,
  writeCsvRows,
} from '../../engine/index.js';
import type { GradedSheet } from './grade-sheets.js';

/** A learner's newest answer to each lesson, with its result. */
export interface LearnerRow {
  readonly learner: string;
  readonly answers: Readonly<Record<string, LessonAnswerDocument>>;
  readonly results: Readonly<Record<string, LessonResult>>;
}

/** The check that failed most often in a lesson, and the number of answers in which it failed. */
export interface MostFailedCheck {
  readonly lesson: string;
  readonly check: LessonCheckKind;
  readonly count: number;
  readonly total: number;
}

/**
 * Rows in the order in which learners first submitted an answer. Sheets with the same initials from one device share a
 * row, and the last answer to a lesson counts. Other learners with the same initials are numbered: `AB`, `AB (2)`. A
 * sheet that could not be graded gets a row without results.
 */
export function buildLearnerRows(graded: readonly GradedSheet[]): readonly LearnerRow[] {
  const groups = new Map<string, { name: string; sheets: GradedSheet[] }>();
  for (const [index, one] of graded.entries()) {
    const { learner, device } = one.sheet;
    const key = device === null ? String(index) : `${device} ${learner}`;
    const group = groups.get(key) ?? { name: learner === '' ? String(index + 1) : learner, sheets: [] };
    group.sheets.push(one);
    groups.set(key, group);
  }
  const seen = new Map<string, number>();
  return [...groups.values()].map(({ name, sheets }) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { learner: nth === 1 ? name : `${name}${FORMAT.brackets(String(nth))}`, ...mergeSheets(sheets) };
  });
}

function mergeSheets(sheets: readonly GradedSheet[]): Pick<LearnerRow, 'answers' | 'results'> {
  const handed = sheets.flatMap(({ sheet, results }) =>
    sheet.answers.flatMap((answer, at) => {
      const result = results?.[at];
      return result === undefined ? [] : [[answer, result] as const];
    }),
  );
  return {
    answers: Object.fromEntries(handed.map(([answer]) => [answer.lesson, answer])),
    results: Object.fromEntries(handed.map(([answer, result]) => [answer.lesson, result])),
  };
}

/** The check that fails most often, for each lesson with a failed answer. */
export function listMostFailedChecks(
  lessons: readonly LessonDocument[],
  rows: readonly LearnerRow[],
): readonly MostFailedCheck[] {
  return lessons.flatMap(({ id }) => {
    const handed = rows.flatMap((row) => row.results[id] ?? []);
    // A lesson may contain several checks of one kind. Each answer counts once.
    const failed = handed.flatMap(({ checks }) => [
      ...new Set(checks.filter(({ pass }) => pass !== true).map(({ kind }) => kind)),
    ]);
    const counts = new Map<LessonCheckKind, number>();
    for (const kind of failed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    return most === undefined ? [] : [{ lesson: id, check: most[0], count: most[1], total: handed.length }];
  });
}

/** CSV with the header `learner,m1-breach,...`. Each value is `passed`, `not passed` or empty. */
export function formatLearnersCsv(lessons: readonly LessonDocument[], rows: readonly LearnerRow[]): string {
  const head = ['learner', ...lessons.map(({ id }) => id)];
  const lines = rows.map(({ learner, results }) => [
    learner,
    ...lessons.map(({ id }) => {
      const result = results[id];
      return result === undefined ? '' : result.pass ? 'passed' : 'not passed';
    }),
  ]);
  return writeCsvRows([head, ...lines]);
}
