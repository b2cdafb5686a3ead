import {
  type ConstraintDocument,
  type Json,
  lintConstraint,
  type LintFinding,
} from '../../../engine/index.js';
import { readConstraintKind } from './describe-rule.js';

/** Caches linter findings, because every key press renders all rules again. */
const known = new Map<string, readonly LintFinding[]>();
const MOST_KNOWN = 200;

/** Linter findings for the rule on an argument; empty while the rule is invalid. */
export function findRuleGaps(rule: Json, tool: string, argument: string): readonly LintFinding[] {
  if (readConstraintKind(rule) === '') return [];
  const key = JSON.stringify([rule, tool, argument]);
  const found = known.get(key) ?? lintConstraint(rule as unknown as ConstraintDocument, { tool, argument });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}
