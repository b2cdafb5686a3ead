/** Requests from and reports to an embedding page: plain data, for frames and elements alike. */
import type { Condition, ConditionRates, Issue, Verdict } from '../../engine/index.js';

/** What is on screen. */
export interface PlaygroundState {
  /** The place, as the URL behind `#/` says it, such as `replay/config_review/broad?step=5`. */
  readonly at: string;
  /** Place and edits as the text of a share link, behind `#/s/`. */
  readonly state: string;
  /** Something differs from the shipped documents. */
  readonly edited: boolean;
}

/** What a run on this device gave. */
export interface PlaygroundRun {
  /** Forty bits of SHA-256, as `XXXX-XXXX`. */
  readonly fingerprint: string;
  readonly trials: number;
  /** One for each scenario and condition; calls and outcomes are counts. */
  readonly cells: readonly Pick<Verdict, 'scenario' | 'condition' | 'attack' | 'task' | 'outcomes'>[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
}

/** What to show. Every part may be left out; what is there is shown together, or nothing is. */
export interface ShowRequest {
  /** The place, as in `Shown`; `#/` before it does no harm. */
  readonly at?: string | undefined;
  /** The text of a share link, with or without the part before it. */
  readonly state?: string | undefined;
  /** A bundle as JSON, as text in JSON or YAML, or null for the shipped documents. */
  readonly bundle?: unknown;
}

export type PlaygroundEvent =
  | { readonly type: 'change'; readonly detail: PlaygroundState }
  | { readonly type: 'run'; readonly detail: PlaygroundRun }
  | { readonly type: 'error'; readonly detail: { readonly issues: readonly Issue[] } };
