/**
 * Runs axe in every view, in every state that a reader can reach: WCAG 2.0 to 2.2, A and AA, and best practice, in both
 * themes and at both sizes. There must be no findings.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  DIALOGS,
  EDITED,
  SHIPPED,
  type State,
  type Visit,
  WARRANTS,
} from '../../../../scripts/audit/parts/states.mjs';
import { launchChromium } from '../launch.js';
import { withProfile } from './profile.js';
import type { Tab } from './tab.js';
import { findViolations } from './violations.js';

/** Twice as many pages as a usual test visits. */
const TIME_LIMIT = 240_000;

/** Enters each state and lists its findings. */
async function lookThrough(tab: Tab, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  const visit: Visit = { page: tab.page, go: (address) => tab.goTo(address) };
  for (const { name, enter } of states) {
    await enter(visit);
    await tab.idle();
    await tab.page.locator('main h1').waitFor();
    found.push(...(await findViolations(tab)).map((line) => `${name}, ${line}`));
    if ((await tab.page.getByRole('dialog').count()) > 0) await tab.page.keyboard.press('Escape');
  }
  return found;
}

/** The test at one size; each size has its own file, so that two run at once. */
export function describeEveryState(name: string, viewport: { width: number; height: number }): void {
  let browser: Browser;
  const look = (states: readonly State[]) =>
    withProfile(
      browser,
      inject('siteUrl'),
      async (profile) => expect(await lookThrough(await profile.openTab(), states)).toEqual([]),
      { viewport },
    );

  describe(`axe finds nothing on a ${name}`, () => {
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(() => browser.close());

    it('as shipped', () => look(SHIPPED), TIME_LIMIT);
    it('in dialogs', () => look(DIALOGS), TIME_LIMIT);
    it('in every part of Warrants', () => look(WARRANTS), TIME_LIMIT);
    it('with edits, saved runs and problems', () => look(EDITED), TIME_LIMIT);
  });
}
