/**
 * Measures a visitor's first ten seconds and the visual design: clicks and words before the main point, font sizes, and
 * button styles.
 */
import { countWordsBeforeDial, listButtonKinds, listTypeSizes, MOST_WORDS } from './parts/typography.mjs';
import { VIEWS } from './parts/states.mjs';
import { onStage, visiting } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('./parts/visit.mjs').Stage} Stage */

export const title = 'Story: clicks, words, font sizes, kinds of buttons';

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(async (stage) => [...(await measurePoint(stage)), ...(await countDifferent(stage))]);
}

/**
 * Measures what it takes from arrival to seeing that the same attack is stopped, and why.
 *
 * @param {Stage} stage
 * @returns {Promise<Row[]>}
 */
function measurePoint(stage) {
  return visiting(stage, {}, async ({ page, go }) => {
    await go('');
    const words = await page.evaluate(countWordsBeforeDial);
    await page.locator('[data-stop="task_scoped"]').click();
    const outcome = await page.locator('.story [data-outcome="stopped"]').innerText({ timeout: 5_000 });
    const found = outcome.includes('transfer_money') ? [] : ['the reason is not displayed'];
    return [
      {
        name: 'clicks to the stopped attack and its reason',
        value: found.length === 0 ? 1 : NaN,
        unit: '',
        aim: 1,
        found,
      },
      { name: 'words before the stopped attack', value: words, unit: '', aim: MOST_WORDS },
    ];
  });
}

/**
 * Counts the font sizes and button styles that all views use together.
 *
 * @param {Stage} stage
 * @returns {Promise<Row[]>}
 */
function countDifferent(stage) {
  return visiting(stage, { colorScheme: 'light' }, async ({ page, go }) => {
    /** @type {Set<string>} */
    const sizes = new Set();
    /** @type {Set<string>} */
    const kinds = new Set();
    for (const address of [...Object.values(VIEWS), '#/edit/config_review?mode=code']) {
      await go(address);
      for (const size of await page.evaluate(listTypeSizes)) sizes.add(size);
      for (const kind of await page.evaluate(listButtonKinds)) kinds.add(kind);
    }
    const row = (/** @type {string} */ name, /** @type {Set<string>} */ all, /** @type {number} */ aim) => ({
      ...{ name: `${name} across all views`, value: all.size, unit: '', aim, found: [...all].sort() },
    });
    return [row('font sizes', sizes, 6), row('kinds of text buttons', kinds, 2)];
  });
}
