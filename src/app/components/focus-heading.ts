/**
 * An attachment for parts of a view that replace each other, or arrive later than the view: reading continues at their
 * heading. Before the first navigation it leaves the focus alone.
 */
import type { Workbench } from '../state/workbench.svelte.js';

export function focusHeading({ navigation }: Workbench): (container: HTMLElement) => void {
  return (container) => {
    if (navigation.hasNavigated) container.querySelector('h1')?.focus();
  };
}
