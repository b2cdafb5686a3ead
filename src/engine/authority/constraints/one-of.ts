/** The OneOf constraint, which allows only the listed values. An empty list allows nothing. */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, requireList, makeRecord, valueToItem } from './cbor-fields.js';
import { COVERED, notCovered, toConstraintOutcome } from './constraint-kind.js';
import { type ConstraintForm, isBuildProblem } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { jsonSchema, markDifference, sharedPrefixLength, showValues } from './value-text.js';
import { estimateLookupEffort, includesValue, createValueLookup, readValues } from './value-lists.js';

interface OneOf {
  readonly values: readonly Value[];
}

/** Returns the listed string that has the longest prefix in common with the denied one. */
function closestText(values: readonly Value[], text: string): string | null {
  const texts = values.filter((value) => typeof value === 'string');
  const ranked = texts.map((known) => ({ known, shared: sharedPrefixLength(known, text) }));
  return (
    ranked.reduce<{ known: string; shared: number } | null>(
      (best, next) => (best === null || next.shared > best.shared ? next : best),
      null,
    )?.known ?? null
  );
}

export const oneOfConstraint = defineConstraint<OneOf>({
  kind: 'OneOf',
  id: 4,
  write: ({ values }) => ({ values: values.map(writeValue) }),
  encode: ({ values }) => makeRecord({ values: values.map(valueToItem) }),
  decode: (body) => ({ values: requireList(body, 'values').map(itemToValue) }),
  admits: ({ values }, value) => toConstraintOutcome(includesValue(values, value)),
  cost: ({ values }) => estimateLookupEffort(values),
  coversSame: (parent, child) =>
    child.values.every(createValueLookup(parent.values)) ? COVERED : notCovered('ValueNotInParentSet'),
  coversValue: ({ values }, value) =>
    includesValue(values, value) ? COVERED : notCovered('ValueNotInParentSet'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ values }) => message('rule/one_of', showValues(values)),
  nearest: ({ values }, value) =>
    (typeof value === 'string' ? closestText(values, value) : null) ?? values[0] ?? null,
  findDifference: ({ values }, text) => {
    const closest = closestText(values, text);
    return closest === null ? null : markDifference(sharedPrefixLength(closest, text), text);
  },
});

export const oneOfForm: ConstraintForm<OneOf, { values: Json[] }> = {
  of: oneOfConstraint,
  parameters: [{ name: 'values', type: 'value_list', required: true }],
  example: { kind: 'OneOf', values: ['draft.md', 'final.md'] },
  schema: () => closedObject({ values: z.array(jsonSchema()) }),
  build: ({ values }) => {
    const read = readValues('values', values);
    return isBuildProblem(read) ? read : { values: read };
  },
  widenByValue: (rule, value) => ({ ...rule, values: [...(rule.values as readonly Json[]), value] }),
  fixedValues: ({ values }) => values as readonly Json[],
  isDecidable: () => true,
  listBoundaryValues: ({ values }) => [...values, 'something else'],
};
