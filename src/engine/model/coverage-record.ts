/**
 * Defines the record of a coverage study, with request, attempts and observations (docs/spec/coverage.md#criteria). The
 * record is canonical, so durations are stored elsewhere.
 */
import type { RecordedMessage } from '../messages/index.js';
import type { Issue } from './issue.js';
import type { WorkflowSuiteDocument } from './workflow-suite.js';
import type { FaultKind, RuntimeName, WorkflowCondition, WorkflowEvent } from './workflow-event.js';
import type { WorkflowDocument } from './workflow.js';

/** Names of the built-in realizers. A realizer turns an objective into a request message. */
export const REALIZER_NAMES = ['template', 'path-aware', 'diversified'] as const;

/** Name of a built-in realizer. All built-in realizers are deterministic. */
export type BuiltInRealizer = (typeof REALIZER_NAMES)[number];

/** Name of the realizer that calls a model. The host supplies it, and its results are not reproducible. */
export const LIVE_REALIZER = 'chat-endpoint';

/** Name of a realizer, which is either built-in or calls a model. */
export type RealizerName = BuiltInRealizer | typeof LIVE_REALIZER;

/** The model in a study that uses a live model. */
export interface LiveModel {
  readonly model: string;
  readonly endpointOrigin: string;
  /** True if the model also decides for the agents; otherwise the router decides. */
  readonly agent: boolean;
}

/** Values of `Routing`. Under `strict`, a request must name its subject in the first sentence. */
export const ROUTINGS = ['loose', 'strict'] as const;

/** Whether the first sentence of a request must name its subject. */
export type Routing = (typeof ROUTINGS)[number];

/** A request for a coverage study, with workflow, realizer, runtime and faults. */
export interface CoverageRequest {
  readonly workflow: WorkflowDocument;
  readonly condition: WorkflowCondition;
  readonly runtime: RuntimeName;
  readonly realizer: RealizerName;
  readonly routing: Routing;
  /** The model used by `chat-endpoint` or by the agents; omitted in a reproducible study. */
  readonly live?: LiveModel | undefined;
  /** Saved tests. If present, their requests are run and no new ones are generated. */
  readonly suite?: WorkflowSuiteDocument | undefined;
  /** Faults to inject into the target tool of each realized test. */
  readonly faults: readonly FaultKind[];
  readonly seed: number;
  /** Number of repetitions with different seeds, at least 1. The record contains the first repetition. */
  readonly repeats: number;
  readonly mutants: boolean;
  /** Probability that the router tries a tempting tool, from 0 to 1. */
  readonly susceptibility: number;
  /** `run` signs and checks a proof for each call. `skip` omits proofs and records that they were omitted. */
  readonly proof: 'run' | 'skip';
}

/**
 * A coverage criterion, which is about agents reached (C1), allowed calls (C2), restricted calls (C3) or delegations
 * (C4).
 */
export type CriterionName = 'C1' | 'C2' | 'C3' | 'C4';

/** Counts for one criterion: all obligations, and those that were witnessed. */
export interface CriterionRow {
  readonly criterion: CriterionName;
  readonly total: number;
  readonly witnessed: number;
  readonly vacuous: boolean;
}

/**
 * Counts of restricted pairs. Each count is a subset of the one before it. For `attempted` and `breached`, lower is
 * better.
 */
export interface RestrictedRow {
  readonly total: number;
  readonly probed: number;
  readonly attempted: number;
  readonly breached: number;
  /** Number of pairs attempted in the test that targeted them, as in the published table. */
  readonly onTarget: number;
}

/** Events in a run that witness an obligation. */
export interface WitnessRow {
  readonly test: string;
  readonly attempt: number;
  readonly events: readonly number[];
}

/** Result of repeating a request under `no_warrant`. */
export interface RunWithoutWarrant {
  /** True if the call was executed in the run without a warrant. */
  readonly breached: boolean;
  /** The agents' final message in the run without a warrant. */
  readonly answer: string;
}

/** An obligation in a workflow, and whether a run has witnessed it. */
export interface ObligationRow {
  readonly id: string;
  readonly criterion: CriterionName;
  readonly agent: string;
  /** The tool, or the delegation's target agent; null for C1. */
  readonly target: string | null;
  readonly status: 'witnessed' | 'unrealized';
  readonly test: string;
  /** False if the obligation is witnessed only by tests that target a different obligation. */
  readonly isOwn: boolean;
  /** Number of tests that have a run in which the obligation is witnessed. */
  readonly hits: number;
  readonly witnesses: readonly WitnessRow[];
  /** The strongest evidence from any run; used for C3 only. */
  readonly reading: 'unprobed' | 'declined' | 'attempted' | 'breached' | null;
  /** Message of the first denial; null if no call was denied. */
  readonly why: RecordedMessage | null;
  /** Result of the same request without a warrant; null if no call was denied. */
  readonly withoutWarrant: RunWithoutWarrant | null;
}

