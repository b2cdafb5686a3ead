/** Keeps the focus of a box that loses the pressed button with its next step. */
import { tick } from 'svelte';

/** After the next change of the page: where the focused element of the box is gone, its list of steps has the focus. */
export async function restoreFocus(box: HTMLElement): Promise<void> {
  // Inside of an element the document knows the element alone.
  const root = box.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  if (focused === null || !box.contains(focused)) return;
  // Whoever pressed with a pointer keeps what they are reading where it is.
  const preventScroll = !focused.matches(':focus-visible');
  await tick();
  if (!focused.isConnected) box.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll });
}
