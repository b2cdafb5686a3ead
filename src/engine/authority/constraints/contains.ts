/** Contains: a list that holds every required value, in any order and beside others. */
import * as z from 'zod/mini';
import { isValueList, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { itemToValue, needList, record, valueToItem } from './body.js';
import { oncePerQuestion } from './effort.js';
import { COVERED, defineConstraint, isProblem, notCovered, outcomeOf } from './kind.js';
import { jsonShape, quoteList } from './parts.js';
import { costOfLookUps, lookUpIn, readValues } from './values.js';

interface Contains {
  readonly required: readonly Value[];
}

const lookUpInList = oncePerQuestion(lookUpIn);

/** The list given, with what it lacks. */
function nearest({ required }: Contains, value: Value): Value {
  if (!isValueList(value)) return required;
  const has = lookUpIn(value);
  return [...value, ...required.filter((item) => !has(item))];
}

export const contains = defineConstraint<Contains, { required: Json[] }>({
  kind: 'Contains',
  id: 10,
  title: 'A list that holds certain values',
  help: 'Only lists pass, and only those in which every one of these values occurs. Anything else may be in them too.',
  parameters: [
    { name: 'required', type: 'value_list', required: true, help: 'The values that must be in the list.' },
  ],
  example: { kind: 'Contains', required: ['approved'] },
  schema: closedObject({ required: z.array(jsonShape) }),
  build: ({ required }) => {
    const read = readValues('required', required);
    return isProblem(read) ? read : { required: read };
  },
  write: ({ required }) => ({ required: required.map(writeValue) }),
  encode: ({ required }) => record({ required: required.map(valueToItem) }),
  decode: (body) => ({ required: needList(body, 'required').map(itemToValue) }),
  admits: ({ required }, value) => outcomeOf(isValueList(value) && required.every(lookUpInList(value))),
  cost: ({ required }) => costOfLookUps(required),
  coversSame: (parent, child) =>
    parent.required.every(lookUpIn(child.required)) ? COVERED : notCovered('RequiredValueRemoved'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ required }) =>
    required.length === 0 ? 'any list' : `lists that hold ${quoteList(required, 'and')}`,
  nearest,
  border: ({ required }) => [required, [...required, 'something else'], required.slice(1), 'something else'],
});
