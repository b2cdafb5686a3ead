/** Findings: answers of analyses that go with a record of the matrix into reports and files. */

export const ANALYSIS_FINDING_PARTS = ['reach', 'leftovers', 'worst', 'mutants'] as const;

/** A part of a report of findings that an analysis of a run can add. */
export type AnalysisFindingPart = (typeof ANALYSIS_FINDING_PARTS)[number];

/** What became of a mutant, as a finding says it. */
export type MutantFindingStatus = 'killed' | 'survived' | 'not_covered' | 'equivalent' | 'invalid';

/** One small mistake of a policy, and what running it showed. */
export interface MutantFinding {
  readonly id: string;
  /** Name of the operator, such as `drop-rule`. */
  readonly operator: string;
  /** What was done, as a sentence without its full stop. */
  readonly detail: string;
  readonly status: MutantFindingStatus;
  /** Whose warrant it is: a place of `scenario` and `condition`. */
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document: `['chain', 1, 'capabilities', 'read_file', 'path']`. */
  readonly at: readonly (string | number)[];
  /** The line it is about, inside that place where the change is wider than a line. */
  readonly line: readonly (string | number)[];
  /** What stands at that place instead, as JSON with the name of the member; empty where the member is gone. */
  readonly replacement: string;
  /** Trials that notice. */
  readonly killedBy: readonly string[];
}

/** A permission that no needed call uses. */
export interface UnusedPermissionFinding {
  readonly scenario: string;
  readonly condition: string;
  /** Place in the warrant document. */
  readonly at: readonly (string | number)[];
  /** One sentence, with the call that is needlessly permitted. */
  readonly detail: string;
}

/** Objects and effect classes within reach. */
export interface ReachFinding {
  readonly total: number;
  /** Those of them that are marked as secret. */
  readonly marked: number;
  /** False where the numbers are a lower bound. */
  readonly exact: boolean;
}

/** Whether any allowed sequence of calls meets the attack check. */
export interface WorstCaseFinding {
  /** The shortest one, a text per call; null where there is none. */
  readonly calls: readonly string[] | null;
  /** False where a shorter or a first one may exist. */
  readonly exact: boolean;
}

/** A part that was not asked for is absent. Reach and worst case are by `scenario:condition`. */
export interface AnalysisFindings {
  readonly leftovers?: readonly UnusedPermissionFinding[];
  readonly mutants?: readonly MutantFinding[];
  readonly reach?: Readonly<Record<string, ReachFinding>>;
  readonly worst?: Readonly<Record<string, WorstCaseFinding>>;
}
