/**
 * The Exact constraint, which allows a single value, compared by type and value. For example, the integer 5 is not
 * equal to the float 5.0.
 */
import { message } from '../../messages/index.js';
import { equalValues, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, requireField, makeRecord, valueToItem } from './cbor-fields.js';
import { COVERED, notCovered, toConstraintOutcome } from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { estimateLookupEffort } from './value-lists.js';
import {
  jsonSchema,
  markDifference,
  NOT_A_VALUE_PROBLEM,
  showValue,
  sharedPrefixLength,
  tryReadValue,
} from './value-text.js';

interface Exact {
  readonly value: Value;
}

export const exactConstraint = defineConstraint<Exact>({
  kind: 'Exact',
  id: 1,
  write: ({ value }) => ({ value: writeValue(value) }),
  encode: ({ value }) => makeRecord({ value: valueToItem(value) }),
  decode: (body) => ({ value: itemToValue(requireField(body, 'value')) }),
  admits: (exact, value) => toConstraintOutcome(equalValues(exact.value, value)),
  cost: ({ value }) => estimateLookupEffort(value),
  only: ({ value }) => value,
  coversSame: (parent, child) =>
    equalValues(parent.value, child.value) ? COVERED : notCovered('ExactValueMismatch'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ value }) => message('rule/value', { value: showValue(value) }),
  nearest: ({ value }) => value,
  findDifference: ({ value }, text) =>
    typeof value === 'string' ? markDifference(sharedPrefixLength(value, text), text) : null,
});

export const exactForm: ConstraintForm<Exact, { value: Json }> = {
  of: exactConstraint,
  parameters: [{ name: 'value', type: 'value', required: true }],
  example: { kind: 'Exact', value: 'report.md' },
  compared: 'value',
  schema: () => closedObject({ value: jsonSchema() }),
  build: ({ value }) => tryReadValue(value) ?? { ...NOT_A_VALUE_PROBLEM, at: ['value'] },
  widenByValue: (rule, value) => ({ kind: 'OneOf', values: [rule.value as Json, value] }),
  fixedValues: ({ value }) => [value as Json],
  isDecidable: () => true,
  listBoundaryValues: ({ value }) => [value, typeof value === 'string' ? `${value} ` : 'something else'],
};
