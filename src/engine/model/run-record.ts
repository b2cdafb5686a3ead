/** Run records: the envelope shared by all studies for history, comparison and export. */
import type { ForkDocument } from './fork.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { AdapterName, Condition, Trial } from './trial.js';
import type { ConditionRates, Verdict } from './verdict.js';
import type { WarrantDocument } from './warrant.js';

/** Version of the records that this engine writes. */
export const SCHEMA_VERSION = 2;
/** Version of the package, stored in every record and file that it creates. */
export const ENGINE_VERSION = '0.1.0';
/** Part of every fingerprint. It changes only when decisions or outcomes for the same documents can change. */
export const SEMANTICS_VERSION = 1;

/** Request of a run: scenarios x conditions, with one adapter. */
export interface MatrixRequest {
  /** The documents to run under the reference conditions. */
  readonly scenarios: readonly ScenarioDocument[];
  /** The chain of condition `broad`, used for every scenario. */
  readonly broad: WarrantDocument;
  readonly conditions: readonly Condition[];
  readonly adapter: AdapterName;
  /**
   * `run`: a signed proof for each call. `skip`: only the chain is checked, and the proof check is marked `not_run`.
   */
  readonly proof: 'run' | 'skip';
  /** The edited documents of condition `yours`, by scenario id. Missing scenarios are unedited. */
  readonly yours: Readonly<Record<string, EditedScenarioDocument>>;
  /** True to also run the benign variants under condition `yours`. */
  readonly variants: boolean;
}

/** An edited scenario: the documents used under `yours`. */
export interface EditedScenarioDocument {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
  /** Forks of the trial from another condition; omitted if there are none. Benign variants have no forks. */
  readonly forks?: readonly ForkDocument[] | undefined;
}

/** A matrix trial with its verdict. */
export interface GradedTrial {
  readonly trial: Trial;
  readonly verdict: Verdict;
}

/** Result of a matrix run: verdicts, rates, and their fingerprint. */
export interface MatrixResult {
  /** Verdicts in canonical order: scenario order, then condition order. */
  readonly cells: readonly Verdict[];
  /** Verdicts of benign variants under `yours`. */
  readonly variants: readonly Verdict[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  readonly fingerprint: string;
}

/** The saved and exported record of a matrix run: request, trials and results. */
export interface RunRecord {
  readonly schemaVersion: number;
  /** Digest of the canonical request and result, which identifies the run. */
  readonly id: string;
  readonly kind: 'matrix';
  readonly engineVersion: string;
  readonly request: MatrixRequest;
  readonly trials: readonly Trial[];
  readonly result: MatrixResult;
  readonly issues: readonly Issue[];
}

/** Progress of a running study, for its host. */
export type MatrixEvent =
  | { readonly kind: 'run.planned'; readonly total: number }
  | {
      readonly kind: 'trial.finished';
      readonly index: number;
      readonly total: number;
      readonly graded: GradedTrial;
    };
