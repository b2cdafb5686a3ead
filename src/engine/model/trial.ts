/** Trials: a cell, which determines the whole trial, and the resulting trace. */
import type { TraceEvent } from './event.js';
import type { CallDocument } from './injection.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

/** The levels of authority to compare, in the order of comparison. */
export const CONDITIONS = ['no_warrant', 'broad', 'task_scoped', 'yours'] as const;

/** A level of authority to compare: one of the three references, or the user's own. */
export type Condition = (typeof CONDITIONS)[number];

/** The reference conditions, from no warrant to the narrowest one. */
export const REFERENCE_CONDITIONS: readonly Condition[] = ['no_warrant', 'broad', 'task_scoped'];

/** Names of the adapters. An adapter chooses the next step. */
export const ADAPTER_NAMES = ['scripted', 'reactive'] as const;

/** The name of an adapter for scenarios. */
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** The authority of a trial: none, a document to sign, or signed envelopes (base64url, root first). */
export type AuthorityDocument =
  | { readonly kind: 'none' }
  | { readonly kind: 'grant'; readonly warrant: WarrantDocument }
  | {
      readonly kind: 'presented';
      readonly envelopes: readonly string[];
      /** Name of the role whose key signs the proofs. */
      readonly holder: string;
    };

/** A fork as part of a cell: like `ForkDocument`, but with its authority. */
export interface CellFork {
  readonly step: number;
  /** Authority for the steps before the fork, with the keys and semantics of its condition. */
  readonly authority: AuthorityDocument;
  readonly condition: Condition;
  readonly call: CallDocument | null;
}

/** A cell: everything that determines a trial. */
export interface Cell {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
  readonly adapter: AdapterName;
  /** Id of the benign variant, or null. */
  readonly variant: string | null;
  /** Attempt number, starting at 0. */
  readonly attempt: number;
  /** `run`: sign and check a proof for each call. `skip`: omit proofs and record that. */
  readonly proof: 'run' | 'skip';
  /** Forks, sorted by their steps in ascending order. */
  readonly forks?: readonly CellFork[] | undefined;
}

/** A trial as plain data: the coordinates of its cell and the trace, without documents. */
export interface Trial {
  readonly scenario: string;
  readonly condition: Condition;
  readonly adapter: AdapterName;
  readonly variant: string | null;
  readonly attempt: number;
  readonly events: readonly TraceEvent[];
  /** Issues of the trial. One of severity `error` makes the trial invalid. */
  readonly issues: readonly Issue[];
  /** The signed chain as base64url, root first; empty without a warrant. */
  readonly envelopes: readonly string[];
}
