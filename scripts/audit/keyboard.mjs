/**
 * Uses every view without a mouse: checks that each Tab stop is visible and that the focus can leave the page. Also
 * counts the key presses needed in the first minute.
 */
import { runPackage, tellStep } from '../run.mjs';
import { findLastingFocusProblem, MOST_PRESSES } from './parts/focus.mjs';
import { DIALOGS, OPENED, VIEWS } from './parts/states.mjs';
import { settle, untilStill } from './parts/settle.mjs';
import { onStage, SIZES, visiting } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./parts/states.mjs').State} State */
/** @typedef {{ problems: readonly string[]; trapped: boolean }} Round */

export const title = 'Keyboard: first minute, traps, visible focus';

/** More Tab stops than any view needs. A longer cycle means that the focus is trapped. */
const MOST_STOPS = 400;
const MOST_PICTURE_STOPS = 3;
/** URLs with content, for views that would otherwise be empty when the audit visits them. */
const ROUNDS = {
  ...VIEWS,
  'home, a cell selected': '#/?cell=config_review:broad',
  'home, worst case': '#/?worst=1',
  'edit, as code': '#/edit/config_review?mode=code',
  'replay, files': '#/replay/config_review/broad?step=5&tab=files',
  'graph, table': '#/graph/oai_customer_service?mode=table',
  'graph, largest': '#/graph/octagon_vc_agents?mode=picture',
  'a lesson': '#/learn/m2-fence',
};

/**
 * Lists every Tab cycle, each with a function that opens its starting point.
 *
 * @returns {readonly [string, State['enter']][]}
 */
function listRounds() {
  const places = Object.entries(ROUNDS).map(
    ([name, address]) => /** @type {[string, State['enter']]} */ ([name, ({ go }) => go(address)]),
  );
  return [
    ...places,
    ...OPENED.map(({ name, enter }) => /** @type {[string, State['enter']]} */ ([name, enter])),
  ];
}

/** @returns {Promise<Row[]>} */
export async function measure() {
  const rows = await onStage(async (stage) => {
    /** @type {{ traps: string[]; hidden: string[] }} */
    const { traps, hidden } = { traps: [], hidden: [] };
    for (const [size, viewport] of Object.entries(SIZES)) {
      await visiting(stage, { viewport }, async (visit) => {
        const { page } = visit;
        for (const [name, enter] of listRounds()) {
          tellStep(`  ${size}: ${name}`);
          await enter(visit);
          await settle(page);
          await untilStill(page);
          for (const key of ['Tab', 'Shift+Tab']) {
            const round = await goRound(page, key);
            if (round.trapped) traps.push(`${name}, ${size}: ${key} does not move the focus out`);
            hidden.push(...round.problems.map((line) => `${name}, ${size}, ${key}: ${line}`));
          }
        }
      });
    }
    return [
      { name: 'keyboard traps', value: traps.length, unit: '', aim: 0, found: traps },
      { name: 'tab stops without visible focus', value: hidden.length, unit: '', aim: 0, found: hidden },
      await countLostFocus(stage),
      await countPictureStops(stage),
    ];
  });
  return [await countPresses(), ...rows];
}

/**
 * Presses a key until the focus has left the page.
 *
 * @param {Page} page
 * @param {string} key
 * @returns {Promise<Round>}
 */
async function goRound(page, key) {
  await page.evaluate(() => {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    Object.assign(globalThis, { stopsSeen: new Set() });
  });
  /** @type {string[]} */
  const problems = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const where = await page.evaluate(() => {
      const seen = /** @type {{ stopsSeen: Set<Element | null> }} */ (/** @type {unknown} */ (globalThis))
        .stopsSeen;
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'outside';
      if (seen.has(focused)) return 'again';
      seen.add(focused);
      return 'new';
    });
    if (where === 'outside') return { problems, trapped: false };
    // If the browser's own controls cannot receive focus, the Tab cycle goes directly back to its first stop.
    if (where === 'again') return { problems, trapped: !(await isFirst(page)) };
    const problem = await findLastingFocusProblem(page);
    if (problem !== null) problems.push(problem);
  }
  return { problems, trapped: true };
}

/** True if the focus has returned to the first remaining Tab stop. @param {Page} page */
async function isFirst(page) {
  return page.evaluate(() => {
    const seen = /** @type {{ stopsSeen: Set<Element | null> }} */ (/** @type {unknown} */ (globalThis))
      .stopsSeen;
    return [...seen].find((stop) => stop?.isConnected) === document.activeElement;
  });
}

/**
 * Finds dialogs that do not close on Escape or that lose the focus when they close.
 *
 * @param {import('./parts/visit.mjs').Stage} stage
 * @returns {Promise<Row>}
 */
async function countLostFocus(stage) {
  /** @type {string[]} */
  const found = [];
  await visiting(stage, {}, async (visit) => {
    const { page } = visit;
    for (const { name, enter } of DIALOGS) {
      await visit.go('#/');
      await page.locator('[data-cell="config_review:broad"]').focus();
      await enter(visit);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const isLost = await page.evaluate(() => document.activeElement === document.body);
      if (isLost) found.push(`${name}: nothing has the focus after closing`);
    }
  });
  return { name: 'dialogs that lose the focus', value: found.length, unit: '', aim: 0, found };
}

/**
 * @param {import('./parts/visit.mjs').Stage} stage
 * @returns {Promise<Row>}
 */
function countPictureStops(stage) {
  return visiting(stage, {}, async ({ page, go }) => {
    await go('#/graph/oai_customer_service?mode=picture');
    const value = await page.locator('[data-picture]').evaluate((picture) => {
      const all = picture.querySelectorAll('a[href], button, input, select, [tabindex]');
      return [...all].filter(
        (one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.offsetParent !== null,
      ).length;
    });
    return { name: 'tab stops inside a workflow diagram', value, unit: '', aim: MOST_PICTURE_STOPS };
  });
}

/** Counts the key presses in the first minute, in the same way as its end-to-end test. @returns {Promise<Row>} */
async function countPresses() {
  const { output } = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--project', 'journeys', 'tests/browser/journeys/first-minute'],
    { capture: true },
  );
  const value = Number(/first minute: (\d+) key presses/.exec(output)?.[1] ?? Number.NaN);
  return { name: 'key presses in the first minute', value, unit: '', aim: MOST_PRESSES };
}
