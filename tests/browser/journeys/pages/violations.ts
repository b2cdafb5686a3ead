/**
 * What the accessibility checker finds on a page, in both themes.
 *
 * The second theme is asked for its colours alone where nothing else is another: the same elements with the
 * same attributes in the same places. Otherwise every rule is asked again.
 */
import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright';
import type { Tab } from './tab.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const EVERY_RULE: RunOnly = { type: 'tag', values: TAGS };
/** The rules that read colours; every other one reads elements, attributes and places. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** One line per violation and place; none is what a page should give. */
export async function findViolations(tab: Tab): Promise<string[]> {
  const light = await showTheme(tab, 'light');
  const found = (await runAxe(tab.page, EVERY_RULE)).map((line) => `light: ${line}`);
  const dark = await showTheme(tab, 'dark');
  const rules = dark === light ? COLOUR_RULES : EVERY_RULE;
  found.push(...(await runAxe(tab.page, rules)).map((line) => `dark: ${line}`));
  return found;
}

/** Turns the page to a theme; its elements and where they stand, without the name of the theme. */
async function showTheme({ page }: Tab, theme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-theme');
    const places = [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join();
    });
    return `${copy.outerHTML}\n${places.join(' ')}`;
  });
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`,
      ),
    );
  }, runOnly);
}
