/** What a lesson is called on the page. */
import { describe, expect, it } from 'vitest';
import { formatLessonTitle } from '../../../../src/app/learn/lesson-title.js';
import { loadLessons } from '../../../../src/catalog/index.js';

describe('the name of a lesson', () => {
  it('begins with its number; that of a talk does not', async () => {
    const lessons = await loadLessons('NG64-BKJ3');
    const numbers = lessons
      .filter(({ kind }) => kind === 'lesson')
      .map((one) => formatLessonTitle(one).split('. ')[0]);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => String(index)));
    expect(lessons.filter(({ kind }) => kind === 'talk').map(formatLessonTitle)).toEqual([
      'Inside the fence',
    ]);
  });
});
