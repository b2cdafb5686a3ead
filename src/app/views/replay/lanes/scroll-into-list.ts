/** Space above a row: the list's padding plus the line that marks the first difference. */
const ROW_GAP = 6;

/** Scrolls only the list, never the page. Calls before and after stay in sight, and no row is cut off at the top. */
export function scrollIntoList(box: HTMLElement, option: HTMLElement): void {
  const wanted = option.offsetTop + (option.offsetHeight - box.clientHeight) / 2;
  const tops = [...box.children].map((row) => (row instanceof HTMLElement ? row.offsetTop : 0));
  const top = tops.find((at) => at >= wanted && at <= option.offsetTop) ?? option.offsetTop;
  box.scrollTop = wanted <= 0 ? 0 : top - ROW_GAP;
}
