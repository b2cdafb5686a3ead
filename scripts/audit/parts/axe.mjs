/**
 * Runs the accessibility checker on a page in both themes: WCAG 2.0 to 2.2, A and AA, and best practice.
 *
 * In the second theme, only the color rules run if the elements, their attributes and their positions are unchanged.
 * Otherwise, all rules run again.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright').Page} Page */
/** @typedef {typeof import('axe-core')} Axe */
/** @typedef {import('axe-core').RunOnly} RunOnly */

/** The minified version of the checker, because every page compiles it again. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** @type {RunOnly} */
export const EVERY_RULE = { type: 'tag', values: TAGS };
/** The rules that depend on colors; all others depend on elements, attributes and positions. @type {RunOnly} */
export const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** The rules that depend on colors and sizes. */
export const LOOK_RULES = [...COLOUR_RULES.values, 'target-size'];

/**
 * Returns one line per violation and location; empty if there are none. Leaves the page in the other theme.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function findViolations(page) {
  const first = await describeElements(page);
  const found = await findInTheme(page, EVERY_RULE);
  await switchTheme(page);
  const rules = (await describeElements(page)) === first ? COLOUR_RULES : EVERY_RULE;
  return [...found, ...(await findInTheme(page, rules))];
}

/** @param {Page} page */
export async function switchTheme(page) {
  const other = (await readTheme(page)) === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await page.locator(`html[data-theme="${other}"]`).waitFor();
}

/**
 * Returns all violations of these rules in the current theme.
 *
 * @param {Page} page
 * @param {RunOnly} rules
 * @param {readonly string[]} [omitted] rules that are not checked
 */
export async function findInTheme(page, rules, omitted = []) {
  const theme = await readTheme(page);
  return (await runAxe(page, rules, omitted)).map((line) => `${theme}: ${line}`);
}

/** @param {Page} page */
function readTheme(page) {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

/**
 * Describes the page's elements and their positions, excluding the theme name.
 *
 * @param {Page} page
 */
function describeElements(page) {
  return page.evaluate(() => {
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    copy.removeAttribute('data-theme');
    const places = [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join();
    });
    return `${copy.outerHTML}\n${places.join(' ')}`;
  });
}

/**
 * @param {Page} page
 * @param {RunOnly} runOnly
 * @param {readonly string[]} [omitted]
 * @returns {Promise<string[]>}
 */
export async function runAxe(page, runOnly, omitted = []) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(CHECKER);
  const off = Object.fromEntries(omitted.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async ([only, rules]) => {
      const checker = /** @type {{ axe: Axe }} */ (/** @type {unknown} */ (globalThis)).axe;
      // Sticky bars scroll with the page during the check. Otherwise, the content that they cover would depend on the
      // scroll position.
      const bars = [...document.querySelectorAll('body *')].filter(
        (one) => one instanceof HTMLElement && getComputedStyle(one).position === 'sticky',
      );
      const loose = new CSSStyleSheet();
      loose.replaceSync('[data-loose] { position: relative !important; inset: auto !important; }');
      document.adoptedStyleSheets.push(loose);
      for (const bar of bars) bar.setAttribute('data-loose', '');
      const { violations } = await checker.run(document, {
        runOnly: only,
        rules,
        resultTypes: ['violations'],
      });
      for (const bar of bars) bar.removeAttribute('data-loose');
      document.adoptedStyleSheets.pop();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`,
        ),
      );
    },
    /** @type {const} */ ([runOnly, off]),
  );
}
