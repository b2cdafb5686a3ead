/** Checks of printed pages. Each function runs in the page, so it must not refer to anything outside itself. */

/** Finds content that is cut off in print, where users cannot scroll. */
export function findCutOnPaper() {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} px wider than the paper`);
  for (const one of document.querySelectorAll('body *')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    if (one.closest('.visually-hidden') !== null || one.clientWidth < 4) continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(one);
    if (clipPath !== 'none' || one.innerText.trim() === '') continue;
    const cutsX = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    const cutsY = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
    if (cutsX || cutsY) found.push(`cut off: ${one.outerHTML.slice(0, 90)}`);
  }
  return found;
}

/** Finds light text on a background color, which printers may omit. */
export function findFaint() {
  const light = (/** @type {string} */ colour) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const line = (/** @type {number} */ part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b);
  };
  /** @type {Set<string>} */
  const found = new Set();
  for (const one of document.querySelectorAll('main *')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    if (one.closest('.visually-hidden') !== null) continue;
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
    const { color, printColorAdjust } = getComputedStyle(one);
    const onWhite = 1.05 / (light(color) + 0.05);
    if (words && onWhite < 4.5 && printColorAdjust !== 'exact')
      found.add(`${onWhite.toFixed(1)}:1 on paper without fills: ${one.outerHTML.slice(0, 90)}`);
  }
  return [...found];
}

/** Finds different outcomes that have the same icon, border and text. */
export function findAlike() {
  /** @type {Map<string, Set<string>>} */
  const byLook = new Map();
  for (const one of document.querySelectorAll('[data-outcome], [data-attack]')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    const { outcome, attack, task } = one.dataset;
    const sign = [...one.querySelectorAll('svg path, svg circle, svg rect')]
      .map((part) => part.getAttribute('d') ?? part.tagName)
      .join();
    const { borderStyle, borderWidth } = getComputedStyle(one);
    const words = /** @type {string} */ (one.innerText).match(/[A-Z][a-z]+/g)?.join() ?? '';
    const key = [sign, borderStyle, borderWidth, words].join('|');
    const name = outcome ?? `${attack}, ${task}`;
    byLook.set(key, (byLook.get(key) ?? new Set()).add(name));
  }
  return [...byLook.values()].filter(({ size }) => size > 1).map((names) => [...names].join(' looks like '));
}
