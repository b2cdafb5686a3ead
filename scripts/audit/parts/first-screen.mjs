/** Checks how much of a denied call a reader sees without scrolling (docs/spec/interface.md#views-and-urls). */

/** Window sizes: two desktops, a tablet and a phone. */
export const FIRST_SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Lists the parts of the decision, and the selected call, that are not completely visible. Runs in the page. */
export function findOutsideFirstScreen() {
  const parts = {
    'the selected call': '[data-region="calls"] [aria-selected="true"]',
    'the decision': '[data-why-code] [data-outcome]',
    'the reason': '[data-why-code] [data-reason]',
    'the compared values': '[data-why-code] dl',
  };
  return Object.entries(parts).flatMap(([name, selector]) => {
    const part = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
    if (part === undefined) return [`${name} is missing`];
    const { top, bottom, left } = part.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return [`${name} ends at ${Math.round(bottom)}`];
    const covering = [top + 3, bottom - 3]
      .map((height) => document.elementFromPoint(left + 6, height))
      .find((one) => one === null || !(part.contains(one) || one.contains(part)));
    return covering === undefined ? [] : [`${name} is covered by ${covering?.outerHTML.slice(0, 60) ?? ''}`];
  });
}
