/**
 * Checks of the visual design system. Each function runs in the page, so it must not refer to anything outside itself.
 */

/** Maximum number of words on the home page up to the end of the dial. */
export const MOST_WORDS = 40;

/** Lists the font sizes in use, in px, of all elements that directly contain text. */
export function listTypeSizes() {
  const sizes = new Set();
  for (const one of document.querySelectorAll('body *')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
    if (hasText && one.closest('.visually-hidden, .svelte-flow') === null)
      sizes.add(String(Math.round(parseFloat(getComputedStyle(one).fontSize) * 10) / 10));
  }
  return [...sizes];
}

/**
 * Lists the styles of visible text buttons, by fill and border. Cells, tabs, icons and the items of a closed menu do
 * not count as buttons here.
 */
export function listButtonKinds() {
  const kinds = new Set();
  for (const one of document.querySelectorAll('.button:not(.icon):not(:disabled)')) {
    if (!one.checkVisibility()) continue;
    const { backgroundColor, borderTopColor } = getComputedStyle(one);
    kinds.add(`${backgroundColor}, border ${borderTopColor}`);
  }
  return [...kinds];
}

/** Counts the words up to the end of the authority dial: headline, introduction and dial. */
export function countWordsBeforeDial() {
  const parts = ['.story h1', '.story .lead', '.story .dial fieldset'];
  const texts = parts.map((selector) => {
    const part = document.querySelector(selector);
    if (!(part instanceof HTMLElement)) return '';
    const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
    return [...copy.querySelectorAll('span')].map((span) => span.textContent).join(' ') || copy.textContent;
  });
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}
