/**
 * Measures how a page loads: largest paint, layout shifts, long tasks, and when its controls respond.
 *
 * `watchLoad` is passed as source code, so it must not refer to anything outside itself.
 */

/**
 * Times in milliseconds since the start of the visit. `cls` is the sum of all layout shifts. `usable` is the time at
 * which the page's script has run, so that its controls respond.
 * @typedef {{ lcp: number; cls: number; tbt: number; fcp: number; usable: number }} Load
 */

/** Time in milliseconds without any loading or script activity after which the page counts as loaded. */
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
  // The page counts as interactive once it has called the engine: by then its script has run and its buttons work.
  new MutationObserver((_, self) => {
    if (document.querySelector('[data-busy]') === null) return;
    load.usable = performance.now();
    self.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-busy'] });
}

/**
 * Returns a page's figures after it has loaded.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<Load>}
 */
export async function readLoad(page) {
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => /** @type {{ load: Load }} */ (/** @type {unknown} */ (globalThis)).load);
}
