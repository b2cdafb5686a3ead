/** The class of an element. Made when it is asked for, so that this file can be read where there is no page. */
import { ATTRIBUTES, type AttributeName } from './attributes.js';
import { Behind } from './behind.js';
import type { Kind } from './kinds.js';

/** @param kind what the element shows */
export function makeElement(kind: Kind): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    readonly #behind = new Behind(this, kind);

    connectedCallback(): void {
      this.#behind.connect();
    }

    disconnectedCallback(): void {
      this.#behind.disconnect();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.#behind.follow(name as AttributeName);
    }

    get bundle(): unknown {
      return this.#behind.steering?.bundle() ?? null;
    }

    set bundle(bundle: unknown) {
      this.#behind.show({ bundle });
    }

    async run() {
      return (await this.#behind.steering?.run()) ?? null;
    }

    reset(): void {
      this.#behind.steering?.reset();
    }

    link(): string {
      return this.#behind.steering?.link() ?? '';
    }
  };
}
