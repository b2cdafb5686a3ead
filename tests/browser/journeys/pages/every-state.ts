/**
 * Visits every view in every state that a user can reach. axe must find no problems (WCAG 2.0 to 2.2, A and AA, and
 * best practice), and no text may be cut off. The page uses Noto Sans if it is installed, so that text has the same
 * width on every machine.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EVERY_RULE, findInTheme, switchTheme } from '../../../../scripts/audit/parts/axe.mjs';
import { findClipped, findSideways } from '../../../../scripts/audit/parts/look.mjs';
import { GROUPS, type State, type Visit } from '../../../../scripts/audit/parts/states.mjs';
import { prepareFonts } from '../../../../scripts/font-sets.mjs';
import { launchWithFonts } from '../launch.js';
import { withProfile } from './profile.js';
import { soon, type Tab } from './tab.js';

/** These tests visit many more pages than a typical end-to-end test. */
const TIME_LIMIT = 480_000;
export const PHONE = { width: 390, height: 844 };

const fonts = await prepareFonts('noto');
const hasFonts = 'env' in fonts;

/** Returns layout problems; an empty list if the fonts are missing. */
async function findLayoutFaults(page: Page): Promise<string[]> {
  if (!hasFonts) return [];
  return [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))];
}

/** Enters each state and lists the problems that `examine` finds in it. */
async function lookThrough(
  tab: Tab,
  states: readonly State[],
  examine: (page: Page, state: State) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const visit: Visit = { page: tab.page, go: (address) => tab.goTo(address) };
  for (const [at, state] of states.entries()) {
    if (at > 0) await switchTheme(tab.page);
    await state.enter(visit);
    await tab.settled();
    found.push(...(await examine(tab.page, state)).map((line) => `${state.name}, ${line}`));
    if ((await tab.page.getByRole('dialog').count()) > 0) await tab.page.keyboard.press('Escape');
  }
  return found;
}

/** Checks the layout and all rules of axe. */
export async function examineEverything(page: Page): Promise<string[]> {
  return [...(await findLayoutFaults(page)), ...(await findInTheme(page, EVERY_RULE))];
}

/** Lists the missing elements: one heading, a short summary for screen readers, or a link to the view. */
function findMissing(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const headings = main.querySelectorAll('h1').length;
    // The goal of a lesson is shown below its heading, for all readers.
    const words = [...main.querySelectorAll('p.visually-hidden, [data-lesson] p > b')].map(
      (one) => (one.textContent ?? '').trim().split(/\s+/u).length,
    );
    const links = [...main.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.includes('Copy link to this'),
    );
    return [
      ...(headings === 1 ? [] : [`${headings} headings of level one`]),
      ...(words.some((count) => count > 3 && count < 30)
        ? []
        : [`no summary in under 30 words: ${words.join()}`]),
      ...(links.length > 0 ? [] : ['no "Copy link to this"']),
    ];
  });
}

/**
 * Checks the layout, all rules of axe, and the elements that each view must have. Then checks the layout at the size of
 * a phone, without entering the state again.
 */
export async function examineAlsoNarrow(page: Page, state: State): Promise<string[]> {
  // A view that is still loading its workflow shows a message without these elements. The handout is for paper.
  if (state.kind === 'default' && state.name !== '#/learn/handout')
    await soon(async () => [state.name, ...(await findMissing(page))]).toEqual([state.name]);
  const faults = await examineEverything(page);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  // The page reacts to its size before the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const narrow = await findLayoutFaults(page);
  await page.setViewportSize(size);
  return [...faults, ...narrow.map((line) => `narrow: ${line}`)];
}

/**
 * Runs the accessibility test in the visited states, with a window size and a first theme. Every other state is checked
 * in the other theme.
 */
export function describeEveryState(
  name: string,
  options: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
  examine: (page: Page, state: State) => Promise<string[]>,
  isVisited: (state: State) => boolean,
): void {
  let browser: Browser;

  describe(`axe finds nothing and no text is cut off on a ${name}`, () => {
    beforeAll(async () => {
      browser = await launchWithFonts(fonts);
    });
    afterAll(() => browser.close());

    it.each(Object.entries(GROUPS).filter(([, states]) => states.some(isVisited)))(
      'APP-198 axe finds no problems in these states, and each view has a heading, a summary and a link to itself: %s',
      (_group, states) =>
        withProfile(
          browser,
          inject('siteUrl'),
          async (profile) => {
            const visited = states.filter(isVisited);
            expect(await lookThrough(await profile.openTab(), visited, examine)).toEqual([]);
          },
          options,
        ),
      TIME_LIMIT,
    );
  });
}
