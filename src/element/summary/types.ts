/** TypeScript types for the small element. */
import type { Condition, Issue } from '../../engine/index.js';
import type { PlaygroundRun } from '../../app/embedding/playground-state.js';

/** The cell whose decision is explained. */
export interface PolaSummaryState {
  /** Scenario id. */
  readonly scenario: string;
  readonly condition: Condition;
  /** The number of the explained call; null for the first call that was not allowed. */
  readonly step: number | null;
}

/** The `detail` of the events dispatched by `<pola-summary>`. */
export interface PolaSummaryEventDetails {
  /** Dispatched when the table is shown. */
  'pola-ready': PolaSummaryState;
  /** Dispatched when another cell is selected. */
  'pola-change': PolaSummaryState;
  /** The recorded run that the element shows. */
  'pola-run': PlaygroundRun;
  /** Dispatched when an attribute is invalid. */
  'pola-error': { readonly issues: readonly Issue[] };
}

/** `<pola-summary>`: the matrix, and the explanation of one call. */
export interface PolaSummaryElement extends HTMLElement {
  /** Resolves with the `detail` of `pola-ready`. Rejects if the element could not start. */
  readonly ready: Promise<PolaSummaryState>;
  /** Id of a shipped scenario, such as `config_review`. */
  scenario?: string | null;
  /** Set of permissions: `no_warrant`, `broad` or `task_scoped`. */
  condition?: string | null;
  /** Number of the explained call, counted from 0. */
  step?: string | number | null;
  /** Theme of the element: `light`, `dark`, `projector` or `auto`. */
  theme?: string | null;
  /** Listens for an event dispatched by the element. `detail` carries its data. */
  addEventListener<Name extends keyof PolaSummaryEventDetails>(
    type: Name,
    listener: (event: CustomEvent<PolaSummaryEventDetails[Name]>) => void,
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
    'pola-summary': PolaSummaryElement;
  }
}
