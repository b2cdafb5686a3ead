/**
 * Controls an element. The controller holds the app while the element is connected, and queues requests made before
 * that.
 */
import type { ShowRequest } from '../app/embed.js';
import type { AttributeName } from './attributes.js';
import type { ElementBehaviour } from './base-element.js';
import type { ElementEvents } from './element-events.js';
import type { ElementKind } from './element-kinds.js';
import { EmbeddedApp } from './embedded-app.js';

export class ElementController implements ElementBehaviour {
  #app: EmbeddedApp | null = null;
  #pendingRequest: ShowRequest | null = null;
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  readonly #events: ElementEvents;
  readonly #kind: ElementKind;

  constructor(host: HTMLElement, events: ElementEvents, kind: ElementKind) {
    [this.#host, this.#events, this.#kind] = [host, events, kind];
    this.#shadow = host.attachShadow({ mode: 'open' });
  }

  get steering(): EmbeddedApp['steering'] | null {
    return this.#app?.steering ?? null;
  }

  connect(): void {
    // The HTML parser creates the element before its children.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#mount(), { once: true });
    else this.#mount();
  }

  disconnect(): void {
    this.#app?.end();
    this.#app = null;
  }

  follow(name: string): void {
    this.#app?.follow(name as AttributeName);
  }

  show(request: ShowRequest): void {
    if (this.#app === null) this.#pendingRequest = request;
    else this.#app.show(request);
  }

  #mount(): void {
    if (this.#app !== null || !this.#host.isConnected) return;
    this.#app = new EmbeddedApp(this.#host, this.#shadow, this.#kind, this.#events);
    if (this.#pendingRequest !== null) this.#app.show(this.#pendingRequest);
  }
}
