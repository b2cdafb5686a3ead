/**
 * The `d` key jumps to the first difference. It works only outside text fields and only while letter keys are enabled.
 */
import { listenForKeydown } from '../../embedding/app-environment.js';
import type { Workbench } from '../../state/workbench.svelte.js';

/** Starts listening for the key. Returns a function that stops listening. */
export function listenForFirstDifferenceKey({
  preferences,
  environment: surroundings,
}: Workbench): () => void {
  const root = surroundings.container ?? document;
  function onKey(event: KeyboardEvent): void {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key !== 'd' || modified || event.defaultPrevented || !preferences.letterKeys) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    const heading = root.querySelector<HTMLElement>('[data-divergence] h2');
    if (heading === null) return;
    event.preventDefault();
    heading.scrollIntoView({ block: 'start' });
    heading.focus();
  }

  return listenForKeydown(surroundings, onKey);
}
