/**
 * The record of a structural study: what was asked, what was tried, what was seen
 * (docs/spec/coverage.md#criteria). All of it is canonical: durations are added outside.
 */
import type { Issue } from './issue.js';
import type { WorkflowSuiteDocument } from './workflow-suite.js';
import type { FaultKind, RuntimeName, WorkflowCondition, WorkflowEvent } from './workflow-event.js';
import type { WorkflowDocument } from './workflow.js';

/** What turns an objective into a request text. */
export const REALIZER_NAMES = ['template', 'path-aware', 'diversified'] as const;

/** Name of a realizer that ships with the engine; each answers the same to the same question. */
export type BuiltInRealizer = (typeof REALIZER_NAMES)[number];

/** A model behind an endpoint; the host brings it, and nothing it does is reproducible. */
export const LIVE_REALIZER = 'chat-endpoint';

/** Name of a realizer: one that ships, or the one that asks a model. */
export type RealizerName = BuiltInRealizer | typeof LIVE_REALIZER;

/** The model of a study that has one. */
export interface LiveModel {
  readonly model: string;
  /** Scheme, host and port of its endpoint. */
  readonly place: string;
  /** It also decides for the agents; otherwise the router does. */
  readonly agent: boolean;
}

/** Whether a request text says from its first sentence whose matter it is. */
export const ROUTINGS = ['loose', 'strict'] as const;

/** Whether the first sentence of a request says whose matter it is. */
export type Routing = (typeof ROUTINGS)[number];

/** What a study of coverage is asked: the workflow, who writes texts, who acts, and what is put in the way. */
export interface CoverageRequest {
  readonly workflow: WorkflowDocument;
  readonly condition: WorkflowCondition;
  readonly runtime: RuntimeName;
  readonly realizer: RealizerName;
  readonly routing: Routing;
  /** The model behind `chat-endpoint`, or behind the agents; left out in a study that is reproducible. */
  readonly live?: LiveModel | undefined;
  /** Tests that were kept: their texts are run, and none is made. */
  readonly suite?: WorkflowSuiteDocument | undefined;
  /** Faults to put on the target of every realized tool test. */
  readonly faults: readonly FaultKind[];
  readonly seed: number;
  /** Seeded runs of the whole study, 1 or more; the record is that of the first. */
  readonly repeats: number;
  readonly mutants: boolean;
  /** How often a tempting tool is tried by the router, 0 to 1. */
  readonly susceptibility: number;
  /** `run`: sign and check a proof per call. `skip`: leave it out and say so. */
  readonly proof: 'run' | 'skip';
}

/** Name of a criterion: agents reached, allowed calls, restricted calls, delegations. */
export type CriterionName = 'C1' | 'C2' | 'C3' | 'C4';

/** Counts of one criterion: obligations, and those witnessed. */
export interface CriterionRow {
  readonly criterion: CriterionName;
  readonly total: number;
  readonly witnessed: number;
  readonly vacuous: boolean;
}

/** Each count is part of the one before it; `attempted` and `breached`: fewer is better. */
export interface RestrictedRow {
  readonly total: number;
  readonly probed: number;
  readonly attempted: number;
  readonly breached: number;
  /** Pairs attempted in the test that aimed at them: what the published table counts. */
  readonly onTarget: number;
}

/** Events of one run that show an obligation. */
export interface WitnessRow {
  readonly test: string;
  readonly attempt: number;
  readonly events: readonly number[];
}

/** The same text, run again under `no_warrant`. */
export interface RunWithoutWarrant {
  /** True when the call is then carried out. */
  readonly breached: boolean;
  /** What the agents then say at the end. */
  readonly answer: string;
}

/** An obligation of a workflow and whether a run has shown it. */
export interface ObligationRow {
  readonly id: string;
  readonly criterion: CriterionName;
  readonly agent: string;
  /** The tool, or the agent that is delegated to; null for C1. */
  readonly target: string | null;
  readonly status: 'witnessed' | 'unrealized';
  /** The test that was made for it. */
  readonly test: string;
  /** False when only tests made for something else show it. */
  readonly isOwn: boolean;
  /** Tests with a run that shows it. */
  readonly hits: number;
  readonly witnesses: readonly WitnessRow[];
  /** C3 only: the strongest evidence of any run. */
  readonly reading: 'unprobed' | 'declined' | 'attempted' | 'breached' | null;
  /** The sentence of the refusal that the first attempt met; null where nothing was refused. */
  readonly why: string | null;
  /** What the text of a refused attempt comes to without a warrant; null where nothing was refused. */
  readonly withoutWarrant: RunWithoutWarrant | null;
}

