/** The controller of an element: its app while connected, and earlier requests. */
import type { ShowRequest } from '../app/embed.js';
import type { AttributeName } from './attributes.js';
import type { ElementKind } from './element-kinds.js';
import { EmbeddedApp } from './embedded-app.js';

export class ElementController {
  #app: EmbeddedApp | null = null;
  #pendingRequest: ShowRequest | null = null;
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  readonly #kind: ElementKind;

  constructor(host: HTMLElement, kind: ElementKind) {
    this.#host = host;
    this.#shadow = host.attachShadow({ mode: 'open' });
    this.#kind = kind;
  }

  get steering(): EmbeddedApp['steering'] | null {
    return this.#app?.steering ?? null;
  }

  connect(): void {
    // The parser creates the element before its children.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#mount(), { once: true });
    else this.#mount();
  }

  disconnect(): void {
    // A moved element is connected again by then.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#app?.end();
      this.#app = null;
    });
  }

  follow(name: AttributeName): void {
    this.#app?.follow(name);
  }

  show(request: ShowRequest): void {
    if (this.#app === null) this.#pendingRequest = request;
    else this.#app.show(request);
  }

  #mount(): void {
    if (this.#app !== null || !this.#host.isConnected) return;
    this.#app = new EmbeddedApp(this.#host, this.#shadow, this.#kind, (name, detail) =>
      this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    );
    if (this.#pendingRequest !== null) this.#app.show(this.#pendingRequest);
  }
}
