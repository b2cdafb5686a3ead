/** The Contains constraint, which requires a list that includes every required value, in any order. */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { isValueList, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, requireList, makeRecord, valueToItem } from './cbor-fields.js';
import { memoizePerDecision } from './effort.js';
import { COVERED, notCovered, toConstraintOutcome } from './constraint-kind.js';
import { type ConstraintForm, isBuildProblem } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { decidableFor } from './rule-operations.js';
import { jsonSchema, showValues } from './value-text.js';
import { estimateLookupsEffort, createValueLookup, readValues } from './value-lists.js';

interface Contains {
  readonly required: readonly Value[];
}

const lookUpInList = memoizePerDecision(createValueLookup);

/** Returns the list with the missing values added. */
function nearest({ required }: Contains, value: Value): Value {
  if (!isValueList(value)) return required;
  const has = createValueLookup(value);
  return [...value, ...required.filter((item) => !has(item))];
}

export const containsConstraint = defineConstraint<Contains>({
  kind: 'Contains',
  id: 10,
  write: ({ required }) => ({ required: required.map(writeValue) }),
  encode: ({ required }) => makeRecord({ required: required.map(valueToItem) }),
  decode: (body) => ({ required: requireList(body, 'required').map(itemToValue) }),
  admits: ({ required }, value) =>
    toConstraintOutcome(isValueList(value) && required.every(lookUpInList(value))),
  cost: ({ required }) => estimateLookupsEffort(required),
  coversSame: (parent, child) =>
    parent.required.every(createValueLookup(child.required)) ? COVERED : notCovered('RequiredValueRemoved'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ required }) =>
    required.length === 0 ? message('rule/any_list') : message('rule/contains', showValues(required)),
  nearest,
});

export const containsForm: ConstraintForm<Contains, { required: Json[] }> = {
  of: containsConstraint,
  parameters: [{ name: 'required', type: 'value_list', required: true }],
  example: { kind: 'Contains', required: ['approved'] },
  schema: () => closedObject({ required: z.array(jsonSchema()) }),
  build: ({ required }) => {
    const read = readValues('required', required);
    return isBuildProblem(read) ? read : { required: read };
  },
  isDecidable: /* @__PURE__ */ decidableFor('path', 'payee'),
  listBoundaryValues: ({ required }) => [
    required,
    [...required, 'something else'],
    required.slice(1),
    'something else',
  ],
};
