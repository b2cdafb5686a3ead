/** Starting and closing lessons, and the panel of the open lesson. */
import type { Locator } from 'playwright';
import { inject } from 'vitest';
import { shareChromium } from '../launch.js';
import { shareTab, withProfile } from './profile.js';
import { soon, type Tab } from './tab.js';

/** The rule that the second lesson is about. */
export const FENCE_RULE = 'Link 1, Rule for path of write_file';

export const dock = (tab: Tab, rest = '') => tab.page.locator(`aside[data-lesson] ${rest}`.trim());
export const check = (tab: Tab, kind: string) => dock(tab, `[data-check="${kind}"]`);

export async function begin(tab: Tab, lesson: string): Promise<void> {
  await tab.goTo(`#/learn/${lesson}`);
  await tab.page.locator('[data-begin]').click();
  await dock(tab, '[data-check]').first().waitFor();
  await tab.settled();
}

/** Resets the open lesson to its start and closes it. */
export async function startOver(tab: Tab): Promise<void> {
  const restart = dock(tab, '[data-start-over]');
  if ((await restart.count()) === 0) return;
  await restart.click();
  await dock(tab, '[data-close-lesson]').click();
  await dock(tab).waitFor({ state: 'detached' });
}

/** True if an element is in the window and not scrolled out of its panel. */
export function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element)) && bottom <= innerHeight;
  });
}

export async function passes(tab: Tab, kind: string, pass: 'true' | 'false'): Promise<void> {
  await soon(() => check(tab, kind).getAttribute('data-pass')).toBe(pass);
}

type Journey = (tab: Tab) => Promise<void>;
type Size = { width: number; height: number };

/**
 * Returns functions that run a test in a tab shared by the tests of a file, after the open lesson was reset, or in a
 * separate profile.
 */
export function shareLessonTab() {
  const share = shareTab();
  const visit = (journey: Journey, viewport?: Size): Promise<void> =>
    share(
      '#/help/about',
      async (tab) => {
        await startOver(tab);
        await journey(tab);
      },
      viewport,
    );
  const visitAlone = async (journey: Journey, viewport = { width: 1440, height: 900 }): Promise<void> =>
    withProfile(
      await shareChromium(),
      inject('siteUrl'),
      async (profile) => journey(await profile.openTab('#/learn')),
      { viewport },
    );
  return { visit, visitAlone };
}
