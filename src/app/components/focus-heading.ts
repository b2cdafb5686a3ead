/**
 * An attachment that focuses a heading when its section replaces another or loads after its view, so that screen
 * readers continue from there. Before the first navigation, it does not change the focus.
 */
import type { Workbench } from '../state/workbench.svelte.js';

export function focusHeading({ navigation, environment }: Workbench): (container: HTMLElement) => void {
  return (container) => {
    if (!navigation.hasNavigated) return;
    const isPage = !environment.container;
    if (isPage) scrollTo(0, 0);
    container.querySelector('h1')?.focus({ preventScroll: isPage });
  };
}
