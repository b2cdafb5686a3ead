/** One result of the linter: what a warrant allows beyond what its author may have meant, why it matters, and the fix. */
import type { Json } from '../../kit/index.js';
import { LINT_RULES, type LintCode } from './lint-rules.js';

/**
 * `high`: an attacker reaches what the warrant seems to forbid. `medium`: it grants more than one task needs. `low`: worth
 * a look. `note`: holds for every rule of its kind, and no other rule changes it; a note is not a warning.
 */
export type LintSeverity = 'high' | 'medium' | 'low' | 'note';

/** What a finding says, as data; texts and quoted values are filled in from them. */
export type LintFacts = Readonly<Record<string, Json>>;

/** A result of the linter. */
export interface LintFinding {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  /** Index of the link, root first; null where a finding is about no chain. */
  readonly link: number | null;
  readonly tool: string | null;
  readonly argument: string | null;
  readonly facts: LintFacts;
  /** Why it matters, as one sentence. */
  readonly explanation: string;
  /** What to write instead, as one sentence. */
  readonly fix: string;
}

/** A finding before its place and its texts are known. */
export interface LintDraft {
  readonly code: LintCode;
  /** That of the code when left out. */
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
