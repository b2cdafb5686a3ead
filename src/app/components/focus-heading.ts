/**
 * An attachment that focuses the heading of a part that replaces another part or loads after its view, so that reading
 * continues there. Before the first navigation it leaves the focus alone.
 */
import type { Workbench } from '../state/workbench.svelte.js';

export function focusHeading({ navigation }: Workbench): (container: HTMLElement) => void {
  return (container) => {
    if (navigation.hasNavigated) container.querySelector('h1')?.focus();
  };
}
