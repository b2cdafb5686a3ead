/**
 * Repeats past events for listeners that are added later. A framework often adds its listeners after the element has
 * dispatched `pola-ready`.
 */
type Listener = EventListenerOrEventListenerObject;

export class LateListeners {
  readonly #past = new Map<string, CustomEvent>();
  readonly #known = new Map<string, Set<Listener>>();

  /** Keeps an event for late listeners. It replaces an earlier event of the same type. */
  remember(event: CustomEvent): void {
    this.#past.set(event.type, event);
  }

  /** Forgets all events. Called when the element is removed from the page. */
  forget(): void {
    this.#past.clear();
  }

  /**
   * Called when a listener is added. If the event has already happened, the listener is called shortly afterwards,
   * unless it is removed first.
   */
  add(host: HTMLElement, type: string, listener: Listener, signal?: AbortSignal): void {
    const known = this.#known.get(type) ?? new Set();
    if (known.has(listener)) return;
    this.#known.set(type, known.add(listener));
    const past = this.#past.get(type);
    if (past === undefined) return;
    queueMicrotask(() => {
      if (known.has(listener) && signal?.aborted !== true) callListener(host, listener, past);
    });
  }

  remove(type: string, listener: Listener): void {
    this.#known.get(type)?.delete(listener);
  }
}

function callListener(host: HTMLElement, listener: Listener, past: CustomEvent): void {
  const event = new CustomEvent(past.type, { detail: past.detail as unknown });
  for (const name of ['target', 'currentTarget']) Object.defineProperty(event, name, { value: host });
  if (typeof listener === 'function') listener.call(host, event);
  else listener.handleEvent(event);
}
