/**
 * Tests the page with a narrow window, text spacing, forced colors and reduced motion. Nothing may be off-screen, cut
 * off, missing or still moving.
 */
import { findLastingFocusProblem } from './parts/focus.mjs';
import { findOutsideFirstScreen, FIRST_SCREENS } from './parts/first-screen.mjs';
import { findClipped, findIndistinct, findMoving, findSideways, findSlow, spaceText } from './parts/look.mjs';
import { VIEWS } from './parts/states.mjs';
import { lookEverywhere, onStage, visiting } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./parts/visit.mjs').Stage} Stage */

export const title = 'Layout: 320 px, text spacing, forced colours, motion';

/** The size of a 1280-pixel window at 400 % zoom. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(async (stage) => [
    ...(await countLost(stage)),
    await count(stage, 'elements lost in forced colours', { forcedColors: 'active' }, (page) =>
      page.evaluate(findIndistinct),
    ),
    await countUnseenFocus(stage),
    await countFirstScreens(stage),
    await measureEditHeight(stage),
    await count(stage, 'elements still moving with reduced motion', {}, (page) => page.evaluate(findMoving)),
    await count(stage, 'motion longer than 600 ms', { reducedMotion: 'no-preference' }, (page) =>
      page.evaluate(findSlow),
    ),
  ]);
}

/** Runs the checks that depend on the width of words. @param {Stage} stage @returns {Promise<Row[]>} */
export async function countLost(stage) {
  return [
    await count(stage, 'states that scroll sideways at 320 px', { viewport: NARROW }, sideways),
    await count(
      stage,
      'states that scroll sideways or are cut off at 320 px with text spacing',
      { viewport: NARROW },
      spaced,
    ),
    await count(
      stage,
      'states that scroll sideways or are cut off at 1280 px with text spacing',
      { viewport: WIDE },
      spaced,
    ),
  ];
}

/**
 * @param {Stage} stage
 * @param {string} name
 * @param {import('playwright').BrowserContextOptions} options
 * @param {(page: Page) => Promise<string[]>} look
 * @returns {Promise<Row>}
 */
async function count(stage, name, options, look) {
  const found = await lookEverywhere(stage, name, options, look);
  return { name, value: found.length, unit: '', aim: 0, found };
}

/** @param {Page} page */
function sideways(page) {
  return page.evaluate(findSideways);
}

/** @param {Page} page */
async function spaced(page) {
  await page.evaluate(spaceText);
  return [...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))];
}

/**
 * Counts the window sizes at which the decision, its reason and the compared values fit on the first screen.
 *
 * @param {Stage} stage
 * @returns {Promise<Row>}
 */
async function countFirstScreens(stage) {
  /** @type {string[]} */
  const found = [];
  let fitting = 0;
  for (const viewport of FIRST_SCREENS) {
    const problems = await visiting(stage, { viewport }, async ({ page, go }) => {
      await go(VIEWS.replay);
      return page.evaluate(findOutsideFirstScreen);
    });
    if (problems.length === 0) fitting += 1;
    found.push(...problems.map((problem) => `${viewport.width} x ${viewport.height}: ${problem}`));
  }
  const name = 'sizes with decision and comparison on the first screen';
  return { name, value: fitting, unit: '', aim: FIRST_SCREENS.length, atLeast: true, found };
}

/**
 * Measures the height of the Edit view without edits, for the taller of two scenarios.
 *
 * @param {Stage} stage
 * @returns {Promise<Row>}
 */
async function measureEditHeight(stage) {
  // Uses a short window, because a page is at least as tall as its window.
  const heights = await visiting(stage, { viewport: { width: 1440, height: 400 } }, async ({ page, go }) => {
    const found = [];
    for (const scenario of ['config_review', 'expense_audit']) {
      await go(`#/edit/${scenario}`);
      await page.locator('[data-findings="new"]').waitFor();
      found.push(await page.evaluate(() => document.documentElement.scrollHeight));
    }
    return found;
  });
  return {
    name: 'height of the unchanged Edit view at 1440 px',
    value: Math.max(...heights),
    unit: 'px',
    aim: 900,
  };
}

/** Checks the first Tab stops in each view with forced colors. @param {Stage} stage @returns {Promise<Row>} */
async function countUnseenFocus(stage) {
  const found = await visiting(stage, { forcedColors: 'active' }, async ({ page, go }) => {
    /** @type {string[]} */
    const problems = [];
    for (const [view, address] of Object.entries(VIEWS)) {
      await go(address);
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        const problem = await findLastingFocusProblem(page);
        if (problem === 'nothing has the focus') break;
        if (problem !== null) problems.push(`${view}: ${problem}`);
      }
    }
    return problems;
  });
  return { name: 'focus not visible in forced colours', value: found.length, unit: '', aim: 0, found };
}
