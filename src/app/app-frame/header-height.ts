/** Height of the area covered by the header, for everything that sticks below it or scrolls to a position below it. */

/** Keeps the page's `--header` property at the header's height, or at 0 if the header scrolls away. */
export function publishHeaderHeight(header: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const covers = getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
    document.documentElement.style.setProperty('--header', `${covers}px`);
  });
  watch.observe(header);
  return () => watch.disconnect();
}
