/** TypeScript types for the elements. */
import type { PlaygroundRun, PlaygroundState } from '../app/embedding/playground-state.js';
import type { BundleDocument, Issue } from '../engine/index.js';

/**
 * The `detail` of the events. Events bubble and cross shadow boundaries. A listener that is added after `pola-ready`,
 * `pola-run` or `pola-error` was dispatched receives the latest event of that type.
 */
export interface PolaEventDetails {
  /** Dispatched when the app is shown. Its first results may not be available yet. */
  'pola-ready': PlaygroundState;
  /** Dispatched when the location or the documents have changed. */
  'pola-change': PlaygroundState;
  /** Dispatched when a complete run on this device finishes. */
  'pola-run': PlaygroundRun;
  /** Dispatched when a request was invalid or the engine rejected it. Each issue is one sentence with a hint. */
  'pola-error': { readonly issues: readonly Issue[] };
}

/** The attributes as properties. Setting a property sets the attribute, and null removes it. */
export interface PolaProperties {
  /** Scenario id, such as `config_review`. */
  scenario?: string | null;
  /** Set of permissions: `no_warrant`, `broad`, `task_scoped` or `yours`. */
  condition?: string | null;
  /** A pane, such as `matrix`, `why` or `edit`. */
  view?: string | null;
  /** The panes to offer, as an array or a comma-separated string. */
  panes?: string | readonly string[] | null;
  /** Number of a call, counted from 0. */
  step?: string | number | null;
  state?: string | null;
  /** URL of a bundle in JSON or YAML. */
  src?: string | null;
  /** Theme of the element: `light`, `dark`, `projector` or `auto`. */
  theme?: string | null;
  /** If true, nothing can be edited. */
  readonly?: boolean;
  /** Height in pixels, or a length such as `30rem`. */
  height?: string | number | null;
  /** Id of the workflow shown in the Graph view. */
  workflow?: string | null;
  /** URL of the playground that links point to. */
  site?: string | null;
}

/** The type of `<pola-playground>` and the smaller elements. They store nothing and do not change the page's URL. */
export interface PolaElement extends HTMLElement, PolaProperties {
  /** Resolves with the `detail` of `pola-ready`. Rejects if the element could not start. */
  readonly ready: Promise<PlaygroundState>;
  /**
   * The edited documents as a bundle; null before the element is shown. It can be set at any time to a bundle, to a
   * bundle's text in JSON or YAML, or to null for the shipped documents.
   */
  get bundle(): BundleDocument | null;
  /** Replaces the edited documents. The event `pola-error` reports invalid documents. */
  set bundle(bundle: BundleDocument | string | null);
  /** Runs everything with a proof for each call. Returns null if the run did not finish. */
  run(): Promise<PlaygroundRun | null>;
  /** Restores the element's initial documents. */
  reset(): void;
  /** The URL of the current view on the site given by `site`. Without `site`, returns only the part starting at `#`. */
  link(): string;
  /** Listens for a playground event. `detail` carries its data. */
  addEventListener<Name extends keyof PolaEventDetails>(
    type: Name,
    listener: (event: CustomEvent<PolaEventDetails[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens for any other event on an element. */
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
