/** What the accessibility checker finds on a page, in both themes: the audit's own question. */
import { findViolations as ask } from '../../../../scripts/audit/parts/axe.mjs';
import { settleView } from '../../../../scripts/audit/parts/settle.mjs';
import type { Tab } from './tab.js';

/**
 * One line per violation and place; none is what a page should give. Waits for the view: a change of the
 * hash leaves the page in place, so the last view or a loading notice may still be shown.
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  await settleView(tab.page);
  return ask(tab.page);
}
