/** The problems that the audit's accessibility checker finds on a page. */
import {
  findViolations as findInBothThemes,
  findViolationsInTurn as findInOneTheme,
} from '../../../../scripts/audit/parts/axe.mjs';
import { settleView } from '../../../../scripts/audit/parts/settle.mjs';
import type { Tab } from './tab.js';

const NARROW = 600;

/**
 * Returns one line per violation and location; a page should have none. On a phone, each call checks the other theme,
 * because colors do not depend on the size. Waits for the view, because after a hash change the previous view or a
 * loading notice may still be shown.
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  const isNarrow = (tab.page.viewportSize()?.width ?? NARROW) < NARROW;
  return isNarrow ? findViolationsInTurn(tab) : (await settleView(tab.page), findInBothThemes(tab.page));
}

/** Checks only the current theme, and switches to the other theme for the next call. */
export async function findViolationsInTurn(tab: Tab): Promise<string[]> {
  await settleView(tab.page);
  return findInOneTheme(tab.page);
}
