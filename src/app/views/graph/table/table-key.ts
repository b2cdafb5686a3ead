/** Makes the `t` key switch to the table from anywhere in the Graph view. */
import { SEQUENCE_MS } from '../../../app-frame/shortcuts.js';
import { isInTextField, listenForKeydown } from '../../../embedding/app-environment.js';
import type { Workbench } from '../../../state/workbench.svelte.js';

/**
 * Listens for key presses while the view is open. Returns a function that stops listening. A letter typed after `g`
 * opens a view, so it is ignored here.
 */
export function listenForTableKey(workbench: Workbench, openTable: () => void): () => void {
  let gAt = Number.NEGATIVE_INFINITY;
  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp } = event;
    const afterG = timeStamp - gAt < SEQUENCE_MS;
    gAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    if (key !== 't' || afterG || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || !workbench.preferences.letterKeys || workbench.dialog !== null) return;
    if (isInTextField(event)) return;
    event.preventDefault();
    openTable();
  }
  return listenForKeydown(workbench.environment, onKey, true);
}
