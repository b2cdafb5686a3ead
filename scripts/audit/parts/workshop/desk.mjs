/**
 * Drives the host's view: enters a class's answers from QR codes or links, grades them, and reads the results table.
 */

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {Record<string, Record<string, boolean>>} Grid whether each lesson was passed, keyed by learner and lesson
 */

/**
 * @param {Page} page at `#/host/collect`
 * @param {{ texts: readonly string[]; answers: number; patienceMs: number }} handed the submitted texts, and the number of answers in them
 * @returns {Promise<{ ms: number; grid: Grid }>} milliseconds from the click on the button to the complete grid
 */
export async function collect(page, { texts, answers, patienceMs }) {
  await page.locator('main textarea').fill(texts.join('\n'));
  const ms = await page.evaluate(gradeAndWait, { answers, patienceMs });
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

/** Runs in the page. @param {{ answers: number; patienceMs: number }} wanted */
async function gradeAndWait({ answers, patienceMs }) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector('main button.primary'))?.click();
  const count = () => document.querySelectorAll('tr[data-learner] td[data-pass]').length;
  while (count() < answers) {
    if (performance.now() - start > patienceMs)
      throw new Error(`${count()} of ${answers} answers were graded`);
    // Brings the page to the front, because a page in the background renders no frames.
    await Promise.race([new Promise(requestAnimationFrame), new Promise((next) => setTimeout(next, 250))]);
  }
  return performance.now() - start;
}
