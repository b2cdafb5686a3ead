/** A linter result: what a warrant allows beyond its author's probable intention, why it matters, and the fix. */
import type { Json } from '../../kit/index.js';
import { LINT_RULES, type LintCode } from './lint-rules.js';

/**
 * `high`: an attacker reaches what the warrant appears to forbid. `medium`: it grants more than one task needs.
 * `low`: worth checking. `note`: applies to every rule of this kind and cannot be fixed by another rule; a note
 * is not a warning.
 */
export type LintSeverity = 'high' | 'medium' | 'low' | 'note';

/** Data of a finding, from which messages and quoted values are filled in. */
export type LintFacts = Readonly<Record<string, Json>>;

/** A linter result. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  /** Index of the link, root first; null if the finding concerns no chain. */
  readonly link: number | null;
  readonly tool: string | null;
  readonly argument: string | null;
  readonly facts: LintFacts;
  /** Why it matters, in one sentence. */
  readonly explanation: string;
  /** What to write instead, in one sentence. */
  readonly fix: string;
}

/** A finding without its place and messages. */
export interface LintDraft {
  readonly code: LintCode;
  /** The severity of the code, if omitted. */
  readonly severity?: LintSeverity;
  readonly argument?: string;
  readonly facts?: LintFacts;
}

/** The finding of a draft. `tool` and `argument` are facts as well. */
export function makeFinding(draft: LintDraft, tool: string | null, link: number | null = null): LintFinding {
  const { code, argument = null } = draft;
  const text = LINT_RULES[code];
  const place = { ...(tool === null ? {} : { tool }), ...(argument === null ? {} : { argument }) };
  const facts = { ...place, ...draft.facts };
  return {
    ...{ code, severity: draft.severity ?? text.severity, link, tool, argument, facts },
    explanation: text.explanation(facts),
    fix: text.fix(facts),
  };
}

/** Whether a finding is a warning; a note only informs. */
export function isWarning({ severity }: LintFinding): boolean {
  return severity !== 'note';
}
