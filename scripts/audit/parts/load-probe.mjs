/**
 * What a browser says about a page that loads: its largest paint, its shifts, its long tasks, and the moment
 * from which a cell of the matrix answers.
 *
 * `watchLoad` is handed over as text, so it uses nothing from outside itself.
 */

/**
 * Milliseconds since the visit began; `cls` is a sum of shares. `usable` is when the ringed cell stood there
 * and the script that answers it had run.
 * @typedef {{ lcp: number; cls: number; tbt: number; fcp: number; usable: number }} Load
 */

/** How long nothing may be loading or running before the load counts as over. */
const QUIET_MS = 2_000;

export function watchLoad() {
  /** @type {Load} */
  const load = { lcp: 0, cls: 0, tbt: 0, fcp: 0, usable: 0 };
  Object.assign(globalThis, { load });
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (load.lcp = entry.startTime));
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) load.cls += entry.value;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') load.fcp = entry.startTime;
  });
  watch('longtask', (entry) => {
    if (entry.startTime + entry.duration > load.fcp) load.tbt += Math.max(0, entry.duration - 50);
  });
  // The page is listening once it has asked the engine: its script has run and its buttons answer.
  new MutationObserver((_, self) => {
    if (document.querySelector('[data-busy]') === null) return;
    if (document.querySelector('[data-cell="config_review:broad"]') === null) return;
    load.usable = performance.now();
    self.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-busy'] });
}

/**
 * The figures of a page once it is quiet.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<Load>}
 */
export async function readLoad(page) {
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => /** @type {{ load: Load }} */ (/** @type {unknown} */ (globalThis)).load);
}
