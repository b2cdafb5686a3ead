/** Defines run records, whose envelope all studies share for history, comparison and export. */
import type { ForkDocument } from './fork.js';
import type { Issue } from './issue.js';
import type { ScenarioDocument } from './scenario.js';
import type { AdapterName, Condition, Trial } from './trial.js';
import type { ConditionRates, Verdict } from './verdict.js';
import type { WarrantDocument } from './warrant.js';

/** Version of the record format that this engine writes. */
export const SCHEMA_VERSION = 2;
/** Version of the package, which is stored in every record and file that it creates. */
export const ENGINE_VERSION = '0.1.0';
/**
 * Version that is part of every fingerprint. It changes only when the same documents can lead to different decisions or
 * outcomes.
 */
export const SEMANTICS_VERSION = 1;

/** Request for a matrix run, which combines scenarios and conditions and uses one adapter. */
export interface MatrixRequest {
  readonly scenarios: readonly ScenarioDocument[];
  /** The chain for condition `broad`, which is used for every scenario. */
  readonly broad: WarrantDocument;
  readonly conditions: readonly Condition[];
  readonly adapter: AdapterName;
  /**
   * `run` signs a proof for each call. With `skip`, only the chain is checked, and the proof check is marked `not_run`.
   */
  readonly proof: 'run' | 'skip';
  /** The edited documents for condition `yours`, by scenario id. Other scenarios are not edited. */
  readonly yours: Readonly<Record<string, EditedScenarioDocument>>;
  /** True to also run the benign variants under condition `yours`. */
  readonly variants: boolean;
}

/** An edited scenario, whose documents are used under `yours`. */
export interface EditedScenarioDocument {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
  /** Forks that continue the trial from another condition; omitted if there are none. Benign variants have no forks. */
  readonly forks?: readonly ForkDocument[] | undefined;
}

/** A matrix trial and its verdict. */
export interface GradedTrial {
  readonly trial: Trial;
  readonly verdict: Verdict;
}

/** Result of a matrix run, with verdicts, rates and their fingerprint. */
export interface MatrixResult {
  /** Verdicts in canonical order, that is, by scenario and then by condition. */
  readonly cells: readonly Verdict[];
  /** Verdicts on benign variants under `yours`. */
  readonly variants: readonly Verdict[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  readonly fingerprint: string;
}

/** The record of a matrix run as saved and exported, with its request, trials and results. */
export interface RunRecord {
  readonly schemaVersion: number;
  /** Digest of the request and result in canonical form, which identifies the run. */
  readonly id: string;
  readonly kind: 'matrix';
  readonly engineVersion: string;
  readonly request: MatrixRequest;
  readonly trials: readonly Trial[];
  readonly result: MatrixResult;
  readonly issues: readonly Issue[];
}

/** Progress of a running study, as reported to its host. */
export type MatrixEvent =
  | { readonly kind: 'run.planned'; readonly total: number }
  | {
      readonly kind: 'trial.finished';
      readonly index: number;
      readonly total: number;
      readonly graded: GradedTrial;
    };
