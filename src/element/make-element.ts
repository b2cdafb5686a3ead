/** The class of an element. Made when it is asked for, so that this file can be read where there is no page. */
import type { ShowRequest } from '../app/embed.js';
import { ATTRIBUTES, type AttributeName } from './attributes.js';
import type { Kind } from './kinds.js';
import { ShownApp } from './shown-app.js';

/** @param kind what the element shows */
export function makeElement(kind: Kind): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #app: ShownApp | null = null;
    #set: ShowRequest | null = null;

    connectedCallback(): void {
      // The parser makes the element before its children.
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', () => this.#appear(), { once: true });
      else this.#appear();
    }

    disconnectedCallback(): void {
      // An element that is only moved is connected again by then.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#app?.end();
        this.#app = null;
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.#app?.follow(name as AttributeName);
    }

    get bundle(): unknown {
      return this.#app?.steering?.bundle() ?? null;
    }

    set bundle(bundle: unknown) {
      if (this.#app === null) this.#set = { bundle };
      else this.#app.show({ bundle });
    }

    async run() {
      return (await this.#app?.steering?.run()) ?? null;
    }

    reset(): void {
      this.#app?.steering?.reset();
    }

    link(): string {
      return this.#app?.steering?.link() ?? '';
    }

    #appear(): void {
      if (this.#app !== null || !this.isConnected) return;
      this.#app = new ShownApp(this, this.#shadow, kind, (name, detail) =>
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
      );
      if (this.#set !== null) this.#app.show(this.#set);
    }
  };
}
