/**
 * A linter result: what a warrant allows beyond its author's probable intention, why that matters, and how to fix it.
 */
import type { Json } from '../../kit/index.js';
import { LINT_RULES, type LintCode } from './lint-rules.js';

/**
 * `high`: an attacker reaches what the warrant appears to forbid. `medium`: it grants more than one task needs.
 * `low`: worth checking. `note`: applies to every rule of this kind and cannot be fixed by another rule; a note
 * is not a warning.
 */
export type LintSeverity = 'high' | 'medium' | 'low' | 'note';

/** Data of a finding, used to fill in messages and quoted values. */
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
  /** One sentence that explains why the finding matters. */
  readonly explanation: string;
  /** One sentence that suggests what to write instead. */
  readonly fix: string;
}

/** A finding to which the location and messages have not yet been added. */
export interface LintDraft {
  readonly code: LintCode;
  /** Severity of the finding; if omitted, the severity of its code. */
  readonly severity?: LintSeverity;
  readonly argument?: string;
  readonly facts?: LintFacts;
}

/** Completes a draft of a finding. `tool` and `argument` are also added to its facts. */
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

/** Whether a finding is a warning. A note is only informative. */
export function isWarning({ severity }: LintFinding): boolean {
  return severity !== 'note';
}
