/** Tests the guard with files and messages that do not match each other. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuardAuthority } from '../../../../src/cli/guard/guard-authority.js';
import { LineReader, MAX_MESSAGE, parseLine } from '../../../../src/cli/guard/message-reader.js';
import { type GuardFiles, makeGuardFiles, NOW } from './files.js';

let files: GuardFiles;
const now = (): number => NOW * 1000;
const open = (root: Uint8Array | null = null) => new GuardAuthority({ ...files, root }, now);

beforeEach(() => {
  files = makeGuardFiles();
  files.write({ count: {} });
});
afterEach(() => files.remove());

it('GUARD-7 a warrant that --root did not sign is rejected', () => {
  const other = new Uint8Array(32).fill(9);
  expect(() => open(other)).toThrow(/was signed by [0-9a-f]{64}, not by the root 0909/);
});

it('GUARD-7 a message about an empty warrant ends with one period', () => {
  writeFileSync(files.warrant, '');
  expect(() => open()).toThrow(/valid warrant: [^.]+\.$/);
});

it.each(['9007199254740993', '-9007199254740993', '{"a":[1e400]}', '1e400'])(
  'GUARD-1 a number that cannot be forwarded unchanged is not forwarded: %s',
  (text) => {
    const { decision, message } = open().decide('count', { n: JSON.parse(text) as unknown });
    expect([decision, message]).toEqual(['error', expect.stringContaining('a number that is too large')]);
    expect(open().decide('count', { n: 9007199254740991, m: 0.1 }).decision).toBe('allow');
  },
);

it.each([
  [
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
    'batches are not supported, so each message needs its own line',
  ],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', 'the id is null, but must be a string or a whole number'],
  ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 'the message does not follow JSON-RPC 2.0'],
  ['prose', 'the line is not JSON'],
])('GUARD-6 an invalid line is described in one phrase: %s', (line, reason) => {
  expect(parseLine(line)).toMatchObject({ reason });
});

it('GUARD-6 lines are read across chunks, and nothing is read after a line of more than 16 MiB', () => {
  const lines: string[] = [];
  let tooLarge = 0;
  const reader = new LineReader(
    (line) => lines.push(line),
    () => tooLarge++,
  );
  for (const part of ['{"a":', '1}\n{', '}\n', '\nx\n']) reader.add(Buffer.from(part));
  reader.add(Buffer.alloc(MAX_MESSAGE));
  expect(tooLarge).toBe(0);
  for (const part of ['xx', 'x', '\ny\n']) reader.add(Buffer.from(part));
  expect([lines, tooLarge]).toEqual([['{"a":1}', '{}', '', 'x'], 1]);
});
