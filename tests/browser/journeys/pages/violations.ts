/** What the accessibility checker of the audit finds on a page. */
import {
  findViolations as findInBothThemes,
  findViolationsInTurn as findInOneTheme,
} from '../../../../scripts/audit/parts/axe.mjs';
import { settleView } from '../../../../scripts/audit/parts/settle.mjs';
import type { Tab } from './tab.js';

const NARROW = 600;

/**
 * One line per violation and place; none is what a page should give. On a phone, one theme per call, in turn: colours
 * are the same there. Waits for the view: a change of the hash leaves the page in place, so the last view or a loading
 * notice may still be shown.
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  const isNarrow = (tab.page.viewportSize()?.width ?? NARROW) < NARROW;
  return isNarrow ? findViolationsInTurn(tab) : (await settleView(tab.page), findInBothThemes(tab.page));
}

/** The same in the theme that is shown; the next call finds the page in the other one. */
export async function findViolationsInTurn(tab: Tab): Promise<string[]> {
  await settleView(tab.page);
  return findInOneTheme(tab.page);
}
