/** The lessons of a workshop with the answers that the catalogue keeps for each: two that pass, one that does not. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../../bundle.mjs';

/** @typedef {import('../../../../src/engine/index.js').LessonDocument} Lesson */
/** @typedef {'shown' | 'alternative' | 'mistake'} Manner how a learner answers */

const LAST = 'l8-leftover';

/**
 * The lessons up to the last of a workshop, talks left out.
 *
 * @param {string} fingerprint of the reference set
 * @returns {Promise<Lesson[]>}
 */
export async function loadWorkshop(fingerprint) {
  const bundle = await bundleForNode('scripts/audit/parts/workshop/subject.mjs', 'workshop');
  const { listLessons } = await import(pathToFileURL(bundle).href);
  /** @type {Lesson[]} */
  const all = listLessons(fingerprint);
  const end = all.findIndex(({ id }) => id === LAST);
  return all.slice(0, end + 1).filter(({ kind }) => kind === 'lesson');
}

/**
 * How learner number `n` answers: by turns as shown and in another way; every third makes the mistake of one
 * lesson, another one each. Of the first lesson there is no mistake that hands could make.
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
      at === wrong ? 'mistake' : (n + at) % 2 === 0 ? 'shown' : 'alternative',
    ]),
  );
}
