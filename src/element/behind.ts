/** What stands behind an element: the app it shows while it is connected, and what was asked of it before. */
import type { ShowRequest } from '../app/embed.js';
import type { AttributeName } from './attributes.js';
import type { Kind } from './kinds.js';
import { ShownApp } from './shown-app.js';

export class Behind {
  #app: ShownApp | null = null;
  #wanted: ShowRequest | null = null;
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  readonly #kind: Kind;

  constructor(host: HTMLElement, kind: Kind) {
    this.#host = host;
    this.#shadow = host.attachShadow({ mode: 'open' });
    this.#kind = kind;
  }

  get steering(): ShownApp['steering'] | null {
    return this.#app?.steering ?? null;
  }

  connect(): void {
    // The parser makes the element before its children.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#appear(), { once: true });
    else this.#appear();
  }

  disconnect(): void {
    // An element that is only moved is connected again by then.
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
    if (this.#app === null) this.#wanted = request;
    else this.#app.show(request);
  }

  #appear(): void {
    if (this.#app !== null || !this.#host.isConnected) return;
    this.#app = new ShownApp(this.#host, this.#shadow, this.#kind, (name, detail) =>
      this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    );
    if (this.#wanted !== null) this.#app.show(this.#wanted);
  }
}
