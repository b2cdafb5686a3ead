/**
 * Lists all linter codes with their severity and messages. Codes are stable, and docs/issues.md explains each one.
 *
 * Some explanations are quoted from the published attack catalog and must not change.
 */
import type { LintRule } from './lint-rule.js';
import { GRANT_LINT_RULES } from './grant-lint-rules.js';
import { CONSTRAINT_LINT_RULES } from './constraint-lint-rules.js';

const TEXTS = { ...GRANT_LINT_RULES, ...CONSTRAINT_LINT_RULES };

/** Code of a linter message. */
export type LintCode = keyof typeof TEXTS;

/** Severity, explanation and fix for each linter code. */
export const LINT_RULES: Readonly<Record<LintCode, LintRule>> = TEXTS;

/** List of all linter codes. */
export const LINT_CODES = Object.keys(TEXTS) as readonly LintCode[];
