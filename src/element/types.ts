/** The elements as TypeScript types. */
import type { PlaygroundRun, PlaygroundState } from '../app/embedding/playground-state.js';
import type { BundleDocument, Issue } from '../engine/index.js';

/** The `detail` of the events. They bubble, and cross shadow boundaries. */
export interface PolaEventDetails {
  /** The app is shown; its first results may still be missing. */
  'pola-ready': PlaygroundState;
  /** The location or the documents changed. */
  'pola-change': PlaygroundState;
  /** A complete run on this device has finished. */
  'pola-run': PlaygroundRun;
  /** A request was invalid, or the engine rejected it. Each issue is one sentence with a hint. */
  'pola-error': { readonly issues: readonly Issue[] };
}

/** `<pola-playground>` and the smaller elements. Nothing is stored, and the page's URL does not change. */
export interface PolaElement extends HTMLElement {
  /**
   * The edited documents as a bundle; null before the element is shown. It can be set at any time to a bundle,
   * its text in JSON or YAML, or null for the shipped documents.
   */
  get bundle(): BundleDocument | null;
  /** Replaces the edited documents; the event `pola-error` reports invalid ones. */
  set bundle(bundle: BundleDocument | string | null);
  /** Runs everything, with a proof for each call; null if it did not finish. */
  run(): Promise<PlaygroundRun | null>;
  /** Restores the documents that the element began with. */
  reset(): void;
  /** The URL of the current view: on the site named by `site`, otherwise the part from `#`. */
  link(): string;
  /** Listens to a playground event; `detail` carries its data. */
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
