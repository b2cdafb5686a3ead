/** Trials: a cell, which determines everything, and the resulting trace. */
import type { TraceEvent } from './event.js';
import type { CallDocument } from './injection.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

/** The levels of authority being compared, in the order of comparison. */
export const CONDITIONS = ['no_warrant', 'broad', 'task_scoped', 'yours'] as const;

/** Level of authority that is compared: the three references, and the user's own. */
export type Condition = (typeof CONDITIONS)[number];

/** The reference conditions, from no authority to the least. */
export const REFERENCE_CONDITIONS: readonly Condition[] = ['no_warrant', 'broad', 'task_scoped'];

/** Names of the adapters, which choose the next step. */
export const ADAPTER_NAMES = ['scripted', 'reactive'] as const;

/** Name of an adapter for scenarios. */
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** The authority of a trial: none, a document to sign, or signed envelopes (base64url, root first). */
export type AuthorityDocument =
  | { readonly kind: 'none' }
  | { readonly kind: 'grant'; readonly warrant: WarrantDocument }
  | {
      readonly kind: 'presented';
      readonly envelopes: readonly string[];
      /** Role whose key signs the proofs. */
      readonly holder: string;
    };

/** Where a cell continues differently: see `ForkDocument`, here with its authority. */
export interface CellFork {
  readonly step: number;
  /** Authority for the steps before it, with the keys and semantics of this condition. */
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
  /** Id of the benign variant of this cell, if any. */
  readonly variant: string | null;
  /** Attempt number, from 0. */
  readonly attempt: number;
  /** `run`: sign and check a proof per call. `skip`: omit it and record that. */
  readonly proof: 'run' | 'skip';
  /** In ascending order of their steps. */
  readonly forks?: readonly CellFork[] | undefined;
}

/** A trial as plain data: the cell's coordinates and the trace, without documents. */
export interface Trial {
  readonly scenario: string;
  readonly condition: Condition;
  readonly adapter: AdapterName;
  readonly variant: string | null;
  readonly attempt: number;
  readonly events: readonly TraceEvent[];
  /** An issue of severity `error` makes the trial invalid. */
  readonly issues: readonly Issue[];
  /** The signed chain, base64url, root first; empty without a warrant. */
  readonly envelopes: readonly string[];
}
