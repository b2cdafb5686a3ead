/** The class of an element. Created on demand, so that this file can be loaded outside a page. */
import { ATTRIBUTES, type AttributeName } from './attributes.js';
import { ElementController } from './element-controller.js';
import type { ElementKind } from './element-kinds.js';

/** @param kind what the element shows */
export function createElementClass(kind: ElementKind): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    readonly #controller = new ElementController(this, kind);

    connectedCallback(): void {
      this.#controller.connect();
    }

    disconnectedCallback(): void {
      this.#controller.disconnect();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.#controller.follow(name as AttributeName);
    }

    get bundle(): unknown {
      return this.#controller.steering?.bundle() ?? null;
    }

    set bundle(bundle: unknown) {
      this.#controller.show({ bundle });
    }

    async run() {
      return (await this.#controller.steering?.run()) ?? null;
    }

    reset(): void {
      this.#controller.steering?.reset();
    }

    link(): string {
      return this.#controller.steering?.link() ?? '';
    }
  };
}
