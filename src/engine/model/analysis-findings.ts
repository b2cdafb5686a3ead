/** Findings: results of analyses that are exported with a matrix record. */
import type { Message } from '../messages/index.js';

/** Names of the parts of the findings, in the order of an export. */
export const ANALYSIS_FINDING_PARTS = ['reach', 'unused_permissions', 'worst_case', 'mutants'] as const;

/** A part of the findings that an analysis can add to a run. */
export type AnalysisFindingPart = (typeof ANALYSIS_FINDING_PARTS)[number];

/** Status of a mutant in a finding. */
export type MutantFindingStatus = 'killed' | 'survived' | 'not_covered' | 'equivalent' | 'invalid';

/** A mutant of a policy, and the result of running it. */
export interface MutantFinding {
  readonly id: string;
  /** Name of the operator, such as `drop-rule`. */
  readonly operator: string;
  /** What was changed, as a sentence without its full stop. */
  readonly detail: Message;
  readonly status: MutantFindingStatus;
  /** Location of the warrant: `scenario` and `condition`. */
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document: `['chain', 1, 'capabilities', 'read_file', 'path']`. */
  readonly at: readonly (string | number)[];
  /** The affected line, inside that place if the change is wider than a line. */
  readonly line: readonly (string | number)[];
  /** The replacement at that place, as JSON with the name of the member; empty if the member was removed. */
  readonly replacement: string;
  /** Trials that kill the mutant. */
  readonly killedBy: readonly string[];
}

/** A permission that no task call uses. */
export interface UnusedPermissionFinding {
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document. */
  readonly at: readonly (string | number)[];
  /** The line, and a call that it permits unnecessarily. */
  readonly detail: Message;
}

/** Reachable objects and effect classes. */
export interface ReachFinding {
  readonly total: number;
  /** Number of those that are marked as secret. */
  readonly marked: number;
  /** False if the numbers are a lower bound. */
  readonly exact: boolean;
}

/** Whether an allowed sequence of calls meets the attack check. */
export interface WorstCaseFinding {
  /** The shortest sequence, one string per call; null if there is none. */
  readonly calls: readonly string[] | null;
  /** False if a shorter or a first sequence may exist. */
  readonly exact: boolean;
}

/** Parts that were not requested are absent. Reach and worst case are by `scenario:condition`. */
export interface AnalysisFindings {
  readonly unusedPermissions?: readonly UnusedPermissionFinding[];
  readonly mutants?: readonly MutantFinding[];
  readonly reach?: Readonly<Record<string, ReachFinding>>;
  readonly worstCase?: Readonly<Record<string, WorstCaseFinding>>;
}
