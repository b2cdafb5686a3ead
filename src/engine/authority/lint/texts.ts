/**
 * Every code of the linter with its severity and its texts. Codes are stable; docs/issues.md explains each.
 *
 * Some explanations are published sentences of the attack catalogue and stay as they are.
 */
import type { LintText } from './text.js';
import { GRANT_TEXTS } from './texts-of-grants.js';
import { RULE_TEXTS } from './texts-of-rules.js';

const TEXTS = { ...GRANT_TEXTS, ...RULE_TEXTS };

/** A code of the linter. */
export type LintCode = keyof typeof TEXTS;

/** Severity, explanation and fix of every code. */
export const LINT_TEXTS: Readonly<Record<LintCode, LintText>> = TEXTS;

/** Every code of the linter. */
export const LINT_CODES = Object.keys(TEXTS) as readonly LintCode[];
