/**
 * Prints the home page, a replay, the editor and the handout without color, on A4 and Letter. No content may be cut
 * off, all text must be dark enough, and outcomes must differ by icon, border and text.
 */
import { COLOUR_RULES, runAxe } from './parts/axe.mjs';
import { findAlike, findCutOnPaper, findFaint } from './parts/paper.mjs';
import { onStage, visiting } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */

export const title = 'Printing: greyscale, A4 and Letter';

const SHEETS = {
  home: '#/?cell=config_review:broad',
  replay: '#/replay/config_review/task_scoped?step=5',
  edit: '#/edit/expense_audit/warrant',
  handout: '#/learn/handout',
};
const MARGIN_INCHES = 0.4;
/** The printable area inside the margins, in CSS pixels. */
const PAPERS = /** @type {const} */ ({
  A4: { width: Math.floor((8.27 - 2 * MARGIN_INCHES) * 96), height: 1046 },
  Letter: { width: Math.floor((8.5 - 2 * MARGIN_INCHES) * 96), height: 979 },
});

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(async (stage) => {
    /** @type {Record<'cut' | 'faint' | 'alike', string[]>} */
    const { cut, faint, alike } = { cut: [], faint: [], alike: [] };
    /** @type {Row[]} */
    const pages = [];
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
      await visiting(stage, { colorScheme }, async ({ page, go }) => {
        for (const [sheet, address] of Object.entries(SHEETS)) {
          await go(address);
          for (const [paper, size] of Object.entries(PAPERS)) {
            const where = `${sheet}, ${paper}, ${colorScheme}`;
            const tell = (/** @type {string} */ line) => `${where}: ${line}`;
            await page.setViewportSize(size);
            await page.emulateMedia({ media: 'print', colorScheme });
            cut.push(...(await page.evaluate(findCutOnPaper)).map(tell));
            faint.push(...(await runAxe(page, COLOUR_RULES)).map(tell));
            faint.push(...(await page.evaluate(findFaint)).map(tell));
            alike.push(...(await page.evaluate(findAlike)).map(tell));
            await page.emulateMedia({ media: null, colorScheme });
            if (sheet === 'handout' && colorScheme === 'light') pages.push(await print(page, sheet, paper));
          }
        }
      });
    return [
      { name: 'elements cut off on paper', value: cut.length, unit: '', aim: 0, found: cut },
      { name: 'elements too faint in grey', value: faint.length, unit: '', aim: 0, found: faint },
      {
        name: 'outcomes that look alike without colour',
        value: alike.length,
        unit: '',
        aim: 0,
        found: alike,
      },
      ...pages,
    ];
  });
}

/**
 * @param {Page} page
 * @param {string} sheet
 * @param {string} paper
 * @returns {Promise<Row>}
 */
async function print(page, sheet, paper) {
  const side = `${MARGIN_INCHES}in`;
  const margin = { top: side, right: side, bottom: side, left: side };
  const bytes = await page.pdf({ format: paper, margin });
  const value = bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { name: `pages, ${sheet} on ${paper}`, value, unit: '', aim: 2 };
}
