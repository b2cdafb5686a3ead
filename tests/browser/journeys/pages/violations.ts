/** What the accessibility checker finds on a page, in both themes. */
import axe from 'axe-core';
import type { Page } from 'playwright';
import type { Tab } from './tab.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;

/** One line per violation and place; none is what a page should give. */
export async function findViolations(tab: Tab): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await tab.page.emulateMedia({ colorScheme: theme });
    await tab.page.locator(`html[data-theme="${theme}"]`).waitFor();
    const lines = await runAxe(tab.page);
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  return found;
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`,
      ),
    );
  }, TAGS);
}
