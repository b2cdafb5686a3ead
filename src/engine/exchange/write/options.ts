/** What every writer may be told besides the record. All of it is optional. */
import type { CoverageRecord, RunRecord, SuiteRecord } from '../../model/index.js';

export type AnyRecord = RunRecord | CoverageRecord | SuiteRecord;
export type RecordKind = AnyRecord['kind'];

export type PolicyMutantStatus = 'killed' | 'survived' | 'not_covered' | 'equivalent' | 'invalid';

/** One small mistake of a policy, and what running it showed. */
export interface PolicyMutant {
  readonly id: string;
  /** Name of the operator, such as `drop_constraint`. */
  readonly operator: string;
  /** What was done, as a sentence without its full stop. */
  readonly detail: string;
  readonly status: PolicyMutantStatus;
  /** Whose warrant it is: a place of `scenario` and `condition`. */
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document: `['chain', 1, 'capabilities', 'read_file', 'path']`. */
  readonly at: readonly (string | number)[];
  /** What stands there instead, as text. */
  readonly replacement: string;
  /** Trials that notice. */
  readonly killedBy: readonly string[];
}

/** A permission that no needed call uses. */
export interface LeftoverFinding {
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document. */
  readonly at: readonly (string | number)[];
  /** One sentence, with the call that is needlessly permitted. */
  readonly detail: string;
}

/** Answers of analyses that go with a record; nothing here is computed by a writer. */
export interface Findings {
  readonly leftovers?: readonly LeftoverFinding[];
  readonly mutants?: readonly PolicyMutant[];
  /** Objects or effect classes a warrant allows, by `scenario:condition`. */
  readonly reach?: Readonly<Record<string, number>>;
}

export interface WriteOptions {
  /** Address of the site that links lead to, ending in `/`; without it links are `#/…`, relative to the site. */
  readonly site?: string;
  /** The manifest or folder of warrants as other programs find it. */
  readonly file?: string;
  /** Lines of that manifest, as `writeWorkflowYaml` names them; of our own writing when absent. */
  readonly lines?: ReadonlyMap<string, number>;
  /** Which chain a picture shows: by default the first scenario's under the strictest condition. */
  readonly cell?: { readonly scenario: string; readonly condition: string };
  readonly findings?: Findings;
  /** Attacks that are expected to land, by `scenario:condition`; by default those without or with a broad warrant. */
  readonly expectedToLand?: Readonly<Record<string, boolean>>;
}
