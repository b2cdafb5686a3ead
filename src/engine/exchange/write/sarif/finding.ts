/** A SARIF finding before it is written: subject, location, and the calls that led to it. */
import type { Artifact } from '../artifacts.js';
import type { TrialFacts } from '../facts/trial.js';
import type { SarifRuleId } from './rules.js';

export interface SarifFinding {
  readonly rule: SarifRuleId;
  readonly message: string;
  /** Overrides the severity level of the rule. */
  readonly level?: 'note';
  readonly artifact: Artifact;
  /** Location inside the artifact's document. */
  readonly at: readonly (string | number)[];
  /**
   * Distinguishes the finding from other findings of its rule. Contains no line numbers, so it stays the same when
   * other lines are edited.
   */
  readonly identity: readonly (string | number | null)[];
  /** URL of the step that shows the finding. */
  readonly link: string;
  /** The trial with the calls that led to the finding; null if the finding is about a document alone. */
  readonly trial: TrialFacts | null;
  /** Additional machine-readable data. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Returns the location in the artifact for each call of the trial, by tool and step. */
  readonly placeOf?: (tool: string, step: number) => readonly (string | number)[];
}

/**
 * Returns the part of a finding's identity that identifies the attempt. It is empty for the first attempt, so that its
 * fingerprint is the same as without repeats; later attempts are separate findings.
 */
export function formatAttemptIdentity(attempt: number): readonly number[] {
  return attempt === 0 ? [] : [attempt];
}
