/** Scrolls new feedback into view after the learner makes a change. */

const MARGIN = 12;

/** Returns the text of each failed part in the panel, keyed by its index. */
export function readFeedback(panel: HTMLElement): readonly (string | null)[] {
  return [...panel.querySelectorAll('[data-check]')].map(
    (part) => part.querySelector('[data-feedback]')?.textContent ?? null,
  );
}

/**
 * Scrolls to the first part whose feedback differs from `before`. On a narrow screen the panel is far above the
 * editor, so the page scrolls only if the learner has made the change in the panel.
 */
export function showNewFeedback(panel: HTMLElement, before: readonly (string | null)[]): void {
  const at = readFeedback(panel).findIndex((text, index) => text !== null && text !== before[index]);
  const part = panel.querySelectorAll('[data-check]')[at];
  if (part === undefined) return;
  const scrolls = panel.scrollHeight > panel.clientHeight + 1;
  if (!scrolls) {
    if (panel.contains(document.activeElement)) part.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [own, frame] = [part.getBoundingClientRect(), panel.getBoundingClientRect()];
  const below = own.bottom - frame.bottom + MARGIN;
  const above = own.top - frame.top - MARGIN;
  if (above < 0) panel.scrollTop += above;
  else if (below > 0) panel.scrollTop += Math.min(below, above);
}
