/** The NotOneOf constraint, which allows every value except those listed. */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, requireList, makeRecord, valueToItem } from './cbor-fields.js';
import { COVERED, notCovered, toConstraintOutcome } from './constraint-kind.js';
import { type ConstraintForm, isBuildProblem } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { jsonSchema, showValues } from './value-text.js';
import { estimateLookupEffort, includesValue, createValueLookup, readValues } from './value-lists.js';

interface NotOneOf {
  readonly excluded: readonly Value[];
}

export const notOneOfConstraint = defineConstraint<NotOneOf>({
  kind: 'NotOneOf',
  id: 7,
  write: ({ excluded }) => ({ excluded: excluded.map(writeValue) }),
  encode: ({ excluded }) => makeRecord({ excluded: excluded.map(valueToItem) }),
  decode: (body) => ({ excluded: requireList(body, 'excluded').map(itemToValue) }),
  admits: ({ excluded }, value) => toConstraintOutcome(!includesValue(excluded, value)),
  cost: ({ excluded }) => estimateLookupEffort(excluded),
  coversSame: (parent, child) =>
    parent.excluded.every(createValueLookup(child.excluded)) ? COVERED : notCovered('ExclusionRemoved'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ excluded }) =>
    excluded.length === 0 ? message('rule/any_value') : message('rule/not_one_of', showValues(excluded)),
  findDifference: ({ excluded }, text) =>
    includesValue(excluded, text) ? { start: 0, end: text.length } : null,
});

export const notOneOfForm: ConstraintForm<NotOneOf, { excluded: Json[] }> = {
  of: notOneOfConstraint,
  parameters: [{ name: 'excluded', type: 'value_list', required: true }],
  example: { kind: 'NotOneOf', excluded: ['root'] },
  toValue: () => '',
  schema: () => closedObject({ excluded: z.array(jsonSchema()) }),
  build: ({ excluded }) => {
    const read = readValues('excluded', excluded);
    return isBuildProblem(read) ? read : { excluded: read };
  },
  listBoundaryValues: ({ excluded }) => [...excluded, 'something else'],
};
