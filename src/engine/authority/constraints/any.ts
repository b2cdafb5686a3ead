/**
 * The Any constraint, in which the first clause that allows the value decides. If an earlier clause fails with an
 * error, that error is the result.
 *
 * This order complicates narrowing: if the child drops a failing branch, it allows values for which the parent stops
 * with an error (docs/spec/warrants.md#hardened-rules, rule 11). Under hardened semantics, a branch that can fail must
 * therefore stay in the child, unchanged and in order, if it precedes the last branch that the child keeps. Branches
 * that cannot fail may be dropped.
 */
import { message } from '../../messages/index.js';
import {
  type ClauseParameters,
  CLAUSES_SPEC,
  type ClausesDocument,
  CLAUSES_PARAMETERS,
  clausesSchema,
  areClausesDecidable,
  buildClauses,
  findClauseGap,
  listClauseBoundaries,
} from './clauses.js';
import type { ConstraintDocument } from '../../model/index.js';
import {
  type Constraint,
  COVERED,
  type ConstraintCoverage,
  DENY,
  notCovered,
  type Semantics,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { formatWireHex } from './value-text.js';

function coversSame(
  parent: ClauseParameters,
  child: ClauseParameters,
  semantics: Semantics,
): ConstraintCoverage {
  const earliest = semantics === 'compatible' ? null : listEarliest(parent, child);
  let held = true;
  for (const [at, branch] of child.constraints.entries()) {
    const covering = listCovering(parent, branch, semantics, (index) => (earliest?.[index] ?? 0) <= at);
    if (covering === 'none') return notCoveredBranch(parent, child, branch, semantics);
    held &&= covering === 'held';
  }
  return held ? COVERED : notCovered('MonotonicityViolation', 11);
}

/** Returns a rejection, with the hardened rule if the reference implementation would accept the child. */
function notCoveredBranch(
  parent: ClauseParameters,
  child: ClauseParameters,
  branch: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  const closes = semantics === 'hardened' && coversSame(parent, child, 'compatible').ok;
  return notCovered('MonotonicityViolation', closes ? findClauseGap(parent.constraints, [branch]) : null);
}

/** Determines which parent branches cover a child branch and permit it at its position. */
function listCovering(
  { constraints }: ClauseParameters,
  branch: Constraint,
  semantics: Semantics,
  mayStand: (index: number) => boolean,
): 'none' | 'loose' | 'held' {
  let found: 'none' | 'loose' = 'none';
  for (const [index, above] of constraints.entries()) {
    if (found === 'loose' && !mayStand(index)) continue;
    if (!above.covers(branch, semantics).ok) continue;
    if (mayStand(index)) return 'held';
    found = 'loose';
  }
  return found;
}

/**
 * Returns the earliest position that each parent branch may have in the child, because all earlier branches that can
 * fail must precede it unchanged. The position is Infinity if one of them was dropped or changed.
 */
function listEarliest(parent: ClauseParameters, child: ClauseParameters): readonly number[] {
  const places = new Map<string, number>();
  for (const [at, branch] of child.constraints.entries())
    if (!branch.isTotal && !places.has(formatWireHex(branch))) places.set(formatWireHex(branch), at);
  let earliest = 0;
  return parent.constraints.map((branch) => {
    const here = earliest;
    if (!branch.isTotal) earliest = Math.max(earliest, (places.get(formatWireHex(branch)) ?? Infinity) + 1);
    return here;
  });
}

export const anyConstraint = defineConstraint<ClauseParameters>({
  kind: 'Any',
  id: 13,
  ...CLAUSES_SPEC,
  canExempt: false,
  admits: ({ constraints }, value, at) => {
    for (const constraint of constraints) {
      const outcome = constraint.admits(value, at);
      if (outcome.kind !== 'deny') return outcome;
    }
    return DENY;
  },
  coversSame,
  // Both rules evaluate the same clauses, up to the first one that allows the value.
  costsNoMore: (parent, child) =>
    child.constraints.every((clause, at) => {
      const above = parent.constraints[at];
      return above !== undefined && formatWireHex(above) === formatWireHex(clause);
    }),
  describe: ({ constraints }) =>
    constraints.length === 0
      ? message('rule/any_without_rule')
      : message('rule/any', { rules: constraints.map((clause) => clause.describe()) }),
  nearest: ({ constraints }, value) =>
    constraints.map((clause) => clause.nearest(value)).find((candidate) => candidate !== null) ?? null,
  findDifference: ({ constraints }, text) =>
    constraints
      .map((clause) => clause.findDifference(text))
      .reduce(
        (best, next) => (next !== null && (best === null || next.start > best.start) ? next : best),
        null,
      ),
});

export const anyForm: ConstraintForm<ClauseParameters, ClausesDocument> = {
  of: anyConstraint,
  parameters: CLAUSES_PARAMETERS,
  schema: clausesSchema,
  isDecidable: areClausesDecidable,
  build: buildClauses,
  python: { className: 'AnyOf' },
  alternatives: ({ constraints }) =>
    Array.isArray(constraints) ? (constraints as readonly ConstraintDocument[]) : undefined,
  example: {
    kind: 'Any',
    constraints: [
      { kind: 'Subpath', root: '/docs' },
      { kind: 'Exact', value: '/README.md' },
    ],
  },
  listBoundaryValues: listClauseBoundaries,
};
