/** A SARIF finding in memory: its subject, its location, and the calls that led to it. */
import type { Artifact } from '../artifacts.js';
import type { TrialFacts } from '../facts/trial.js';
import type { SarifRuleId } from './rules.js';

export interface SarifFinding {
  readonly rule: SarifRuleId;
  readonly message: string;
  /** Severity that overrides the rule's level. */
  readonly level?: 'note';
  readonly artifact: Artifact;
  readonly at: readonly (string | number)[];
  /**
   * Distinguishes the finding from other findings under the same rule. It contains no line numbers, so it stays the
   * same when other lines are edited.
   */
  readonly identity: readonly (string | number | null)[];
  readonly link: string;
  /** The trial whose calls led to the finding; null if the finding is only about a document. */
  readonly trial: TrialFacts | null;
  /** Additional machine-readable data. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Returns the path, within the artifact, of the part that decides a tool call at a step. */
  readonly placeOf?: (tool: string, step: number) => readonly (string | number)[];
}

/**
 * Returns the attempt as a part of the finding's identity. It is empty for the first attempt, so repeats do not change
 * that finding's fingerprint. Later attempts are separate findings.
 */
export function formatAttemptIdentity(attempt: number): readonly number[] {
  return attempt === 0 ? [] : [attempt];
}
