/** Tests removing parts of a call in the form, and restoring exactly these parts. */
import { describe, expect, it } from 'vitest';
import { AgentCheck } from '../../../../src/app/views/agent/agent-session.svelte.js';
import { mayHaveLines } from '../../../../src/app/views/agent/argument-text.js';
import { canRestore, listShownArguments, restore } from '../../../../src/app/views/agent/call-edits.js';
import { createTestWorkbench } from '../../../support/workbench.js';

const READ = { tool: 'read', args: { path: '/a', mode: 'r' } };
const SEND = { tool: 'send', args: { to: 'a@b.example' } };

describe('AGENT-38 removing entries in the calls form', () => {
  it('a removed call is restored at its position, and later edits are kept', () => {
    const removal = { index: 0, call: READ, argument: null, wasOnly: false };
    const edited = { ...SEND, args: { to: 'c@d.example' } };
    expect(restore([edited], removal)).toEqual([READ, edited]);
    expect(restore([SEND], { ...removal, wasOnly: true })).toEqual([READ]);
  });

  it('a removed argument is restored with its value and position, and later edits are kept', () => {
    const removal = { index: 0, call: READ, argument: 'path', wasOnly: false };
    const restored = restore([{ tool: 'read', args: { mode: 'w' } }, SEND], removal);
    expect(JSON.stringify(restored[0])).toBe(
      JSON.stringify({ tool: 'read', args: { path: '/a', mode: 'w' } }),
    );
    expect(restored[1]).toBe(SEND);
  });

  it('an argument is never restored into a call to another tool or beyond the end of the list', () => {
    const removal = { index: 0, call: READ, argument: 'path', wasOnly: false };
    expect(canRestore([READ], removal)).toBe(true);
    expect(canRestore([SEND], removal)).toBe(false);
    expect(canRestore([SEND], { ...removal, index: 2, argument: null })).toBe(false);
  });

  it('a removal is not restored in another variant after its own variant was deleted', () => {
    const session = new AgentCheck(createTestWorkbench());
    const variants = [READ, SEND].map((call) => ({ title: call.tool, calls: [call] }));
    session.setTask({ calls: [READ], variants });
    const removal = { index: 0, call: READ, argument: null, wasOnly: false };
    for (const list of ['task', 'variant 0', 'steal']) session.keepRemoval(list, removal);
    session.setTask({ variants: [...variants, ...variants] });
    expect(Object.keys(session.removals)).toEqual(['task', 'variant 0', 'steal']);
    session.setTask({ variants: variants.slice(1) });
    expect(session.removals).toEqual({ task: removal, steal: removal });
  });

  it.each([
    ['text', 'a', true],
    ['command', 'ls', true],
    ['sql', 'SELECT a', true],
    ['unknown', 'import os\nprint(1)', true],
    ['unknown', 'a', false],
    ['path', '/a', false],
    [undefined, 'a', false],
  ] as const)('AGENT-80 for the role %s, the value %j may have line breaks: %s', (role, text, may) => {
    expect(mayHaveLines(role, text)).toBe(may);
  });

  it('an argument whose field was emptied stays visible in its place', () => {
    const args = ['path', 'mode'].map((name) => ({
      name,
      type: 'string',
      required: name === 'path',
      role: 'unknown' as const,
      schema: {},
      nested: [],
    }));
    expect(listShownArguments({ tool: 'read', args: { mode: 'r' } }, { args }, ['path'])).toEqual([
      'path',
      'mode',
    ]);
    expect(listShownArguments({ tool: 'read', args: {} }, { args }, [])).toEqual(['path']);
  });
});
