/**
 * Waits until a page of the site is idle: its view is shown and no engine call is pending.
 *
 * The end-to-end tests use it too. `noteFirstQuestion` runs in the page and is passed as source code, so it must not
 * refer to anything outside itself.
 */

/** Records that the engine was called, even if it responds very quickly. */
export function noteFirstQuestion() {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-busy]') === null) return;
    Object.assign(globalThis, { engineWasAsked: true });
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-busy'] });
}

/** @param {import('playwright').Page} page */
export async function settle(page) {
  await page.waitForFunction(() => 'engineWasAsked' in globalThis);
  await settleView(page);
}

/**
 * Waits until the view is displayed and no engine call is pending. Also works on pages that never call the engine.
 *
 * @param {import('playwright').Page} page
 */
export async function settleView(page) {
  // After the hash changes, the previous view stays visible until the page has handled the event.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.locator('main h1').waitFor();
  await page.locator('[data-busy]').waitFor({ state: 'detached' });
  // Views load on demand, and the lower part of the home page appears only after the first run.
  await page.locator('[data-loading]').waitFor({ state: 'detached' });
}

const STILL_MS = 400;
const MOST_MS = 10_000;

/**
 * Waits until the page has stopped changing, including counts computed after the first result.
 *
 * @param {import('playwright').Page} page
 */
export async function untilStill(page) {
  await page.evaluate(
    ([still, most]) =>
      new Promise((resolve) => {
        setTimeout(resolve, most);
        let timer = setTimeout(resolve, still);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, still);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    [STILL_MS, MOST_MS],
  );
}
