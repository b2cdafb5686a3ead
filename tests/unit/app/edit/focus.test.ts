import { describe, expect, it } from 'vitest';
import { parseEditFocus } from '../../../../src/app/views/edit/focus/edit-focus.js';

describe('focus targets in links to the editor', () => {
  it.each([
    ['write_file', ['chain', 1, 'capabilities', 'write_file']],
    ['write_file/path', ['chain', 1, 'capabilities', 'write_file', 'path']],
    ['write_file/path/root', ['chain', 1, 'capabilities', 'write_file', 'path', 'root']],
    [
      'send_email/recipients/allowed/2',
      ['chain', 1, 'capabilities', 'send_email', 'recipients', 'allowed', 2],
    ],
    ['link/0', ['chain', 0]],
    ['chain', ['chain']],
    ['rules', ['chain', 1, 'capabilities']],
    ['link/0/read_file/path', ['chain', 0, 'capabilities', 'read_file', 'path']],
  ])(
    'EDIT-2 a focus target names the chain, or one of its links, tools, rules or fields: %s',
    (focus, path) => {
      expect(parseEditFocus(focus, 'warrant', 1)).toEqual({ kind: 'field', path });
    },
  );

  it('EDIT-2 a focus target names a field of an injection, or a file', () => {
    expect(parseEditFocus('0/calls/1/tool', 'injection', 1)).toEqual({
      kind: 'field',
      path: [0, 'calls', 1, 'tool'],
    });
    expect(parseEditFocus('/data/notes.txt', 'files', 1)).toEqual({
      kind: 'field',
      path: ['/data/notes.txt'],
    });
  });

  it('EDIT-2 a focus target can be the result shown next to any part, or a call in that result', () => {
    for (const part of ['warrant', 'injection', 'files'] as const) {
      expect(parseEditFocus('result', part, 1)).toEqual({ kind: 'result' });
      expect(parseEditFocus('call/5', part, 1)).toEqual({ kind: 'call', step: '5' });
    }
  });
});
