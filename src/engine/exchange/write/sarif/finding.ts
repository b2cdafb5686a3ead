/** A finding of SARIF before it is written: what, where, and the calls that led there. */
import type { Artifact } from '../artifacts.js';
import type { TrialFacts } from '../facts/trial.js';
import type { SarifRuleId } from './rules.js';

export interface SarifFinding {
  readonly rule: SarifRuleId;
  readonly message: string;
  /** Overrides the level of the rule. */
  readonly level?: 'note';
  readonly artifact: Artifact;
  /** Place in the document of the artifact. */
  readonly at: readonly (string | number)[];
  /** What tells it from others of its rule; no line numbers, so that it survives an edit elsewhere. */
  readonly identity: readonly (string | number | null)[];
  /** Address of the step that shows it. */
  readonly link: string;
  /** The trial whose calls led there; null for a finding about a document alone. */
  readonly trial: TrialFacts | null;
  /** What else a program may want to know. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Place in the artifact of each call of the trial, by its tool and step. */
  readonly placeOf?: (tool: string, step: number) => readonly (string | number)[];
}

/** Part of an identity: a later attempt is a finding of its own, the first keeps the fingerprint it always had. */
export function formatAttemptIdentity(attempt: number): readonly number[] {
  return attempt === 0 ? [] : [attempt];
}
