/** A SARIF finding before writing: subject, place, and the calls that led to it. */
import type { Artifact } from '../artifacts.js';
import type { TrialFacts } from '../facts/trial.js';
import type { SarifRuleId } from './rules.js';

export interface SarifFinding {
  readonly rule: SarifRuleId;
  readonly message: string;
  /** Overrides the level of the rule. */
  readonly level?: 'note';
  readonly artifact: Artifact;
  /** Place in the artifact's document. */
  readonly at: readonly (string | number)[];
  /** Distinguishes it from others of its rule; without line numbers, so that it survives edits elsewhere. */
  readonly identity: readonly (string | number | null)[];
  /** URL of the step that shows it. */
  readonly link: string;
  /** The trial with the calls that led to it; null for a finding about a document alone. */
  readonly trial: TrialFacts | null;
  /** Additional data for programs. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Place in the artifact of each call of the trial, by tool and step. */
  readonly placeOf?: (tool: string, step: number) => readonly (string | number)[];
}

/** Part of an identity: later attempts are separate findings, and the first keeps its fingerprint. */
export function formatAttemptIdentity(attempt: number): readonly number[] {
  return attempt === 0 ? [] : [attempt];
}
