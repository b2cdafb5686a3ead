/** Tests in which parts of the page the learner works on the open lesson. */
import { expect, test } from 'vitest';
import { isLessonPlace } from '../../../../src/app/learn/is-lesson-place.js';
import { parseRoute } from '../../../../src/app/url/route.js';
import { listLessons } from '../../../../src/catalog/index.js';

test.each([
  ['m2-fence', 'edit/report_writing', true],
  ['m2-fence', 'replay/report_writing/yours', true],
  ['m2-fence', 'learn/m2-fence', true],
  ['m2-fence', 'edit/config_review', false],
  ['m2-fence', 'attacks', false],
  ['m1-breach', 'edit/report_writing', false],
  ['a1-edges', 'graph', true],
])('LEARN-16 while the lesson %s is open, the page %s belongs to the lesson: %s', (id, hash, belongs) => {
  const lesson = listLessons('F').find((one) => one.id === id);
  expect(isLessonPlace(lesson!, parseRoute(hash))).toBe(belongs);
});
