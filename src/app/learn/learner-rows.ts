/** The trainer's grid: who passed what, which check fails most, and the same as CSV. */
import { FORMAT } from '../messages/format.js';
import {
  type LessonCheckKind,
  type LessonDocument,
  type LessonResult,
  writeCsvRows,
} from '../../engine/index.js';
import type { GradedSheet } from './grade-sheets.js';

/** One learner: the result of each lesson that an answer was handed in for. */
export interface LearnerRow {
  readonly learner: string;
  readonly results: Readonly<Record<string, LessonResult>>;
}

/** How often a check kept answers from passing. */
export interface MostFailedCheck {
  readonly lesson: string;
  readonly check: LessonCheckKind;
  readonly count: number;
  readonly total: number;
}

/**
 * Rows in the order the sheets came; one that could not be graded has a row without results. Learners with the same
 * initials are told apart by a number: `AB`, `AB (2)`.
 */
export function buildLearnerRows(graded: readonly GradedSheet[]): readonly LearnerRow[] {
  const names = graded.map(({ sheet: { learner } }, index) => (learner === '' ? String(index + 1) : learner));
  return graded.map(({ sheet: { answers }, results }, index) => {
    const own = answers.flatMap(({ lesson }, at) => {
      const result = results?.[at];
      return result === undefined ? [] : [[lesson, result] as const];
    });
    const name = names[index] ?? '';
    const nth = names.slice(0, index + 1).filter((one) => one === name).length;
    return {
      learner: nth === 1 ? name : `${name}${FORMAT.brackets(String(nth))}`,
      results: Object.fromEntries(own),
    };
  });
}

/** The check that fails most often, for each lesson somebody did not pass. */
export function listMostFailedChecks(
  lessons: readonly LessonDocument[],
  rows: readonly LearnerRow[],
): readonly MostFailedCheck[] {
  return lessons.flatMap(({ id }) => {
    const handed = rows.flatMap((row) => row.results[id] ?? []);
    const failed = handed.flatMap(({ checks }) => checks.filter(({ pass }) => pass !== true));
    const counts = new Map<LessonCheckKind, number>();
    for (const { kind } of failed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    return most === undefined ? [] : [{ lesson: id, check: most[0], count: most[1], total: handed.length }];
  });
}

/** `learner,m1-breach,...` with `passed`, `not passed` or nothing. */
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
