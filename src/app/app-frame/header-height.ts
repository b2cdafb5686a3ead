/** Measures the height of the area that the header covers. Sticky elements and scroll positions start below it. */

/** Keeps the page's `--header` property equal to the header's height, or to 0 if the header scrolls away. */
export function publishHeaderHeight(header: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const covers = getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
    document.documentElement.style.setProperty('--header', `${covers}px`);
  });
  watch.observe(header);
  return () => watch.disconnect();
}
