/** Keeps the focus inside a box when a step removes the focused button. */
import { tick } from 'svelte';

/** If the next update removes the focused element from the box, focuses the box's list of steps. */
export async function restoreFocus(box: HTMLElement): Promise<void> {
  // Inside a shadow root, `document.activeElement` is only the host element.
  const root = box.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  if (focused === null || !box.contains(focused)) return;
  // Keeps the scroll position, which must not change for mouse users.
  const preventScroll = !focused.matches(':focus-visible');
  await tick();
  if (!focused.isConnected) box.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll });
}
