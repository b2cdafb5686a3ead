/** Tests the links with which a trainer replays learners' answers. */
import { expect, test } from 'vitest';
import { createReplayLinks } from '../../../../src/app/learn/replay-link.js';
import { listLessons, SCENARIOS } from '../../../../src/catalog/index.js';
import type { LessonAnswerDocument } from '../../../../src/engine/index.js';
import { listLessonAnswers } from '../../../support/lesson-answers.js';

const LESSONS = listLessons('F');

/** The first right answer to each lesson, and how often its documents were read. */
const ANSWERS = LESSONS.map((lesson) => {
  const [right] = listLessonAnswers(lesson).right;
  const counted = { lesson, reads: 0, answer: right as LessonAnswerDocument };
  counted.answer = Object.defineProperty({ ...right } as LessonAnswerDocument, 'bundle', {
    get: () => {
      counted.reads += 1;
      return right?.bundle;
    },
  });
  return counted;
});

test('HOST-15 the grid builds the replay link of an answer only once, even if more answers arrive', () => {
  const linkOf = createReplayLinks(SCENARIOS);
  const grids = [1, 2, 3].map(() => ANSWERS.map(({ lesson, answer }) => linkOf(lesson, answer)));
  expect(grids[0]?.filter((link) => link !== null).length).toBeGreaterThan(3);
  expect(grids[0]?.filter((link) => link === null).length).toBeGreaterThan(3);
  expect(grids[1]).toEqual(grids[0]);
  expect(ANSWERS.map(({ reads }) => reads)).toEqual(LESSONS.map(() => 1));
});
