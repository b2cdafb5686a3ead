/**
 * The Not constraint, which swaps allow and deny; an error stays an error.
 *
 * Narrowing is reversed too: the parent's inner rule must narrow the child's inner rule. If the parent's inner rule can
 * fail, the child could allow a value on which the parent stops. Under hardened semantics such a rule must therefore
 * stay unchanged, because Not has the same gap as Any (rule 11 in docs/spec/warrants.md#hardened-rules).
 */
import { message } from '../../messages/index.js';
import { closedObject, type ConstraintDocument } from '../../model/index.js';
import { requireField, makeRecord } from './cbor-fields.js';
import {
  ALLOW,
  type Constraint,
  COVERED,
  type ConstraintCoverage,
  DENY,
  notCovered,
  type Semantics,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { formatWireHex, innerConstraintSchema } from './value-text.js';

interface Not {
  readonly constraint: Constraint;
}

function coversSame(parent: Not, child: Not, semantics: Semantics): ConstraintCoverage {
  const turned = child.constraint.covers(parent.constraint, semantics);
  if (!turned.ok) return notCovered('MonotonicityViolation', turned.rule);
  if (semantics === 'compatible' || parent.constraint.isTotal || isSame(parent, child)) return COVERED;
  return notCovered('MonotonicityViolation', 11);
}

function isSame(parent: Not, child: Not): boolean {
  return formatWireHex(parent.constraint) === formatWireHex(child.constraint);
}

export const notConstraint = defineConstraint<Not>({
  kind: 'Not',
  id: 14,
  write: ({ constraint }) => ({ constraint: constraint.document }),
  encode: ({ constraint }) => makeRecord({ constraint: constraint.wire }),
  decode: (body, inner) => ({ constraint: inner(requireField(body, 'constraint')) }),
  admits: ({ constraint }, value, at) => {
    const outcome = constraint.admits(value, at);
    if (outcome.kind === 'error') return outcome;
    return outcome.kind === 'allow' ? DENY : ALLOW;
  },
  mayCost: ({ constraint }) => constraint.cost,
  coversSame,
  isTotal: ({ constraint }) => constraint.isTotal,
  usesClock: ({ constraint }) => constraint.usesClock,
  canExempt: false,
  depth: ({ constraint }) => 1 + constraint.depth,
  describe: ({ constraint }) => message('rule/not', { rule: constraint.describe() }),
  hardenedGap: ({ constraint }) => constraint.hardenedGap(),
});

export const notForm: ConstraintForm<Not, { constraint: ConstraintDocument }> = {
  of: notConstraint,
  parameters: [{ name: 'constraint', type: 'constraint', required: true }],
  example: { kind: 'Not', constraint: { kind: 'Pattern', pattern: '*.key' } },
  schema: () => closedObject({ constraint: innerConstraintSchema() }),
  build: ({ constraint }, inner) => {
    const read = inner(constraint, ['constraint']);
    return read === null ? null : { constraint: read };
  },
  listBoundaryValues: ({ constraint }, inner) => inner(constraint),
};