/** One text that was tried for a test, and what its run showed. */
export interface AttemptRow {
  /** From 0. */
  readonly attempt: number;
  readonly text: string;
  /** `leaked`: the text holds a forbidden identifier and was not run. */
  readonly verdict: 'witnessed' | 'missed' | 'leaked';
  readonly reward: 0 | 1;
  /** The identifier that leaked; null otherwise. */
  readonly leaked: string | null;
  /** Obligations of the bundle that the run did not show. */
  readonly missing: readonly string[];
  /** Restricted pairs attempted although the test aimed at another. */
  readonly offTarget: readonly (readonly [agent: string, tool: string])[];
  /** The trace; empty when the text was not run. */
  readonly events: readonly WorkflowEvent[];
}

/** Why no text of the budget worked. */
export type UnrealizedReason =
  | 'no_evidence'
  | 'leaked'
  | 'not_reached'
  | 'other_action'
  /** What was chosen instead is described with the same words. */
  | 'not_distinct'
  | 'not_chosen'
  | 'refused'
  | 'budget'
  | 'defect'
  /** An edge that no runtime can call as a tool: a handoff in a list of tools. */
  | 'not_callable'
  /** The suite that was run holds no test for it. */
  | 'no_test';

/** The nearest miss. */
export interface UnrealizedRow {
  readonly reason: UnrealizedReason;
  /** One sentence. */
  readonly detail: string;
  /** Agents of the route that became active, of how many. */
  readonly hops: number;
  readonly ofHops: number;
  /** What answered instead, where something did. */
  readonly instead: string | null;
}

/** A test: the obligation it was made for, what rides along, and what was tried. */
export interface CoverageTest {
  /** Id of the driver. */
  readonly id: string;
  readonly criterion: CriterionName;
  /** Ids of the reachability objectives that ride along. */
  readonly secondary: readonly string[];
  readonly attempts: readonly AttemptRow[];
  /** The attempt that was kept; null when unrealized. */
  readonly kept: number | null;
  readonly unrealized: UnrealizedRow | null;
}

/** A fault on the target of a realized tool test. WF1 is blind to invented content. */
export interface FaultRow {
  readonly test: string;
  readonly fault: FaultKind;
  readonly holds: boolean;
  readonly reason: string | null;
  readonly answer: string;
}

/** Counts over seeds. */
export interface SpreadRow {
  readonly what: CriterionName | 'attempted' | 'breached';
  readonly total: number;
  readonly counts: readonly number[];
  readonly mean: number;
  /** Standard deviation of the population. */
  readonly spread: number;
}

/** Ways in which a workflow is broken to see whether tests notice. */
export const MUTANT_OPERATORS = [
  'delete-allow',
  'delete-restrict',
  'add-restrict',
  'redirect-delegation',
  'delete-delegation',
  'disconnect-agent',
  'swap-tools',
  'widen-agent',
  'rename',
] as const;

/** Name of a way in which a workflow is broken. */
export type MutantOperator = (typeof MUTANT_OPERATORS)[number];

/** A broken workflow and whether tests noticed. */
export interface MutantRow {
  readonly id: string;
  readonly operator: MutantOperator;
  readonly detail: string;
  readonly status: 'killed' | 'survived' | 'not_covered' | 'equivalent';
  /** Tests that notice. */
  readonly killedBy: readonly string[];
}

/** How many broken workflows tests noticed, of those that are not equivalent. `score` is 0 to 1. */
export interface MutantScore {
  readonly killed: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly equivalent: number;
  /** Killed over all that are not equivalent; 1 when there are none. */
  readonly score: number;
  /** Mutants that were left out because there are more than the limit. */
  readonly leftOut: number;
  readonly rows: readonly MutantRow[];
}

/** What a study of coverage came to, with every test and its traces. */
export interface CoverageResult {
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedRow;
  readonly obligations: readonly ObligationRow[];
  readonly tests: readonly CoverageTest[];
  readonly objectives: number;
  readonly bundles: number;
  /** Texts that realizers proposed. */
  readonly realizerCalls: number;
  /** Texts that were run. */
  readonly runs: number;
  readonly faults: readonly FaultRow[];
  readonly repeats: readonly SpreadRow[] | null;
  readonly mutants: MutantScore | null;
}

/** A whole study of coverage as it is kept and exported: request and result. */
export interface CoverageRecord {
  readonly schemaVersion: number;
  /** Digest of the canonical request and result. */
  readonly id: string;
  readonly kind: 'coverage';
  readonly engineVersion: string;
  readonly request: CoverageRequest;
  readonly result: CoverageResult;
  readonly issues: readonly Issue[];
}

/** What a running study tells its host. */
export type CoverageEvent =
  | { readonly kind: 'study.planned'; readonly total: number }
  | {
      readonly kind: 'test.finished';
      readonly index: number;
      readonly total: number;
      readonly test: CoverageTest;
    }
  | {
      /** One step of a phase after the tests; index and total count within the phase. */
      readonly kind: 'step.finished';
      readonly what: 'without_warrant' | 'fault' | 'repeat' | 'mutant';
      readonly index: number;
      readonly total: number;
    };
