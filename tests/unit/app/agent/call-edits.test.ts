/** Removing parts of a call in the form, and restoring exactly these parts. */
import { describe, expect, it } from 'vitest';
import { canRestore, listShownArguments, restore } from '../../../../src/app/views/agent/call-edits.js';

const READ = { tool: 'read', args: { path: '/a', mode: 'r' } };
const SEND = { tool: 'send', args: { to: 'a@b.example' } };

describe('AGENT-38 removals in the form of calls', () => {
  it('a removed call returns to its place, and later edits stay', () => {
    const removal = { index: 0, call: READ, argument: null, wasOnly: false };
    const edited = { ...SEND, args: { to: 'c@d.example' } };
    expect(restore([edited], removal)).toEqual([READ, edited]);
    expect(restore([SEND], { ...removal, wasOnly: true })).toEqual([READ]);
  });

  it('a removed argument returns with its value and position, and later edits stay', () => {
    const removal = { index: 0, call: READ, argument: 'path', wasOnly: false };
    const restored = restore([{ tool: 'read', args: { mode: 'w' } }, SEND], removal);
    expect(JSON.stringify(restored[0])).toBe(
      JSON.stringify({ tool: 'read', args: { path: '/a', mode: 'w' } }),
    );
    expect(restored[1]).toBe(SEND);
  });

  it('nothing is restored into a call of another tool or beyond the list', () => {
    const removal = { index: 0, call: READ, argument: 'path', wasOnly: false };
    expect(canRestore([READ], removal)).toBe(true);
    expect(canRestore([SEND], removal)).toBe(false);
    expect(canRestore([SEND], { ...removal, index: 2, argument: null })).toBe(false);
  });

  it('an emptied argument stays visible at its place', () => {
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
