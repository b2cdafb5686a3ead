/** Run records: the envelope every study shares, so history, comparison and export are written once. */
import type { ForkDocument } from './fork.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { AdapterName, Condition, Trial } from './trial.js';
import type { ConditionRates, Verdict } from './verdict.js';
import type { WarrantDocument } from './warrant.js';

/** Version of the records this engine writes. */
export const SCHEMA_VERSION = 1;
/** Part of every fingerprint: changes whenever the meaning of a result changes. */
export const ENGINE_VERSION = '0.1.0';

/** What to run: scenarios x conditions, under one adapter. */
export interface MatrixRequest {
  /** The documents to run in the reference conditions. */
  readonly scenarios: readonly ScenarioDocument[];
  /** The chain of condition `broad`, the same for every scenario. */
  readonly broad: WarrantDocument;
  readonly conditions: readonly Condition[];
  readonly adapter: AdapterName;
  /** `run`: a signed proof per call. `skip`: chain only, the proof check marked `not_run`. */
  readonly proof: 'run' | 'skip';
  /** The edited documents of condition `yours`, by scenario id; what is absent is as shipped. */
  readonly yours: Readonly<Record<string, EditedScenarioDocument>>;
  /** Also run the honest variations of condition `yours`. */
  readonly variants: boolean;
}

/** A scenario as edited: the documents in force under `yours`. */
export interface EditedScenarioDocument {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
  /** Where its trial leaves that of another condition; absent for none. Honest variations have no forks. */
  readonly forks?: readonly ForkDocument[] | undefined;
}

/** A trial of the matrix with what grading said of it. */
export interface GradedTrial {
  readonly trial: Trial;
  readonly verdict: Verdict;
}

/** What a run of the matrix came to: verdicts, rates, and a fingerprint over them. */
export interface MatrixResult {
  /** Verdicts in canonical order: scenario order, then condition order. */
  readonly cells: readonly Verdict[];
  /** Verdicts of honest variations under `yours`. */
  readonly variants: readonly Verdict[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  readonly fingerprint: string;
}

/** A whole run of the matrix as it is kept and exported: request, trials, results. */
export interface RunRecord {
  readonly schemaVersion: number;
  /** Digest of the canonical request and result: the run's identity. */
  readonly id: string;
  readonly kind: 'matrix';
  readonly engineVersion: string;
  readonly request: MatrixRequest;
  readonly trials: readonly Trial[];
  readonly result: MatrixResult;
  readonly issues: readonly Issue[];
}

/** What a running study tells its host. */
export type MatrixEvent =
  | { readonly kind: 'run.planned'; readonly total: number }
  | {
      readonly kind: 'trial.finished';
      readonly index: number;
      readonly total: number;
      readonly graded: GradedTrial;
    };
