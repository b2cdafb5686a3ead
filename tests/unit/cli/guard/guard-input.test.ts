/** Tests the guard with files and messages that do not fit together. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuardAuthority } from '../../../../src/cli/guard/guard-authority.js';
import { describeInvalid } from '../../../../src/cli/guard/guard-messages.js';
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

it('GUARD-6 an invalid message is described in one sentence', () => {
  const error = Object.assign(new Error('[\n  {\n    "code": "invalid_union"\n  }\n]'), { name: 'ZodError' });
  expect(describeInvalid(error)).toBe('the message does not follow JSON-RPC 2.0');
  expect(describeInvalid(new RangeError('Maximum call stack size exceeded'))).toBe(
    'the message is nested too deeply',
  );
});
