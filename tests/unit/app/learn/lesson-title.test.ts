/** Tests lesson titles as displayed on the page. */
import { describe, expect, it } from 'vitest';
import { formatLessonTitle } from '../../../../src/app/learn/lesson-title.js';
import { loadLessons, loadRetiredLessons } from '../../../../src/catalog/index.js';

describe('the title of a lesson', () => {
  it('the lesson title starts with the lesson number, and indicates a lesson from an earlier version', async () => {
    const lessons = await loadLessons('NG64-BKJ3');
    const numbers = lessons.map((one) => formatLessonTitle(one).split('. ')[0]);
    const course = Array.from({ length: 10 }, (_, index) => String(index + 1));
    expect(numbers).toEqual([...course, 'A1', 'A2', 'A3']);
    const { retired } = await loadRetiredLessons();
    expect(retired.map(formatLessonTitle)).toContain('Draw the fence (earlier version)');
  });
});
