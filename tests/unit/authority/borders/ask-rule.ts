import { readConstraint } from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import { type Json, readValue } from '../../../../src/engine/kit/index.js';
import type { Issue } from '../../../../src/engine/model/index.js';

export type Rule = { readonly kind: string; readonly [name: string]: Json };

export function make(document: Rule) {
  const issues: Issue[] = [];
  const rule = readConstraint(document, [], issues);
  if (rule === null) throw new Error(JSON.stringify(issues));
  return rule;
}

export const asked = (document: Rule, value: Json): string => make(document).admits(readValue(value), 0).kind;

/**
 * Returns, for both kinds of semantics, whether one rule may be narrowed to another. If not, returns the number of the
 * hardened rule or the reference's error.
 */
export function covers(parent: Rule, child: Rule): readonly (string | number | null)[] {
  return (['compatible', 'hardened'] as const).map((semantics) => {
    const coverage = make(parent).covers(make(child), semantics);
    return coverage.ok ? 'covered' : (coverage.rule ?? coverage.errorKind);
  });
}
