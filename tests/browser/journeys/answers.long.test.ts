/**
 * Tests right and wrong answers to every lesson, as the page shows them at desktop and phone size, in English and
 * Chinese. Lessons about a workflow are excluded, because their answers contain a study that the page must run, and so
 * is the lesson about watching calls, because the page computes its fingerprint itself.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { NO_PROGRESS } from '../../../src/app/learn/lesson-progress.js';
import { parseAnswerDrafts } from '../../../src/app/learn/build-answer.js';
import { listLessons, SCENARIOS } from '../../../src/catalog/index.js';
import type { LessonAnswerDocument } from '../../../src/engine/index.js';
import { listLessonAnswers } from '../../support/lesson-answers.js';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { PLACES } from './pages/places.js';
import { withProfile } from './pages/profile.js';
import type { Tab } from './pages/tab.js';

const LONG = 900_000;
const LESSONS = listLessons(GOLDEN.fingerprint).filter(
  ({ start, stage }) => !start.route.startsWith('graph/') && stage?.kind !== 'steps',
);
/** Matches three Latin words in a row, which feedback in Chinese contains only inside values. */
const ENGLISH_PHRASE = /[a-z]+ [a-z]+ [a-z]+/i;

/** Opens a lesson in which the learner has already given this answer. */
async function give(tab: Tab, id: string, answer: LessonAnswerDocument): Promise<void> {
  const { marks = {}, predicted = null, reached = {}, choices = {}, texts = {}, agent = null } = answer;
  const drafts = answer.bundle === undefined ? null : parseAnswerDrafts(SCENARIOS, answer.bundle);
  const work = { marks, predicted, reached, choices, texts, agent, drafts };
  const stored = JSON.stringify({ [id]: { ...NO_PROGRESS, started: true, ...work } });
  await tab.page.evaluate((lessons) => {
    sessionStorage.clear();
    localStorage.setItem('pola.lessons', lessons);
  }, stored);
  await tab.page.goto(`${inject('siteUrl')}?visit=${Math.random()}#/learn/${id}`);
  await tab.page.locator('[data-begin]').click();
  await tab.page.locator(`aside[data-lesson="${id}"]`).waitFor();
  await tab.settled();
  await tab.page.locator('aside[data-lesson] section[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** All feedback on failed parts, without the values and text that the learner entered. */
const readFeedback = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-feedback]')].map((box) =>
      [...box.querySelectorAll('dd')].map((part) => {
        const copy = part.cloneNode(true) as HTMLElement;
        for (const value of copy.querySelectorAll('code, [lang="en"]')) value.remove();
        return copy.textContent?.trim() ?? '';
      }),
    ),
  );

let browser: Browser;

describe('feedback on answers to lessons', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it.for(PLACES.flatMap((place) => LESSONS.map((lesson) => ({ ...place, lesson, id: lesson.id }))))(
    'LES-11 wrong answers to $id get feedback in three parts, unfinished answers get none, and right answers pass: $name',
    { timeout: LONG },
    ({ lesson, viewport, locale }) =>
      withProfile(
        browser,
        inject('siteUrl'),
        async (profile) => {
          const tab = await profile.openTab('#/learn');
          const { right, wrong, unfinished } = listLessonAnswers(lesson);
          for (const answer of right) {
            await give(tab, lesson.id, answer);
            await tab.page.locator('aside [data-done]').waitFor();
          }
          const found: unknown[] = [];
          for (const [index, answer] of wrong.entries()) {
            await give(tab, lesson.id, answer);
            if ((await tab.page.locator('aside [data-done]').count()) > 0) found.push([index, 'passed']);
            const feedback = await readFeedback(tab.page);
            if (feedback.length === 0) found.push([index, 'no feedback']);
            for (const parts of feedback)
              found.push(...findProblems(parts, locale).map((text) => [index, text]));
          }
          for (const [index, answer] of unfinished.entries()) {
            await give(tab, lesson.id, answer);
            const open = 'aside [data-check]:not([data-pass])';
            if ((await tab.page.locator(open).count()) === 0)
              found.push(['unfinished', index, 'nothing to do']);
            if ((await readFeedback(tab.page)).length > 0) found.push(['unfinished', index, 'feedback']);
          }
          expect(found).toEqual([]);
        },
        { viewport, locale },
      ),
  );
});

/** Returns the parts of the feedback that are missing or not in the page language. */
function findProblems(parts: readonly string[], locale: string): readonly string[] {
  const problems = parts.length !== 3 || !/[?？]$/.test(parts.at(-1) ?? '') ? [parts.join(' | ')] : [];
  if (locale !== 'zh-CN') return problems;
  const own = parts.map((text) => text.replaceAll(/[“"'`「].*?[”"'`」]|\(.*?\)|（.*?）/gs, ''));
  return [...problems, ...own.filter((text) => ENGLISH_PHRASE.test(text) || !/[一-鿿]/.test(text))];
}
