/** The lessons in a workshop, each with answers that pass and answers that fail. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../../bundle.mjs';

/** @typedef {import('../../../../src/engine/index.js').LessonDocument} LessonDocument */
/** @typedef {import('../../../../src/engine/index.js').LessonAnswerDocument} Answer */
/** @typedef {LessonDocument & { right: readonly Answer[]; wrong: readonly Answer[] }} Lesson */
/** @typedef {'sampleAnswer' | 'alternative' | 'mistake'} Manner how a learner answers */

const LAST = 'l8-leftover';

/**
 * Returns the lessons up to the last one in a workshop, without talks.
 *
 * @param {string} fingerprint of the reference set
 * @returns {Promise<Lesson[]>}
 */
export async function loadWorkshop(fingerprint) {
  const bundle = await bundleForNode('tests/support/lesson-answers.ts', 'workshop');
  const { listLessons, listLessonAnswers } = await import(pathToFileURL(bundle).href);
  /** @type {readonly LessonDocument[]} */
  const all = listLessons(fingerprint);
  const end = all.findIndex(({ id }) => id === LAST);
  return all
    .slice(0, end + 1)
    .filter(({ kind }) => kind === 'lesson')
    .map((lesson) => ({ ...lesson, ...listLessonAnswers(lesson) }));
}

/**
 * Chooses the answers for learner number `n`: the sample answer and another correct answer alternate. Every third
 * learner makes a mistake in one lesson, but never in the first, where no mistake is possible.
 *
 * @param {number} n from 0
 * @param {readonly Lesson[]} lessons
 * @returns {Map<string, Manner>} by lesson
 */
export function planAnswers(n, lessons) {
  const wrong = n % 3 === 2 ? 1 + (Math.floor(n / 3) % (lessons.length - 1)) : -1;
  return new Map(
    lessons.map(({ id }, at) => [
      id,
      at === wrong ? 'mistake' : (n + at) % 2 === 0 ? 'sampleAnswer' : 'alternative',
    ]),
  );
}
