/**
 * Tests the fields of a call: values that are also replaced in other calls, and messages about text that is not part of
 * the calls.
 */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { type CallDocument, profileTools, TASK_VALUES, fillCall } from '../../../../src/engine/index.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import {
  findProblem,
  findSource,
  FocusedField,
  hasInvalid,
  keepFields,
  listProblems,
} from '../../../../src/app/views/agent/call-form.js';
import { useArgument } from '../../../../src/app/views/agent/use-argument.js';
import TaskCalls from '../../../../src/app/views/agent/TaskCalls.svelte';

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

/** Returns the calls after text was entered in the amount field of one of them. */
const enterAmount = (calls: readonly CallDocument[], index: number, text: string) =>
  new FocusedField().enter(calls, index, 'amount', text, profiles);

/** Lists the texts in the fields for an argument, as the form shows them. */
function listTexts(calls: readonly CallDocument[], argument: string): readonly string[] {
  const none = () => undefined;
  const { body } = render(TaskCalls, {
    props: { calls, profiles, onchange: none, removal: null, onremoval: none },
  });
  const fields = new RegExp(String.raw`data-place="\w+/${argument}"[^>]*>([^<]*)</textarea>`, 'g');
  return [...body.matchAll(fields)].map(([, text = '']) => text);
}

/** Enters texts one after another in a field of the first call, as the form does. */
function enter(argument: string, ...texts: readonly string[]) {
  const fields = new FocusedField();
  fields.focus(START, 0, argument, profiles);
  const calls = texts.reduce<readonly CallDocument[]>(
    (now, text) => fields.enter(now, 0, argument, text, profiles),
    START,
  );
  return { fields, calls, values: calls.map(({ args }) => args[argument]) };
}

describe('AGENT-82 a value entered in place of an example', () => {
  it('a value replaces the same example in other calls while the user types', () => {
    const { calls, values } = enter('path', '/a', '/ab');
    expect(values).toEqual(['/ab', '/mine', '/ab']);
    expect(findSource(calls, 2, 'path')).toBe(0);
    expect(findSource(calls, 1, 'path')).toBeUndefined();
  });

  it('the example stays in other calls when the field is emptied', () => {
    const { fields, calls, values } = enter('path', '/ab', '/', '');
    expect(values).toEqual([undefined, '/mine', EXAMPLE.path]);
    expect(findSource(calls, 2, 'path')).toBeUndefined();
    expect(fields.enter(calls, 0, 'path', '/c', profiles).map(({ args }) => args.path)).toEqual([
      '/c',
      '/mine',
      '/c',
    ]);
  });

  it('the example stays in other calls while the entered text is invalid', () => {
    expect(enter('amount', '5', '5x').values).toEqual([5, 7, EXAMPLE.amount]);
  });

  it('a value is not copied to other calls after the calls have changed in another way', () => {
    const { fields, calls } = enter('path', '/a');
    const shorter = calls.slice(1);
    expect(fields.enter(shorter, 0, 'path', '/b', profiles).map(({ args }) => args.path)).toEqual([
      '/b',
      '/a',
    ]);
  });
});

describe('AGENT-112 messages about fields', () => {
  it('messages are shown for empty and invalid fields, but only invalid fields are reported as not covered', () => {
    const { calls } = enter('path', '');
    expect(listProblems(calls[0]!)).toEqual(['path']);
    expect(findProblem(calls[0]!, 'path')).toBe('empty');
    expect(hasInvalid(calls)).toBe(false);
    const invalid = enterAmount(calls, 0, '5x');
    expect(listProblems(invalid[0]!)).toEqual(['path', 'amount']);
    expect(findProblem(invalid[0]!, 'amount')).toBe('invalid');
    expect(hasInvalid(invalid)).toBe(true);
    expect(hasInvalid(enterAmount(invalid, 0, '5'))).toBe(false);
  });

  it('messages stay for the other fields when one field is removed or restored', () => {
    const invalid = enterAmount(START, 0, '5x')[0]!;
    expect(hasInvalid([keepFields(invalid, { ...invalid }, 'path')])).toBe(true);
    expect(hasInvalid([keepFields(invalid, { ...invalid }, 'amount')])).toBe(false);
  });

  it('a message disappears from a call that takes a valid value from another field', () => {
    const invalid = enterAmount(START, 2, '5x');
    const fields = new FocusedField();
    fields.focus(invalid, 0, 'amount', profiles);
    const calls = fields.enter(invalid, 0, 'amount', '5', profiles);
    expect(calls[2]?.args.amount).toBe(5);
    expect(hasInvalid(calls)).toBe(false);
  });
});

it('AGENT-137 an argument with few possible values is chosen from a list, which also offers any other current value', () => {
  const properties = { folder: { enum: ['inbox', 'sent'] }, unread_only: { type: 'boolean' } };
  const [tool] = profileTools([
    { name: 'list', description: '', schema: { properties }, annotations: {} } as never,
  ]);
  const { body } = render(TaskCalls, {
    props: {
      calls: [{ tool: 'list', args: { folder: 'spam', unread_only: false } }],
      profiles: [tool!],
      onchange: () => undefined,
      removal: null,
      onremoval: () => undefined,
    },
  });
  const options = (argument: string) => {
    const [list = ''] =
      new RegExp(String.raw`<select[^>]*data-place="list/${argument}"[\s\S]*?</select>`).exec(body) ?? [];
    return [...list.matchAll(/<option[^>]*>(?:<!---->)?([^<]*)/g)].map(([, text]) => text);
  };
  expect([options('folder'), options('unread_only')]).toEqual([
    ['inbox', 'sent', 'spam'],
    ['true', 'false'],
  ]);
});

describe('AGENT-136 invalid text in a field', () => {
  it('invalid text stays in its field while other calls are removed, restored or changed', () => {
    const calls = enterAmount(START, 1, '7 EUR');
    for (const others of [calls.slice(1), [READ, ...calls], [DELETE, ...calls.slice(1)]]) {
      expect(hasInvalid(others)).toBe(true);
      expect(listTexts(others, 'amount')).toContain('7 EUR');
    }
    const example = String(EXAMPLE.amount);
    expect(listTexts(calls, 'amount')).toEqual([example, '7 EUR', example]);
  });

  it('invalid text is never shown in another call, not even in an equal call in another list', () => {
    const entered = enterAmount(START, 0, '7 EUR');
    for (const others of [START, entered.slice(1)]) {
      expect(hasInvalid(others)).toBe(false);
      expect(listTexts(others, 'amount')).not.toContain('7 EUR');
    }
  });

  it('invalid text stays when an optional argument is added to every call', () => {
    const calls = enterAmount(START, 1, '7 EUR');
    const task = { sentence: '', calls, variants: [{ title: '', calls }] };
    const texts = (argument: string) => {
      const used = useArgument(task, profiles, 'read_file', argument);
      return [used.calls, ...used.variants.map((one) => one.calls)].map((one) => listTexts(one, 'amount'));
    };
    const expected = listTexts(calls, 'amount');
    expect(texts('encoding')).toEqual([expected, expected]);
    expect(texts('amount')).toEqual([expected, expected]);
  });

  it('the message disappears when its argument gets a value in another way', () => {
    const [emptied] = enterAmount(START, 0, '') as [CallDocument];
    const { body } = render(TaskCalls, {
      props: {
        calls: [{ ...emptied, args: { ...emptied.args, amount: 7 } }],
        profiles,
        onchange: () => undefined,
        removal: null,
        onremoval: () => undefined,
      },
    });
    expect(body).not.toContain(AGENT.task.empty(true));
  });
});
