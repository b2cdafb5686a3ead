type ScrollBox = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>;
type ScrollItem = Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>;

/** Space between an item and the edge of its list, in pixels. */
const GAP = 6;

/** Scrolls a list as little as needed to show an item completely. The page does not scroll. */
export function scrollWithin(box: ScrollBox, { offsetTop, offsetHeight }: ScrollItem): void {
  const lowest = offsetTop - GAP;
  const highest = offsetTop + offsetHeight + GAP - box.clientHeight;
  if (box.scrollTop > lowest) box.scrollTop = lowest;
  else if (box.scrollTop < highest) box.scrollTop = Math.min(lowest, highest);
}
