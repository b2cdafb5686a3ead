import { tick, untrack } from 'svelte';
import { type EditFocus, findFocusTarget, ring } from './edit-focus.js';

/**
 * Outlines the target in the URL whenever it changes, and scrolls to it unless `takesArrival` returns true. If the view
 * was opened with this target, the keyboard focus stays on the view's heading. Call it during component
 * initialization.
 */
export function followEditFocus(
  root: () => HTMLElement | undefined,
  focus: () => EditFocus | null,
  takesArrival: () => boolean,
): void {
  let isFirst = true;
  $effect(() => {
    const [wanted, container] = [focus(), root()];
    const wasOpen = !isFirst;
    isFirst = false;
    if (wanted === null || container === undefined) return;
    const scrolls = !untrack(takesArrival);
    let unring: (() => void) | null = null;
    const shown = tick().then(() => {
      const target = findFocusTarget(container, wanted);
      if (target === null) return;
      unring = ring(target, scrolls);
      if (wasOpen && scrolls) target.focus({ preventScroll: true });
    });
    return () => void shown.then(() => unring?.());
  });
}
