/**
 * Parts common to all elements: reflected properties, the `ready` promise, and events that also reach late listeners.
 */
import { ElementEvents } from './element-events.js';
import { applyEarlyProperties, reflectAttributes } from './reflected-properties.js';

/** The element-specific behavior when an element is connected, disconnected or changed. */
export interface ElementBehaviour {
  connect(): void;
  disconnect(): void;
  /** Called when an attribute changes, even if the element is not on the page. */
  follow(name: string): void;
}

/** The element-specific parts of an element class. */
export interface ElementParts<Behaviour extends ElementBehaviour> {
  readonly attributes: readonly string[];
  /** Additional properties that a page may set before the element is defined. */
  readonly properties?: readonly string[];
  readonly create: (host: HTMLElement, events: ElementEvents) => Behaviour;
}

/** Constructor for an element with the parts that all elements share. */
export type BaseElementClass<Behaviour> = new () => HTMLElement & { readonly behaviour: Behaviour };

/** Base class that repeats past events for late listeners. It is created on demand, like the element class. */
function createListeningElement(): new () => HTMLElement & { readonly events: ElementEvents } {
  return class extends HTMLElement {
    readonly events = new ElementEvents(this);

    override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
      super.addEventListener(...given);
      const [type, listener, options] = given;
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (listener !== null) this.events.late.add(this, type, listener, signal);
    }

    override removeEventListener(...given: Parameters<HTMLElement['removeEventListener']>): void {
      super.removeEventListener(...given);
      const [type, listener] = given;
      this.events.late.remove(type, listener);
    }
  };
}

/** Creates the element class on demand, so that this file can be loaded outside a browser. */
export function createBaseElement<Behaviour extends ElementBehaviour>(
  parts: ElementParts<Behaviour>,
): BaseElementClass<Behaviour> {
  const { attributes, properties = [], create } = parts;
  class BaseElement extends createListeningElement() {
    static readonly observedAttributes = attributes;
    readonly behaviour = create(this, this.events);

    /** Resolves with the `detail` of `pola-ready`. Rejects if the element could not start. */
    get ready(): Promise<unknown> {
      return this.events.ready;
    }

    connectedCallback(): void {
      applyEarlyProperties(this, [...attributes, ...properties]);
      this.behaviour.connect();
    }

    disconnectedCallback(): void {
      // If the element was only moved, it is connected again by the time this callback runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.behaviour.disconnect();
        this.events.reset();
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.behaviour.follow(name);
    }
  }
  reflectAttributes(BaseElement.prototype, attributes, ['readonly']);
  return BaseElement;
}
