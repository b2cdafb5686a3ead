/** Plain data exchanged with an embedding page: requests and reports, for frames and elements alike. */
import type { Condition, ConditionRates, Issue, Verdict } from '../../engine/index.js';

/** The current state of the playground, as reported to an embedding page. */
export interface PlaygroundState {
  /** The route, which is the part of the URL after `#/`, such as `replay/config_review/broad?step=5`. */
  readonly at: string;
  /** Route and edits encoded as in a share link, without `#/s/`. */
  readonly state: string;
  /** True if anything differs from the shipped documents. */
  readonly edited: boolean;
}

/** Result of a run in this browser. */
export interface PlaygroundRun {
  /** The result's fingerprint: 40 bits of SHA-256, formatted as `XXXX-XXXX`. */
  readonly fingerprint: string;
  readonly trials: number;
  /** One entry per scenario and condition, with the number of calls and the outcomes. */
  readonly cells: readonly Pick<Verdict, 'scenario' | 'condition' | 'attack' | 'task' | 'outcomes'>[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
}

/**
 * A request to change what is shown. Every part is optional. Either all given parts are applied together, or nothing
 * changes.
 */
export interface ShowRequest {
  /** The route, as in `PlaygroundState.at`. A leading `#/` is allowed. */
  readonly at?: string | undefined;
  /** The text of a share link, with or without the part up to `#/s/`. */
  readonly state?: string | undefined;
  /** A bundle as an object, a bundle as JSON or YAML text, or null for the shipped documents. */
  readonly bundle?: unknown;
}

export type PlaygroundEvent =
  | { readonly type: 'change'; readonly detail: PlaygroundState }
  | { readonly type: 'run'; readonly detail: PlaygroundRun }
  | { readonly type: 'error'; readonly detail: { readonly issues: readonly Issue[] } };
