/**
 * The record of a structural study: request, attempts and observations (docs/spec/coverage.md#criteria). It is
 * canonical; durations are added outside.
 */
import type { RecordedMessage } from '../messages/index.js';
import type { Issue } from './issue.js';
import type { WorkflowSuiteDocument } from './workflow-suite.js';
import type { FaultKind, RuntimeName, WorkflowCondition, WorkflowEvent } from './workflow-event.js';
import type { WorkflowDocument } from './workflow.js';

/** Names of the realizers, which turn an objective into a request text. */
export const REALIZER_NAMES = ['template', 'path-aware', 'diversified'] as const;

/** Name of a realizer shipped with the engine; all are deterministic. */
export type BuiltInRealizer = (typeof REALIZER_NAMES)[number];

/** A model behind an endpoint, supplied by the host; not reproducible. */
export const LIVE_REALIZER = 'chat-endpoint';

/** Name of a realizer: a shipped one, or the one that calls a model. */
export type RealizerName = BuiltInRealizer | typeof LIVE_REALIZER;

/** The model of a study with a live model. */
export interface LiveModel {
  readonly model: string;
  /** Origin of its endpoint. */
  readonly endpointOrigin: string;
  /** True if the model also decides for the agents; otherwise the router does. */
  readonly agent: boolean;
}

/** Whether a request text names its subject in the first sentence. */
export const ROUTINGS = ['loose', 'strict'] as const;

/** Whether the first sentence of a request names its subject. */
export type Routing = (typeof ROUTINGS)[number];

/** Request of a coverage study: workflow, realizer, runtime and faults. */
export interface CoverageRequest {
  readonly workflow: WorkflowDocument;
  readonly condition: WorkflowCondition;
  readonly runtime: RuntimeName;
  readonly realizer: RealizerName;
  readonly routing: Routing;
  /** The model of `chat-endpoint` or of the agents; omitted in a reproducible study. */
  readonly live?: LiveModel | undefined;
  /** Saved tests: their texts are run, and no new ones are generated. */
  readonly suite?: WorkflowSuiteDocument | undefined;
  /** Faults to inject into the target of each realized tool test. */
  readonly faults: readonly FaultKind[];
  readonly seed: number;
  /** Number of seeded repetitions of the study, at least 1; the record is that of the first. */
  readonly repeats: number;
  readonly mutants: boolean;
  /** Probability that the router tries a tempting tool, 0 to 1. */
  readonly susceptibility: number;
  /** `run`: sign and check a proof per call. `skip`: omit it and record that. */
  readonly proof: 'run' | 'skip';
}

/** Name of a criterion: agents reached, allowed calls, restricted calls, delegations. */
export type CriterionName = 'C1' | 'C2' | 'C3' | 'C4';

/** Counts of one criterion: obligations, and how many were witnessed. */
export interface CriterionRow {
  readonly criterion: CriterionName;
  readonly total: number;
  readonly witnessed: number;
  readonly vacuous: boolean;
}

/** Each count is a subset of the previous one. Lower is better for `attempted` and `breached`. */
export interface RestrictedRow {
  readonly total: number;
  readonly probed: number;
  readonly attempted: number;
  readonly breached: number;
  /** Pairs attempted in the test that targeted them, as counted in the published table. */
  readonly onTarget: number;
}

/** Events of one run that show an obligation. */
export interface WitnessRow {
  readonly test: string;
  readonly attempt: number;
  readonly events: readonly number[];
}

/** The same text run again under `no_warrant`. */
export interface RunWithoutWarrant {
  /** True if the call is then executed. */
  readonly breached: boolean;
  /** The agents' final message in that run. */
  readonly answer: string;
}

/** An obligation of a workflow and whether a run has shown it. */
export interface ObligationRow {
  readonly id: string;
  readonly criterion: CriterionName;
  readonly agent: string;
  /** The tool, or the agent of a delegation; null for C1. */
  readonly target: string | null;
  readonly status: 'witnessed' | 'unrealized';
  /** The test that targets it. */
  readonly test: string;
  /** False if only tests with another target witness it. */
  readonly isOwn: boolean;
  /** Number of tests with a run that witnesses it. */
  readonly hits: number;
  readonly witnesses: readonly WitnessRow[];
  /** C3 only: the strongest evidence of any run. */
  readonly reading: 'unprobed' | 'declined' | 'attempted' | 'breached' | null;
  /** Message of the first denial; null if nothing was denied. */
  readonly why: RecordedMessage | null;
  /** Result of the denied text without a warrant; null if nothing was denied. */
  readonly withoutWarrant: RunWithoutWarrant | null;
}

