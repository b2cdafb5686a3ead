/** Moves the focus between page regions with F6: first the header, then every element marked as a region. */
const REGIONS = 'header[data-region], main, [data-region]:not(header)';

/** Focuses the next (1) or previous (-1) region in `root`. */
export function focusRegion(root: Document | HTMLElement, step: 1 | -1): void {
  const regions = [...root.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => region.offsetParent);
  if (regions.length === 0) return;
  // In a shadow root, `document.activeElement` identifies only the custom element that contains the focus.
  const focused = (root.getRootNode() as Document | ShadowRoot).activeElement;
  const at = regions.findLastIndex((region) => region.contains(focused));
  const next = regions[(at + step + regions.length) % regions.length];
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus();
}
