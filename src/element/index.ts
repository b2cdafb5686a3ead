/**
 * The door of `element`: the playground in any page, without a framework and without a bundler.
 *
 * Loading the file in a browser registers the five names and does nothing else. An engine is started when the first
 * element is shown and ended when the last one goes. Nothing is stored, the address of the page and its focus stay
 * as they are.
 */
import { ELEMENT_KINDS } from './element-kinds.js';
import { createElementClass } from './make-element.js';

export type { PlaygroundRun, PlaygroundState } from '../app/embedding/playground-state.js';
export type { PolaElement, PolaEventDetails } from './types.js';

/** Registers the elements; a name that is taken already is left alone. Without a page nothing happens. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return;
  for (const [name, kind] of Object.entries(ELEMENT_KINDS))
    if (customElements.get(name) === undefined) customElements.define(name, createElementClass(kind));
}

defineElements();