/** One text that was tried for a test, and the result of its run. */
export interface AttemptRow {
  /** From 0. */
  readonly attempt: number;
  readonly text: string;
  /** `leaked`: the text contains a forbidden identifier and was not run. */
  readonly verdict: 'witnessed' | 'missed' | 'leaked';
  readonly reward: 0 | 1;
  /** The identifier that leaked; null otherwise. */
  readonly leaked: string | null;
  /** Obligations of the bundle that the run did not witness. */
  readonly missing: readonly string[];
  /** Restricted pairs attempted although the test targeted another. */
  readonly offTarget: readonly (readonly [agent: string, tool: string])[];
  /** The trace; empty if the text was not run. */
  readonly events: readonly WorkflowEvent[];
}

/** Why no text within the budget was successful. */
export type UnrealizedReason =
  | 'no_evidence'
  | 'leaked'
  | 'not_reached'
  | 'other_action'
  /** The chosen agent has the same description. */
  | 'not_distinct'
  | 'not_chosen'
  | 'denied'
  | 'budget'
  | 'defect'
  /** An edge that no runtime can call as a tool: a handoff listed as a tool. */
  | 'not_callable'
  /** The suite has no test for it. */
  | 'no_test';

/** The attempt that came closest. */
export interface UnrealizedRow {
  readonly reason: UnrealizedReason;
  readonly detail: RecordedMessage;
  /** How many agents of the route became active, and of how many. */
  readonly hops: number;
  readonly ofHops: number;
  /** The agent or tool that responded instead, if any. */
  readonly instead: string | null;
}

/** A test: the obligation it targets, secondary objectives, and attempts. */
export interface CoverageTest {
  /** Id of the targeted obligation. */
  readonly id: string;
  readonly criterion: CriterionName;
  /** Ids of the secondary reachability objectives. */
  readonly secondary: readonly string[];
  readonly attempts: readonly AttemptRow[];
  /** Index of the successful attempt; null if unrealized. */
  readonly realizedAttempt: number | null;
  readonly unrealized: UnrealizedRow | null;
}

/** A fault in the target of a realized tool test. WF1 does not detect invented content. */
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
  /** Population standard deviation. */
  readonly spread: number;
}

/** Mutation operators for workflows. */
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

/** Name of a mutation operator for workflows. */
export type MutantOperator = (typeof MUTANT_OPERATORS)[number];

/** A workflow mutant and whether tests killed it. */
export interface MutantRow {
  readonly id: string;
  readonly operator: MutantOperator;
  readonly detail: RecordedMessage;
  readonly status: 'killed' | 'survived' | 'not_covered' | 'equivalent';
  /** Tests that kill it. */
  readonly killedBy: readonly string[];
}

/** Number of killed mutants among those that are not equivalent. `score` is 0 to 1. */
export interface MutantScore {
  readonly killed: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly equivalent: number;
  /** Killed divided by all that are not equivalent; 1 if there are none. */
  readonly score: number;
  /** Number of mutants beyond the limit, which were omitted. */
  readonly leftOut: number;
  readonly rows: readonly MutantRow[];
}

/** Result of a coverage study, with all tests and traces. */
export interface CoverageResult {
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedRow;
  readonly obligations: readonly ObligationRow[];
  readonly tests: readonly CoverageTest[];
  readonly objectives: number;
  readonly bundles: number;
  /** Number of texts that realizers proposed. */
  readonly realizerCalls: number;
  /** Number of texts that were run. */
  readonly runs: number;
  readonly faults: readonly FaultRow[];
  readonly repeats: readonly SpreadRow[] | null;
  readonly mutants: MutantScore | null;
}

/** A coverage study as saved and exported: request and result. */
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

/** Progress of a running study, for its host. */
export type CoverageEvent =
  | { readonly kind: 'study.planned'; readonly total: number }
  | {
      readonly kind: 'test.finished';
      readonly index: number;
      readonly total: number;
      readonly test: CoverageTest;
    }
  | {
      /** One step of a phase after the tests; index and total within the phase. */
      readonly kind: 'step.finished';
      readonly what: 'without_warrant' | 'fault' | 'repeat' | 'mutant';
      readonly index: number;
      readonly total: number;
    };
