/**
 * Visits every view in every state that a user can reach. axe must find no problems (WCAG 2.0 to 2.2, A and AA, and
 * best practice), and no text may be cut off. The page uses Noto Sans if it is installed, so that text has the same
 * width on every machine.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  EVERY_RULE,
  EVERY_SIZE,
  findInTheme,
  runAxe,
  switchTheme,
} from '../../../../scripts/audit/parts/axe.mjs';
import { findClipped, findSideways } from '../../../../scripts/audit/parts/look.mjs';
import {
  AGENT,
  DIALOGS,
  EDITED,
  GROUPS,
  SHIPPED,
  type State,
  type Visit,
  WARRANTS,
} from '../../../../scripts/audit/parts/states.mjs';
import { prepareFonts } from '../../../../scripts/font-sets.mjs';
import { launchWithFonts } from '../launch.js';
import { withProfile } from './profile.js';
import type { Tab } from './tab.js';

/** These tests visit many more pages than a typical end-to-end test. */
const TIME_LIMIT = 480_000;
/** Only the layout of the other states is checked here. Their views' own tests check everything else. */
const EXAMINED = new Set<State>([...SHIPPED, ...DIALOGS, ...WARRANTS, ...AGENT, ...EDITED]);

export const PHONE = { width: 390, height: 844 };

const fonts = await prepareFonts('noto');
const hasFonts = 'env' in fonts;

/** Returns layout problems; an empty list if the fonts are missing. */
async function findLayoutFaults(page: Page): Promise<string[]> {
  if (!hasFonts) return [];
  return [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))];
}

async function findSmallTargets(page: Page): Promise<string[]> {
  return hasFonts ? runAxe(page, EVERY_SIZE) : [];
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

/** Checks the layout, and all rules of axe if the views' own tests do not check the state. */
export async function examineEverything(page: Page, state: State): Promise<string[]> {
  const faults = await findLayoutFaults(page);
  const found = EXAMINED.has(state) ? await findInTheme(page, EVERY_RULE) : await findSmallTargets(page);
  return [...faults, ...found];
}

/** Checks everything, then the layout at the size of a phone, without entering the state again. */
export async function examineAlsoNarrow(page: Page, state: State): Promise<string[]> {
  const faults = await examineEverything(page, state);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  // The page reacts to its size before the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const narrow = [...(await findLayoutFaults(page)), ...(await findSmallTargets(page))];
  await page.setViewportSize(size);
  return [...faults, ...narrow.map((line) => `narrow: ${line}`)];
}

/**
 * Runs the accessibility test with a window size and a first theme. Every other state is checked in the other theme.
 */
export function describeEveryState(
  name: string,
  options: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
  examine: (page: Page, state: State) => Promise<string[]>,
): void {
  let browser: Browser;

  describe(`axe finds nothing and no text is cut off on a ${name}`, () => {
    beforeAll(async () => {
      browser = await launchWithFonts(fonts);
    });
    afterAll(() => browser.close());

    it.each(Object.entries(GROUPS))(
      'axe finds no problems in these states: %s',
      (_group, states) =>
        withProfile(
          browser,
          inject('siteUrl'),
          async (profile) => expect(await lookThrough(await profile.openTab(), states, examine)).toEqual([]),
          options,
        ),
      TIME_LIMIT,
    );
  });
}
