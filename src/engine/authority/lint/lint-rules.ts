/**
 * Every code of the linter with its severity and its texts. Codes are stable; docs/issues.md explains each.
 *
 * Some explanations are published sentences of the attack catalogue and stay as they are.
 */
import type { LintRule } from './lint-rule.js';
import { GRANT_LINT_RULES } from './grant-lint-rules.js';
import { CONSTRAINT_LINT_RULES } from './constraint-lint-rules.js';

const TEXTS = { ...GRANT_LINT_RULES, ...CONSTRAINT_LINT_RULES };

/** A code of the linter. */
export type LintCode = keyof typeof TEXTS;

/** Severity, explanation and fix of every code. */
export const LINT_RULES: Readonly<Record<LintCode, LintRule>> = TEXTS;

/** Every code of the linter. */
export const LINT_CODES = Object.keys(TEXTS) as readonly LintCode[];
