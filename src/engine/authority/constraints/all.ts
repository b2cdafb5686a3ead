/**
 * The All constraint, in which every clause must allow the value.
 *
 * Clauses are evaluated in order, up to the first that does not allow it. All without clauses is invalid and cannot be
 * evaluated, because it appears to restrict the argument but would allow every value.
 */
import { message } from '../../messages/index.js';
import {
  buildClauses,
  type ClauseParameters,
  CLAUSES_SPEC,
  type ClausesDocument,
  CLAUSES_PARAMETERS,
  clausesSchema,
  areClausesDecidable,
  findClauseGap,
  listClauseBoundaries,
} from './clauses.js';
import type { Value } from '../../kit/index.js';
import { isChangeInForce } from '../denial/release-changes.js';
import {
  ALLOW,
  type Constraint,
  COVERED,
  type ConstraintCoverage,
  notCovered,
  type ConstraintOutcome,
  type Semantics,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { formatWireHex } from './value-text.js';

const EMPTY: ConstraintOutcome = {
  kind: 'error',
  errorKind: 'Validation',
  detail: message('rule/empty_all'),
};

function isInvalid({ constraints }: ClauseParameters): boolean {
  return constraints.length === 0 && isChangeInForce('empty-all');
}

/** Each parent clause must be narrowed by some child clause, and one child clause may narrow several. */
function coversSame(
  parent: ClauseParameters,
  child: ClauseParameters,
  semantics: Semantics,
): ConstraintCoverage {
  if (isInvalid(parent) || isInvalid(child)) return notCovered('MonotonicityViolation');
  const isKept = (clause: Constraint): boolean =>
    child.constraints.some((candidate) => clause.covers(candidate, semantics).ok);
  const lost = parent.constraints.find((clause) => !isKept(clause));
  if (lost === undefined) return COVERED;
  const closes = semantics === 'hardened' && coversSame(parent, child, 'compatible').ok;
  return notCovered('MonotonicityViolation', closes ? findClauseGap([lost], child.constraints) : null);
}

/**
 * Every clause must allow the value. If the parent has no clauses, the reference implementation accepts any value;
 * hardened semantics accepts none, because such a parent allows no value (rule 17).
 */
function coversValue(parent: ClauseParameters, value: Value, semantics: Semantics): ConstraintCoverage {
  if (!isChangeInForce('all-to-exact')) return notCovered('IncompatibleConstraintTypes');
  if (semantics === 'hardened' && isInvalid(parent)) return notCovered('MonotonicityViolation', 17);
  for (const clause of parent.constraints) {
    // Expressions that use the clock are rejected, because their result may change before the call is made.
    if (clause.usesClock) return notCovered('MonotonicityViolation');
    const outcome = clause.admits(value, 0);
    if (outcome.kind === 'error') return notCovered(outcome.errorKind);
    if (outcome.kind === 'deny') return notCovered('MonotonicityViolation');
  }
  return COVERED;
}

function takeOut(clauses: string[], clause: string): boolean {
  const at = clauses.indexOf(clause);
  if (at >= 0) clauses.splice(at, 1);
  return at >= 0;
}

export const allConstraint = defineConstraint<ClauseParameters>({
  kind: 'All',
  id: 12,
  ...CLAUSES_SPEC,
  admits: (parameters, value, at) => {
    if (isInvalid(parameters)) return EMPTY;
    for (const constraint of parameters.constraints) {
      const outcome = constraint.admits(value, at);
      if (outcome.kind !== 'allow') return outcome;
    }
    return ALLOW;
  },
  coversSame,
  coversValue,
  // An allowed value is checked against all clauses, so the child must contain each of the parent's clauses.
  costsNoMore: (parent, child) => {
    const left = child.constraints.map(formatWireHex);
    return parent.constraints.map(formatWireHex).every((clause) => takeOut(left, clause));
  },
  isTotal: (parameters) => !isInvalid(parameters) && CLAUSES_SPEC.isTotal(parameters),
  describe: ({ constraints }) =>
    constraints.length === 0
      ? message('rule/all_without_rule')
      : message('rule/all', { rules: constraints.map((clause) => clause.describe()) }),
  nearest: ({ constraints }, value) => {
    const candidates = constraints.map((clause) => clause.nearest(value));
    const fits = (candidate: (typeof candidates)[number]): boolean =>
      candidate !== null && constraints.every((clause) => clause.admits(candidate, 0).kind === 'allow');
    return candidates.find(fits) ?? null;
  },
  findDifference: ({ constraints }, text) =>
    constraints.find((clause) => clause.admits(text, 0).kind !== 'allow')?.findDifference(text) ?? null,
});

export const allForm: ConstraintForm<ClauseParameters, ClausesDocument> = {
  of: allConstraint,
  parameters: CLAUSES_PARAMETERS,
  schema: clausesSchema,
  isDecidable: areClausesDecidable,
  build: (document, inner) =>
    document.constraints.length > 0 || !isChangeInForce('empty-all')
      ? buildClauses(document, inner)
      : {
          problem: message('rule/has_no_rule'),
          hint: message('rule/has_no_rule_hint'),
          at: ['constraints'],
        },
  example: {
    kind: 'All',
    constraints: [
      { kind: 'Pattern', pattern: '*.md' },
      { kind: 'Subpath', root: '/docs' },
    ],
  },
  listBoundaryValues: listClauseBoundaries,
};
