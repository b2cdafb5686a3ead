/** What the accessibility checker finds on a page, in both themes: the audit's own question. */
import { findViolations as ask } from '../../../../scripts/audit/parts/axe.mjs';
import type { Tab } from './tab.js';

/** One line per violation and place; none is what a page should give. */
export function findViolations({ page }: Tab): Promise<string[]> {
  return ask(page);
}
