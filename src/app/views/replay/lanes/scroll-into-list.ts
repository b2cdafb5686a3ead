/** Scrolls the list only, never the page: the calls before and after stay in sight. */
export function scrollIntoList(box: HTMLElement, option: HTMLElement): void {
  const middle = option.offsetTop + option.offsetHeight / 2;
  box.scrollTop = middle - box.clientHeight / 2;
}
