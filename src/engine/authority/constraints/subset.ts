/**
 * The Subset constraint, which requires a list that contains only allowed values. The empty list always passes.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { equalityKey, isValueList, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, requireList, makeRecord, valueToItem } from './cbor-fields.js';
import { memoizePerDecision } from './effort.js';
import { COVERED, notCovered, toConstraintOutcome } from './constraint-kind.js';
import { type ConstraintForm, isBuildProblem } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { jsonSchema, showValues } from './value-text.js';
import { estimateLookupsEffort, createValueLookup, readValues } from './value-lists.js';

interface Subset {
  readonly allowed: readonly Value[];
}

const keysOf = memoizePerDecision((values: readonly Value[]) => values.map(equalityKey));

function holdsAll(allowed: readonly Value[], values: readonly Value[]): boolean {
  const known = new Set(allowed.map(equalityKey));
  return keysOf(values).every((key) => key !== null && known.has(key));
}

export const subsetConstraint = defineConstraint<Subset>({
  kind: 'Subset',
  id: 11,
  write: ({ allowed }) => ({ allowed: allowed.map(writeValue) }),
  encode: ({ allowed }) => makeRecord({ allowed: allowed.map(valueToItem) }),
  decode: (body) => ({ allowed: requireList(body, 'allowed').map(itemToValue) }),
  admits: ({ allowed }, value) => toConstraintOutcome(isValueList(value) && holdsAll(allowed, value)),
  cost: ({ allowed }) => estimateLookupsEffort(allowed),
  coversSame: (parent, child) =>
    child.allowed.every(createValueLookup(parent.allowed)) ? COVERED : notCovered('MonotonicityViolation'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ allowed }) =>
    allowed.length === 0 ? message('rule/empty_list') : message('rule/subset', showValues(allowed)),
  nearest: ({ allowed }, value) => (isValueList(value) ? value.filter(createValueLookup(allowed)) : []),
});

export const subsetForm: ConstraintForm<Subset, { allowed: Json[] }> = {
  of: subsetConstraint,
  parameters: [{ name: 'allowed', type: 'value_list', required: true }],
  example: { kind: 'Subset', allowed: ['read', 'write'] },
  schema: () => closedObject({ allowed: z.array(jsonSchema()) }),
  build: ({ allowed }) => {
    const read = readValues('allowed', allowed);
    return isBuildProblem(read) ? read : { allowed: read };
  },
  listsItems: true,
  isDecidable: () => true,
  listBoundaryValues: ({ allowed }) => [[], allowed, [...allowed, 'something else'], 'something else'],
};
