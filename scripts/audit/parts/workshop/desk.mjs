/** Drives the host's view: enters a class's answer links, grades them, and reads the table of results. */

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {Record<string, Record<string, boolean>>} Grid whether each lesson was passed, keyed by learner and lesson
 */

/**
 * @param {Page} page at `#/host/collect`
 * @param {readonly string[]} links
 * @param {number} patienceMs
 * @returns {Promise<{ ms: number; grid: Grid }>} milliseconds from the click on the button to the complete grid
 */
export async function collect(page, links, patienceMs) {
  await page.locator('main textarea').fill(links.join('\n'));
  const ms = await page.evaluate(gradeAndWait, { learners: links.length, patienceMs });
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

/** Runs in the page. @param {{ learners: number; patienceMs: number }} wanted */
async function gradeAndWait({ learners, patienceMs }) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector('main button.primary'))?.click();
  while (document.querySelectorAll('tr[data-learner]').length < learners) {
    const graded = document.querySelectorAll('tr[data-learner]').length;
    if (performance.now() - start > patienceMs)
      throw new Error(`${graded} of ${learners} answers were graded`);
    // Brings the page to the front, because a page in the background renders no frames.
    await Promise.race([new Promise(requestAnimationFrame), new Promise((next) => setTimeout(next, 250))]);
  }
  return performance.now() - start;
}
