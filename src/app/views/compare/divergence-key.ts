/** The key `d`: to the first divergence. Acts outside text fields, and only while letter keys are on. */

/** Starts listening; the answer stops it. */
export function listenForDivergenceKey(letterKeys: () => boolean): () => void {
  function onKey(event: KeyboardEvent): void {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key !== 'd' || modified || event.defaultPrevented || !letterKeys()) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    const heading = document.querySelector<HTMLElement>('[data-divergence] h2');
    if (heading === null) return;
    event.preventDefault();
    heading.scrollIntoView({ block: 'start' });
    heading.focus();
  }

  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
