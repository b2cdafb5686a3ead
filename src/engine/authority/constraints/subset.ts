/** Subset: a list of allowed values only. The empty list always passes. */
import * as z from 'zod/mini';
import { equalityKey, isValueList, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, needList, record, valueToItem } from './body.js';
import { oncePerQuestion } from './effort.js';
import { COVERED, defineConstraint, isProblem, notCovered, outcomeOf } from './kind.js';
import { jsonShape, quoteList } from './parts.js';
import { costOfLookUps, lookUpIn, readValues } from './values.js';

interface Subset {
  readonly allowed: readonly Value[];
}

const keysOf = oncePerQuestion((values: readonly Value[]) => values.map(equalityKey));

function holdsAll(allowed: readonly Value[], values: readonly Value[]): boolean {
  const known = new Set(allowed.map(equalityKey));
  return keysOf(values).every((key) => key !== null && known.has(key));
}

export const subset = defineConstraint<Subset, { allowed: Json[] }>({
  kind: 'Subset',
  id: 11,
  title: 'A list of allowed values only',
  help: 'Only lists pass, and only those that hold nothing but these values. An empty list passes.',
  parameters: [
    { name: 'allowed', type: 'value_list', required: true, help: 'The values that may be in the list.' },
  ],
  example: { kind: 'Subset', allowed: ['read', 'write'] },
  schema: closedObject({ allowed: z.array(jsonShape) }),
  build: ({ allowed }) => {
    const read = readValues('allowed', allowed);
    return isProblem(read) ? read : { allowed: read };
  },
  write: ({ allowed }) => ({ allowed: allowed.map(writeValue) }),
  encode: ({ allowed }) => record({ allowed: allowed.map(valueToItem) }),
  decode: (body) => ({ allowed: needList(body, 'allowed').map(itemToValue) }),
  admits: ({ allowed }, value) => outcomeOf(isValueList(value) && holdsAll(allowed, value)),
  cost: ({ allowed }) => costOfLookUps(allowed),
  coversSame: (parent, child) =>
    child.allowed.every(lookUpIn(parent.allowed)) ? COVERED : notCovered('MonotonicityViolation'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ allowed }) =>
    allowed.length === 0 ? 'the empty list' : `lists of nothing but ${quoteList(allowed, 'and')}`,
  nearest: ({ allowed }, value) => (isValueList(value) ? value.filter(lookUpIn(allowed)) : []),
  border: ({ allowed }) => [[], allowed, [...allowed, 'something else'], 'something else'],
});
