/** Creates the class of an element that contains the app. */
import { ATTRIBUTES } from './attributes.js';
import { createBaseElement } from './base-element.js';
import { ElementController } from './element-controller.js';
import type { ElementKind } from './element-kinds.js';

/** @param kind the parts of the app that the element shows */
export function createElementClass(kind: ElementKind): CustomElementConstructor {
  const BaseElement = createBaseElement({
    attributes: ATTRIBUTES,
    properties: ['bundle'],
    create: (host, events) => new ElementController(host, events, kind),
  });
  return class extends BaseElement {
    get bundle(): unknown {
      return this.behaviour.steering?.bundle() ?? null;
    }

    set bundle(bundle: unknown) {
      this.behaviour.show({ bundle });
    }

    async run() {
      return (await this.behaviour.steering?.run()) ?? null;
    }

    reset(): void {
      this.behaviour.steering?.reset();
    }

    link(): string {
      return this.behaviour.steering?.link() ?? '';
    }
  };
}
