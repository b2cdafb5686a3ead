/** Defines trials. A trial is completely determined by its cell and consists of the resulting trace. */
import type { TraceEvent } from './event.js';
import type { CallDocument } from './injection.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

/** Conditions in the order of comparison. Each one is a level of authority. */
export const CONDITIONS = ['no_warrant', 'broad', 'task_scoped', 'yours'] as const;

/** A level of authority to compare, which is one of the three references or the user's own. */
export type Condition = (typeof CONDITIONS)[number];

/** Reference conditions, from no warrant to the narrowest warrant. */
export const REFERENCE_CONDITIONS: readonly Condition[] = ['no_warrant', 'broad', 'task_scoped'];

export const ADAPTER_NAMES = ['scripted', 'reactive'] as const;

/** Name of a scenario adapter. */
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** Authority in a trial: none, a document to sign, or signed envelopes (base64url, root first). */
export type AuthorityDocument =
  | { readonly kind: 'none' }
  | { readonly kind: 'grant'; readonly warrant: WarrantDocument }
  | {
      readonly kind: 'presented';
      readonly envelopes: readonly string[];
      /** Role whose key signs the proofs. */
      readonly holder: string;
    };

/** A fork as part of a cell. Unlike a `ForkDocument`, it contains its authority. */
export interface CellFork {
  readonly step: number;
  /** Authority for the steps before the fork. It has the keys and semantics of its condition. */
  readonly authority: AuthorityDocument;
  readonly condition: Condition;
  readonly call: CallDocument | null;
}

/** A cell, which contains everything that determines a trial. */
export interface Cell {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
  readonly adapter: AdapterName;
  /** Id of the benign variant; null for the scenario itself. */
  readonly variant: string | null;
  /** Attempt number, starting at 0. */
  readonly attempt: number;
  /** `run` signs and checks a proof for each call. `skip` omits proofs and records that they were omitted. */
  readonly proof: 'run' | 'skip';
  /** Forks, sorted by step. */
  readonly forks?: readonly CellFork[] | undefined;
}

/** A trial as plain data, with its cell's coordinates and the trace, but without documents. */
export interface Trial {
  readonly scenario: string;
  readonly condition: Condition;
  readonly adapter: AdapterName;
  readonly variant: string | null;
  readonly attempt: number;
  readonly events: readonly TraceEvent[];
  /** The trial's issues. An issue of severity `error` makes the trial invalid. */
  readonly issues: readonly Issue[];
  /** Signed chain as base64url, root first; empty without a warrant. */
  readonly envelopes: readonly string[];
}
