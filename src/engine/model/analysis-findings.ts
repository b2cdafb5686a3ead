/** Defines findings: analysis results that are exported with a matrix record. */
import type { Message } from '../messages/index.js';

/** Kinds of findings, in export order. */
export const ANALYSIS_FINDING_PARTS = ['reach', 'unused_permissions', 'worst_case', 'mutants'] as const;

/** A kind of finding that an analysis can add to a run. */
export type AnalysisFindingPart = (typeof ANALYSIS_FINDING_PARTS)[number];

/** Status of a policy mutant in the findings. */
export type MutantFindingStatus = 'killed' | 'survived' | 'not_covered' | 'equivalent' | 'invalid';

/** A policy mutant, and the result of running it. */
export interface MutantFinding {
  readonly id: string;
  readonly operator: string;
  /** Describes the change in a sentence without the final period. */
  readonly detail: Message;
  readonly status: MutantFindingStatus;
  readonly scenario: string;
  readonly condition: string;
  /** Location of the change in the warrant document, such as `['chain', 1, 'capabilities', 'read_file', 'path']`. */
  readonly at: readonly (string | number)[];
  /** Location of the affected line, which is inside `at` if the change covers several lines. */
  readonly line: readonly (string | number)[];
  /** Replacement for that location, as JSON with the member name; empty if the member was removed. */
  readonly replacement: string;
  readonly killedBy: readonly string[];
}

/** A permission that none of the task's calls uses. */
export interface UnusedPermissionFinding {
  readonly scenario: string;
  readonly condition: string;
  readonly at: readonly (string | number)[];
  /** Describes an unused warrant line, with an example of a call that it needlessly permits. */
  readonly detail: Message;
}

/** Numbers of reachable objects and effect classes. */
export interface ReachFinding {
  readonly total: number;
  /** Number of reachable objects marked as secret. */
  readonly marked: number;
  /** False if the numbers are a lower bound. */
  readonly exact: boolean;
}

/** Whether an allowed sequence of calls satisfies the attack check. */
export interface WorstCaseFinding {
  /** The shortest sequence, with one string for each call; null if there is none. */
  readonly calls: readonly string[] | null;
  /**
   * False if the result is not conclusive: a shorter sequence may exist or, if no sequence was found, one may still
   * exist.
   */
  readonly exact: boolean;
}

/**
 * Findings for a run. Parts that were not requested are omitted. The keys of `reach` and the worst case have the form
 * `scenario:condition`.
 */
export interface AnalysisFindings {
  readonly unusedPermissions?: readonly UnusedPermissionFinding[];
  readonly mutants?: readonly MutantFinding[];
  readonly reach?: Readonly<Record<string, ReachFinding>>;
  readonly worstCase?: Readonly<Record<string, WorstCaseFinding>>;
}
