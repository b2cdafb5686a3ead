/** Blocks Undo while *Your agent* is open, because it affects documents that this view does not show. */
import { type AppEnvironment, isInTextField, listenForKeydown } from '../../embedding/app-environment.js';

/** Starts blocking in the app, but not in its text fields. Returns a function that stops it. */
export function blockUndo(environment: AppEnvironment): () => void {
  function onKey(event: KeyboardEvent): void {
    const isUndo = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase());
    if (isUndo && !isInTextField(event)) event.preventDefault();
  }
  return listenForKeydown(environment, onKey, true);
}
