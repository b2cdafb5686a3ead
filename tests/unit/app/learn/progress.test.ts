/** Tests stored lesson progress, which is validated as untrusted input. */
import { expect, it } from 'vitest';
import {
  loadOpenLesson,
  loadProgress,
  NO_PROGRESS,
  OPEN_LESSON_KEY,
  saveProgress,
  lessonState,
} from '../../../../src/app/learn/lesson-progress.js';
import type { TextStorage } from '../../../../src/app/preferences/text-storage.js';

function shelfWith(text: string | null): TextStorage {
  let kept = text;
  return { get: () => kept, isPersistent: () => true, set: (_key, value) => void (kept = value) };
}

const FULL = {
  ...NO_PROGRESS,
  started: true,
  done: true,
  hints: 2,
  shown: true,
  predicted: 'obeys',
  marks: { step: 2 },
  reached: { 'config_review/broad': 5 },
  exported: ['csv'],
  drafts: { config_review: { warrantText: 'w' } },
};

it('saved progress is restored unchanged', () => {
  const shelf = shelfWith(null);
  expect(loadProgress(shelf)).toEqual({});
  saveProgress(shelf, { 'm1-breach': FULL });
  expect(loadProgress(shelf)).toEqual({ 'm1-breach': FULL });
  expect([NO_PROGRESS, { ...FULL, shown: false }, FULL].map(lessonState)).toEqual(['new', 'done', 'helped']);
});

it('only invalid parts of the saved progress are dropped', () => {
  const broken = {
    a: { ...FULL, hints: 9.7, reached: { 'x/y': 3, 'x/z': '5' }, exported: ['csv', 1] },
    b: { started: 1, done: 'yes', hints: -4, shown: {}, predicted: 5, marks: [], reached: null, drafts: 'x' },
    c: null,
  };
  expect(loadProgress(shelfWith(JSON.stringify(broken)))).toEqual({
    a: { ...FULL, hints: 3, reached: { 'x/y': 3 } },
    b: NO_PROGRESS,
    c: NO_PROGRESS,
  });
  for (const text of ['{', 'null', '']) expect(loadProgress(shelfWith(text))).toEqual({});
});

it('the last open lesson is reopened only if its id is known', () => {
  const open = { active: 'm1-breach', aside: {}, drafts: { config_review: { warrantText: 'w' }, other: 5 } };
  const read = (json: unknown): unknown => loadOpenLesson(shelfWith(json as string));
  expect(OPEN_LESSON_KEY).toBe('pola.lesson');
  expect(read(JSON.stringify(open))).toEqual({
    active: 'm1-breach',
    aside: {},
    drafts: { config_review: { warrantText: 'w' } },
  });
  for (const text of [null, '{', '[]', '5', JSON.stringify({ ...open, active: 5 })])
    expect(read(text)).toBeNull();
});
