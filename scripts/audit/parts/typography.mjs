/** Checks of the visual system. Each runs in the page and uses nothing from outside. */

/** Font sizes in use, in px: every element that contains text itself. */
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

/** Styles of text buttons in use: fill and border. Cells, tabs and icons do not count as buttons here. */
export function listButtonKinds() {
  const kinds = new Set();
  for (const one of document.querySelectorAll('.button:not(.icon):not(:disabled)')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    const { backgroundColor, borderTopColor } = getComputedStyle(one);
    kinds.add(`${backgroundColor}, border ${borderTopColor}`);
  }
  return [...kinds];
}

/** Words that a reader sees before the last stop of the dial: headline, lead and dial. */
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
