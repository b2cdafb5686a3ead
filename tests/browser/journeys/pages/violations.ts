/** Findings of the accessibility checker on a page, in both themes, checked like in the audit. */
import { findViolations as ask } from '../../../../scripts/audit/parts/axe.mjs';
import { settleView } from '../../../../scripts/audit/parts/settle.mjs';
import type { Tab } from './tab.js';

/**
 * One line per violation and place; the list should be empty. Waits for the view: after a change of the hash, the
 * previous view or a loading notice may still be displayed.
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  await settleView(tab.page);
  return ask(tab.page);
}
