/** The desk of the host: takes the answer links of a class, grades them, and reads the grid. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {Record<string, Record<string, boolean>>} Grid passed or not, by learner and lesson */

/**
 * @param {Page} page at `#/host/collect`
 * @param {readonly string[]} links
 * @returns {Promise<{ ms: number; grid: Grid }>} milliseconds from the press of the button to the whole grid
 */
export async function collect(page, links) {
  await page.locator('main textarea').fill(links.join('\n'));
  const ms = await page.evaluate(gradeAndWait, links.length);
  const cells = await page.locator('tr[data-learner] td[data-lesson]').evaluateAll((all) =>
    all.map((cell) => {
      const { lesson = '', pass } = /** @type {HTMLElement} */ (cell).dataset;
      const learner = cell.closest('tr')?.dataset.learner ?? '';
      return { learner, lesson, pass: pass === 'true' };
    }),
  );
  /** @type {Grid} */
  const grid = {};
  for (const { learner, lesson, pass } of cells) (grid[learner] ??= {})[lesson] = pass;
  return { ms, grid };
}

/** Runs in the page. @param {number} learners */
async function gradeAndWait(learners) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector('main button.primary'))?.click();
  while (document.querySelectorAll('tr[data-learner]').length < learners) {
    if (performance.now() - start > 300_000) throw new Error('the answers were not graded');
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}
