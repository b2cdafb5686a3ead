/** Tests the fields of a call: values that other calls take, and messages about texts that are not part of the calls. */
import { describe, expect, it } from 'vitest';
import { type CallDocument, profileTools, TASK_VALUES, fillCall } from '../../../../src/engine/index.js';
import { CallForm } from '../../../../src/app/views/agent/call-form.svelte.js';

const schema = {
  type: 'object',
  properties: { path: { type: 'string' }, amount: { type: 'number' } },
  required: ['path', 'amount'],
};
const profiles = profileTools(
  ['read_file', 'delete_file'].map((name) => ({ name, description: '', schema, annotations: {} })) as never,
);
const [READ, DELETE] = profiles.map((one) => fillCall(one, TASK_VALUES)) as [CallDocument, CallDocument];
const EXAMPLE = READ.args;
const START = [READ, { ...READ, args: { path: '/mine', amount: 7 } }, DELETE];

/** Enters texts one after another in a field of the first call, as the form does. */
function enter(argument: string, ...texts: readonly string[]) {
  const fields = new CallForm();
  fields.focus(START, 0, argument, profiles);
  const calls = texts.reduce<readonly CallDocument[]>(
    (now, text) => fields.enter(now, 0, argument, text, profiles),
    START,
  );
  return { fields, calls, values: calls.map(({ args }) => args[argument]) };
}

describe('AGENT-82 a value entered in place of an example', () => {
  it('replaces the same example in other calls while the user types', () => {
    const { fields, calls, values } = enter('path', '/a', '/ab');
    expect(values).toEqual(['/ab', '/mine', '/ab']);
    expect(fields.findSource(calls, 2, 'path')).toBe(0);
    expect(fields.findSource(calls, 1, 'path')).toBeUndefined();
  });

  it('leaves the example in other calls when its field is emptied', () => {
    const { fields, calls, values } = enter('path', '/ab', '/', '');
    expect(values).toEqual([undefined, '/mine', EXAMPLE.path]);
    expect(fields.findSource(calls, 2, 'path')).toBeUndefined();
    expect(fields.enter(calls, 0, 'path', '/c', profiles).map(({ args }) => args.path)).toEqual([
      '/c',
      '/mine',
      '/c',
    ]);
  });

  it('leaves the example in other calls while its text is invalid', () => {
    expect(enter('amount', '5', '5x').values).toEqual([5, 7, EXAMPLE.amount]);
  });

  it('does not reach other calls after the calls changed in another way', () => {
    const { fields, calls } = enter('path', '/a');
    const shorter = calls.slice(1);
    expect(fields.enter(shorter, 0, 'path', '/b', profiles).map(({ args }) => args.path)).toEqual([
      '/b',
      '/a',
    ]);
  });
});

describe('AGENT-112 messages about fields', () => {
  it('are shown for empty and invalid texts, of which only invalid ones are not covered', () => {
    const { fields } = enter('path', '');
    expect(fields.findProblem(0, 'path')).toBe('empty');
    expect(fields.listEmptied(0)).toEqual(['path']);
    expect(fields.hasInvalid).toBe(false);
    const { fields: other, calls } = enter('amount', '5x');
    expect(other.findProblem(0, 'amount')).toBe('invalid');
    expect(other.hasInvalid).toBe(true);
    other.enter(calls, 0, 'amount', '5', profiles);
    expect(other.hasInvalid).toBe(false);
  });

  it('stay for the other fields when one field is removed or restored', () => {
    const { fields } = enter('amount', '5x');
    fields.forget(0, 'path');
    expect(fields.hasInvalid).toBe(true);
    fields.forget(0, 'amount');
    expect(fields.hasInvalid).toBe(false);
  });

  it('end, with the notes about copied values, when calls move, and the fields are built anew', () => {
    const { fields, calls } = enter('path', '/ab');
    fields.enter(calls, 1, 'amount', '5x', profiles);
    const before = fields.version;
    fields.forgetAll();
    expect(fields.hasInvalid).toBe(false);
    expect(fields.findSource(calls, 2, 'path')).toBeUndefined();
    expect(fields.version).not.toBe(before);
  });
});
