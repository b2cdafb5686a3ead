/**
 * The entry point of `element`: the playground in any page, without a framework or bundler.
 *
 * Loading the file in a browser only registers the five element names. The engine starts when the first element is
 * added and is terminated when the last one is removed. Nothing is stored, and the page's URL and focus do not change.
 */
import { ELEMENT_KINDS } from './element-kinds.js';
import { createElementClass } from './make-element.js';

export type { PlaygroundRun, PlaygroundState } from '../app/embedding/playground-state.js';
export type { PolaElement, PolaEventDetails } from './types.js';

/** Registers the elements. Names that are already taken are skipped. Outside a page, this does nothing. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return;
  for (const [name, kind] of Object.entries(ELEMENT_KINDS))
    if (customElements.get(name) === undefined) customElements.define(name, createElementClass(kind));
}

defineElements();
