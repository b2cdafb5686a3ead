/** Trials: one point in the space of choices (the cell), and the trace it leaves behind. */
import type { TraceEvent } from './event.js';
import type { CallDocument } from './injection.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

/** The levels of authority being compared, in the order of comparison. */
export const CONDITIONS = ['no_warrant', 'broad', 'task_scoped', 'yours'] as const;

/** Level of authority that is compared: the three references, and the reader's own. */
export type Condition = (typeof CONDITIONS)[number];

/** The conditions that never change, from no authority to the least. */
export const REFERENCE_CONDITIONS: readonly Condition[] = ['no_warrant', 'broad', 'task_scoped'];

/** Whatever chooses the next step. */
export const ADAPTER_NAMES = ['scripted', 'reactive'] as const;

/** Name of an agent that plays scenarios. */
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** The authority in force: none, a document to sign, or finished envelopes (base64url, root first). */
export type AuthorityDocument =
  | { readonly kind: 'none' }
  | { readonly kind: 'grant'; readonly warrant: WarrantDocument }
  | {
      readonly kind: 'presented';
      readonly envelopes: readonly string[];
      /** Role whose key signs the proofs. */
      readonly holder: string;
    };

/** Where a cell goes on in another way: see `ForkDocument`, here with the authority that it keeps. */
export interface CellFork {
  readonly step: number;
  /** Decides the steps before it, with the keys and the meaning of this condition. */
  readonly authority: AuthorityDocument;
  readonly condition: Condition;
  readonly call: CallDocument | null;
}

/** One point in the space of choices: everything a trial depends on. */
export interface Cell {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
  readonly adapter: AdapterName;
  /** Id of the honest variation this cell runs, if it does. */
  readonly variant: string | null;
  /** Which try this is, from 0. */
  readonly attempt: number;
  /** `run`: sign and check a proof per call. `skip`: leave it out and say so. */
  readonly proof: 'run' | 'skip';
  /** In ascending order of their steps. */
  readonly forks?: readonly CellFork[] | undefined;
}

/** A trial as it crosses boundaries: the cell's coordinates and the trace, without documents. */
export interface Trial {
  readonly scenario: string;
  readonly condition: Condition;
  readonly adapter: AdapterName;
  readonly variant: string | null;
  readonly attempt: number;
  readonly events: readonly TraceEvent[];
  /** Issues of severity `error` here make the trial invalid. */
  readonly issues: readonly Issue[];
  /** The signed chain, base64url, root first; empty without a warrant. */
  readonly envelopes: readonly string[];
}
