/** The problems that the audit's accessibility checker finds on a page. */
import { EVERY_RULE, findInTheme, LOOK_RULES, switchTheme } from '../../../../scripts/audit/parts/axe.mjs';
import { settleView } from '../../../../scripts/audit/parts/settle.mjs';
import { IS_LONG } from '../../../support/long.js';
import type { Tab } from './tab.js';

/**
 * Returns one line per violation and location; a page should have none. `npm test` omits the rules about colors and
 * sizes, which take most of the time; the accessibility test runs them on every view. Each call switches to the other
 * theme first: the first call in a tab checks the dark theme. Waits for the view, because after a hash change the
 * previous view or a loading notice may still be shown.
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  await settleView(tab.page);
  await switchTheme(tab.page);
  return findInTheme(tab.page, EVERY_RULE, IS_LONG ? [] : LOOK_RULES);
}
