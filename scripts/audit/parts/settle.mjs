/**
 * When a page of the site has come to rest: its view is there and the engine owes no answer.
 *
 * Shared with the journeys of the test suite. `noteFirstQuestion` runs in the page and is handed over as
 * text, so it uses nothing from outside itself.
 */

/** Notes that the engine was asked, however soon it answers. */
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
  await page.locator('main h1').waitFor();
  await page.locator('[data-busy]').waitFor({ state: 'detached' });
}