/** A request that was tried in a test, with the result of its run. */
export interface AttemptRow {
  /** Attempt number, starting at 0. */
  readonly attempt: number;
  readonly text: string;
  /** `leaked` means that the request contains a forbidden identifier and was not run. */
  readonly verdict: 'witnessed' | 'missed' | 'leaked';
  readonly reward: 0 | 1;
  /** The identifier that leaked into the request; null if none did. */
  readonly leaked: string | null;
  /** Obligations that the test expects but the run did not witness. */
  readonly missing: readonly string[];
  /** Restricted pairs that were attempted although the test targeted another pair. */
  readonly offTarget: readonly (readonly [agent: string, tool: string])[];
  /** The run's trace; empty if the request was not run. */
  readonly events: readonly WorkflowEvent[];
}

/** Reason why no request within the budget succeeded. */
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

/** The attempt that came closest to success, for a test that was not realized. */
export interface UnrealizedRow {
  readonly reason: UnrealizedReason;
  readonly detail: RecordedMessage;
  /** Number of agents on the route that became active, and total number of agents on the route. */
  readonly hops: number;
  readonly ofHops: number;
  /** The agent or tool that responded instead of the target; null if none did. */
  readonly instead: string | null;
}

/** A test with the obligation that it targets, its secondary objectives, and its attempts. */
export interface CoverageTest {
  readonly id: string;
  readonly criterion: CriterionName;
  /** Ids of secondary objectives, which only require that an agent is reached. */
  readonly secondary: readonly string[];
  readonly attempts: readonly AttemptRow[];
  /** Index of the successful attempt; null if there is none. */
  readonly realizedAttempt: number | null;
  readonly unrealized: UnrealizedRow | null;
}

/** A fault that was injected into the target of a realized tool test. WF1 does not detect invented content. */
export interface FaultRow {
  readonly test: string;
  readonly fault: FaultKind;
  readonly holds: boolean;
  readonly reason: string | null;
  readonly answer: string;
}

/** Statistics for a count over several seeds. */
export interface SpreadRow {
  readonly what: CriterionName | 'attempted' | 'breached';
  readonly total: number;
  readonly counts: readonly number[];
  readonly mean: number;
  /** Population standard deviation. */
  readonly spread: number;
}

/** Names of the workflow mutation operators. */
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

/** Name of a workflow mutation operator. */
export type MutantOperator = (typeof MUTANT_OPERATORS)[number];

/** A workflow mutant, and whether any test killed it. */
export interface MutantRow {
  readonly id: string;
  readonly operator: MutantOperator;
  readonly detail: RecordedMessage;
  readonly status: 'killed' | 'survived' | 'not_covered' | 'equivalent';
  readonly killedBy: readonly string[];
}

/** Mutation score: share of killed mutants among those that are not equivalent. */
export interface MutantScore {
  readonly killed: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly equivalent: number;
  /** Number of killed mutants divided by the number of those that are not equivalent; 1 if there are none. */
  readonly score: number;
  /** Number of mutants that were omitted because of the limit. */
  readonly leftOut: number;
  readonly rows: readonly MutantRow[];
}

/** The result of a coverage study, with all tests and traces. */
export interface CoverageResult {
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedRow;
  readonly obligations: readonly ObligationRow[];
  readonly tests: readonly CoverageTest[];
  readonly objectives: number;
  readonly bundles: number;
  readonly realizerCalls: number;
  readonly runs: number;
  readonly faults: readonly FaultRow[];
  readonly repeats: readonly SpreadRow[] | null;
  readonly mutants: MutantScore | null;
}

/** The record of a coverage study as saved and exported: its request and its result. */
export interface CoverageRecord {
  readonly schemaVersion: number;
  /** Digest of the request and result in canonical form. */
  readonly id: string;
  readonly kind: 'coverage';
  readonly engineVersion: string;
  readonly request: CoverageRequest;
  readonly result: CoverageResult;
  readonly issues: readonly Issue[];
}

/** Progress of a running study, as reported to its host. */
export type CoverageEvent =
  | { readonly kind: 'study.planned'; readonly total: number }
  | {
      readonly kind: 'test.finished';
      readonly index: number;
      readonly total: number;
      readonly test: CoverageTest;
    }
  | {
      /** Emitted when a step in a phase after the tests has finished. Index and total refer to that phase. */
      readonly kind: 'step.finished';
      readonly what: 'without_warrant' | 'fault' | 'repeat' | 'mutant';
      readonly index: number;
      readonly total: number;
    };
