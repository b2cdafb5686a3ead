/**
 * Keeps an element at the same position on the screen while the text above it changes height, so that a second click
 * hits the same button. Returns a function that stops this.
 */
export function holdPlace(element: HTMLElement): () => void {
  const measure = (): number => element.getBoundingClientRect().top + scrollY;
  let before = measure();
  const observer = new ResizeObserver(() => {
    const now = measure();
    if (now !== before) scrollBy({ top: now - before, behavior: 'instant' });
    before = now;
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
