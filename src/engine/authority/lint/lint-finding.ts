/**
 * A linter result explains what a warrant allows beyond its author's probable intention, why that matters, and how to
 * fix it.
 */
import type { Json } from '../../kit/index.js';
import { LINT_RULES, type LintCode } from './lint-rules.js';

/**
 * `high`: an attacker can reach what the warrant appears to forbid. `medium`: the warrant grants more than a single
 * task needs. `low`: the author should check the rule. `note`: the finding applies to every rule of this kind and is
 * not a warning.
 */
export type LintSeverity = 'high' | 'medium' | 'low' | 'note';

/** Facts in a finding, which messages quote as values. */
export type LintFacts = Readonly<Record<string, Json>>;

/** Linter finding. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  /** Index of the link, root first; null if the finding does not concern a chain. */
  readonly link: number | null;
  readonly tool: string | null;
  readonly argument: string | null;
  readonly facts: LintFacts;
  /** Explains in one sentence why the finding matters. */
  readonly explanation: string;
  /** Suggests in one sentence what to write instead. */
  readonly fix: string;
}

/** A finding without its location and messages, which are added later. */
export interface LintDraft {
  readonly code: LintCode;
  /** Severity of this finding, if it differs from that of its code. */
  readonly severity?: LintSeverity;
  readonly argument?: string;
  readonly facts?: LintFacts;
}

/** Builds a complete finding from a draft. `tool` and `argument` are also added to its facts. */
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

/** True if a finding is a warning. A note is only informative. */
export function isWarning({ severity }: LintFinding): boolean {
  return severity !== 'note';
}
