/** NotOneOf: everything passes except the listed values, whatever its kind. */
import * as z from 'zod/mini';
import { equalValues, type Json, readValue, type Value, writeValue } from '../../kit/index.js';
import { itemToValue, needList, record, valueToItem } from './body.js';
import { COVERED, defineConstraint, notCovered, outcomeOf } from './kind.js';
import { jsonShape, quoteList, tryReadValue } from './parts.js';

interface NotOneOf {
  readonly excluded: readonly Value[];
}

function holds(values: readonly Value[], value: Value): boolean {
  return values.some((known) => equalValues(known, value));
}

export const notOneOf = defineConstraint<NotOneOf, { excluded: Json[] }>({
  kind: 'NotOneOf',
  id: 7,
  title: 'Anything but a list',
  help: 'Every value passes except the listed ones. A list of what is forbidden forgets easily; prefer a list of what is allowed.',
  parameters: [
    { name: 'excluded', type: 'value_list', required: true, help: 'The values that are refused.' },
  ],
  example: { kind: 'NotOneOf', excluded: ['root'] },
  schema: z.object({ excluded: z.array(jsonShape) }),
  build: ({ excluded }) => {
    const bad = excluded.findIndex((value) => tryReadValue(value) === null);
    if (bad >= 0)
      return {
        problem: 'a value is not in value notation',
        hint: 'Write a plain JSON value.',
        at: ['excluded', bad],
      };
    return { excluded: excluded.map(readValue) };
  },
  write: ({ excluded }) => ({ excluded: excluded.map(writeValue) }),
  encode: ({ excluded }) => record({ excluded: excluded.map(valueToItem) }),
  decode: (body) => ({ excluded: needList(body, 'excluded').map(itemToValue) }),
  admits: ({ excluded }, value) => outcomeOf(!holds(excluded, value)),
  coversSame: (parent, child) =>
    parent.excluded.every((value) => holds(child.excluded, value)) ? COVERED : notCovered('ExclusionRemoved'),
  isTotal: () => true,
  depth: () => 0,
  describe: ({ excluded }) =>
    excluded.length === 0 ? 'any value' : `any value but ${quoteList(excluded, 'and')}`,
  diverges: ({ excluded }, text) => (holds(excluded, text) ? { start: 0, end: text.length } : null),
  border: ({ excluded }) => [...excluded, 'something else'],
});
