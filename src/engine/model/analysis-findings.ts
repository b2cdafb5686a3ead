/** Findings: analysis results that are exported with a matrix record. */
import type { Message } from '../messages/index.js';

/** Names of the kinds of findings, in export order. */
export const ANALYSIS_FINDING_PARTS = ['reach', 'unused_permissions', 'worst_case', 'mutants'] as const;

/** A kind of finding that an analysis can add to a run. */
export type AnalysisFindingPart = (typeof ANALYSIS_FINDING_PARTS)[number];

/** Status of a policy mutant in the findings. */
export type MutantFindingStatus = 'killed' | 'survived' | 'not_covered' | 'equivalent' | 'invalid';

/** A mutant of a policy, and the result of running it. */
export interface MutantFinding {
  readonly id: string;
  /** Name of the mutation operator, such as `drop-rule`. */
  readonly operator: string;
  /** The change as a sentence without its full stop. */
  readonly detail: Message;
  readonly status: MutantFindingStatus;
  /** Location of the warrant: `scenario` and `condition`. */
  readonly scenario: string;
  readonly condition: string;
  /** Location in the warrant document, such as `['chain', 1, 'capabilities', 'read_file', 'path']`. */
  readonly at: readonly (string | number)[];
  /** Location of the affected line; inside `at` if the change covers several lines. */
  readonly line: readonly (string | number)[];
  /** The replacement for that location, as JSON with the member name; empty if the member was removed. */
  readonly replacement: string;
  /** Ids of the trials that kill the mutant. */
  readonly killedBy: readonly string[];
}

/** A permission that no task call uses. */
export interface UnusedPermissionFinding {
  readonly scenario: string;
  readonly condition: string;
  /** Location of the permission in the warrant document. */
  readonly at: readonly (string | number)[];
  /** The unused line, and an example of a call that it permits unnecessarily. */
  readonly detail: Message;
}

/** Numbers of reachable objects and effect classes. */
export interface ReachFinding {
  readonly total: number;
  /** Number of reachable objects that are marked as secret. */
  readonly marked: number;
  /** False if the numbers are a lower bound. */
  readonly exact: boolean;
}

/** Whether an allowed sequence of calls meets the attack check. */
export interface WorstCaseFinding {
  /** The shortest sequence, one string per call; null if there is none. */
  readonly calls: readonly string[] | null;
  /** False if a shorter sequence may exist or, where none was found, if there may be one after all. */
  readonly exact: boolean;
}

/**
 * Findings of a run. Parts that were not requested are omitted. Reach and worst case are keyed by `scenario:condition`.
 */
export interface AnalysisFindings {
  readonly unusedPermissions?: readonly UnusedPermissionFinding[];
  readonly mutants?: readonly MutantFinding[];
  readonly reach?: Readonly<Record<string, ReachFinding>>;
  readonly worstCase?: Readonly<Record<string, WorstCaseFinding>>;
}
