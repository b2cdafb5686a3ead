/** The elements as a program sees them. */
import type { PlaygroundRun, PlaygroundState } from '../app/embedding/playground-state.js';
import type { BundleDocument, Issue } from '../engine/index.js';

/** What the events carry in `detail`. They bubble, and cross shadow boundaries. */
export interface PolaEventDetails {
  /** The app is shown; its first results may still be on their way. */
  'pola-ready': PlaygroundState;
  /** Another place, or other documents. */
  'pola-change': PlaygroundState;
  /** A complete run on this device has ended. */
  'pola-run': PlaygroundRun;
  /** Something could not be followed, or the engine refused it. Each issue is one sentence with a hint. */
  'pola-error': { readonly issues: readonly Issue[] };
}

/** `<pola-playground>` and the smaller elements. Nothing is stored, and the page's address stays as it is. */
export interface PolaElement extends HTMLElement {
  /**
   * The edited documents as a bundle; null before the element is shown. May be set at any time, to a bundle, to its
   * text in JSON or YAML, or to null for the shipped documents.
   */
  get bundle(): BundleDocument | null;
  /** Replaces the edited documents; what cannot be used is told by the event `pola-error`. */
  set bundle(bundle: BundleDocument | string | null);
  /** Runs everything, with a proof for each call; null when it did not come to its end. */
  run(): Promise<PlaygroundRun | null>;
  /** Back to the documents that the element began with. */
  reset(): void;
  /** The address that opens what is on screen: on the playground named by `site`, else the part from `#` on. */
  link(): string;
  /** Listens to an event of the playground; `detail` carries its facts. */
  addEventListener<Name extends keyof PolaEventDetails>(
    type: Name,
    listener: (event: CustomEvent<PolaEventDetails[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens to any other event of an element. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'pola-playground': PolaElement;
    'pola-matrix': PolaElement;
    'pola-chain': PolaElement;
    'pola-why': PolaElement;
    'pola-graph': PolaElement;
  }
}
