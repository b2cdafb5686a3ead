/** Checks whether the focus is visible (docs/spec/interface.md#accessibility). */

/** Maximum number of key presses in the first minute. */
export const MOST_PRESSES = 12;

/** Returns the problem with the focus indicator, or null. Runs in the page. */
export function findFocusProblem() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body)
    return 'nothing has the focus';
  if (!focused.matches(':focus-visible')) return `${focused.outerHTML.slice(0, 80)}: focus is not shown`;
  // The focus of a visually hidden control is shown on its label, and that of the Replay heading on the bar below it.
  const small = focused.getBoundingClientRect().width < 4;
  const bar = focused.matches('h1') ? document.querySelector('[data-region="playback"]') : null;
  // The code editor shows the focus ring around itself, not around its text area.
  const ringed = small
    ? (focused.closest('label') ?? bar ?? focused)
    : (focused.closest('.cm-editor') ?? focused);
  const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 3)
    return `${focused.outerHTML.slice(0, 80)}: the ring is missing or thin`;
  const box = ringed.getBoundingClientRect();
  const shown = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  if (shown < Math.min(24, box.height))
    return `${focused.outerHTML.slice(0, 80)}: it is out of sight at ${Math.round(box.top)}`;
  const [x, top] = [box.left + 8, Math.max(box.top, 0)];
  // Sticky elements may cover part of an element, so its center and the edges of a small element are checked.
  const heights = box.height < innerHeight / 2 ? [4, shown / 2, shown - 4] : [shown / 2];
  const over = heights
    .map((height) => document.elementFromPoint(x, top + height))
    .find((one) => one === null || !(ringed.contains(one) || one.contains(ringed)));
  return over === undefined
    ? null
    : `${focused.outerHTML.slice(0, 80)}: it is covered by ${over?.outerHTML.slice(0, 80) ?? 'nothing'}`;
}

/**
 * Checks again a moment later if the focus is not visible at once, because the code editor shows its focus ring a few
 * milliseconds after it receives the focus.
 *
 * @param {import('playwright').Page} page
 */
export async function findLastingFocusProblem(page) {
  if ((await page.evaluate(findFocusProblem)) === null) return null;
  await page.waitForTimeout(100);
  return page.evaluate(findFocusProblem);
}
