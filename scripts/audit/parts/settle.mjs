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

const STILL_MS = 400;
const MOST_MS = 10_000;

/** Waits until nothing on the page has changed for a while: what is counted after the first answer has arrived. @param {import('playwright').Page} page */
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
