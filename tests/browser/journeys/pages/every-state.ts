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

const fonts = await prepareFonts('noto');
const hasFonts = 'env' in fonts;

/** Returns layout problems; an empty list if the fonts are missing. */
async function findLayoutFaults(page: Page): Promise<string[]> {
  if (!hasFonts) return [];
  return [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))];
}

/** Enters each state and lists the problems found in it. */
async function lookThrough(tab: Tab, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  const visit: Visit = { page: tab.page, go: (address) => tab.goTo(address) };
  for (const [at, state] of states.entries()) {
    if (at === Math.ceil(states.length / 2)) await switchTheme(tab.page);
    await state.enter(visit);
    await tab.settled();
    const faults = await findLayoutFaults(tab.page);
    if (EXAMINED.has(state)) faults.push(...(await findInTheme(tab.page, EVERY_RULE)));
    else if (hasFonts) faults.push(...(await runAxe(tab.page, EVERY_SIZE)));
    found.push(...faults.map((line) => `${state.name}, ${line}`));
    if ((await tab.page.getByRole('dialog').count()) > 0) await tab.page.keyboard.press('Escape');
  }
  return found;
}

/**
 * Runs the accessibility test at one size. Each size has its own test file, so that two can run at once.
 *
 * The theme changes after half of a group's states, and the two sizes begin with different themes, so that every state
 * is checked in both. `npm run audit` checks both themes at each size.
 */
export function describeEveryState(
  name: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
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
          async (profile) => expect(await lookThrough(await profile.openTab(), states)).toEqual([]),
          { viewport, colorScheme },
        ),
      TIME_LIMIT,
    );
  });
}
