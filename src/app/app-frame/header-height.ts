/** Height of what the header covers, for everything that sticks or scrolls to a place below it. */

/** Keeps `--header` of the page at the header's height, and at 0 where the header scrolls away. */
export function publishHeaderHeight(header: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const covers = getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
    document.documentElement.style.setProperty('--header', `${covers}px`);
  });
  watch.observe(header);
  return () => watch.disconnect();
}
