/** Guarded tools run only if a warrant allows the call, even if a model or a program misuses them. */
import { describe, expect, it } from 'vitest';
import {
  createGuard,
  keyPairOf,
  mintWarrant,
  type PlainArguments,
  readWarrantSpec,
  toHex,
  writeWarrantText,
} from '../../../src/engine/index.js';

const NOW = 1_704_067_200;
const [owner, agent, stranger] = [1, 2, 3].map((byte) => keyPairOf(new Uint8Array(32).fill(byte)));

function mint(): string {
  const { value } = readWarrantSpec({
    capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
    holder: toHex(agent!.publicKey),
    ttl: 600,
  });
  const minted = mintWarrant(value!, owner!, { id: new Uint8Array(16), at: NOW });
  if (!minted.ok) throw new Error(minted.errorKind);
  return writeWarrantText(minted.warrant.envelope);
}

function guardFile({ key = agent!, at = NOW + 10, root = owner! } = {}) {
  const ran: unknown[] = [];
  const guard = createGuard({ chain: [mint()], roots: [toHex(root.publicKey)], key, now: () => at });
  const run = guard('read_file', (args: PlainArguments) => {
    ran.push(args);
    return 'contents';
  });
  return { run: run as (args: unknown) => Promise<string>, ran };
}

describe('AUTH-173 calling a guarded tool', () => {
  it('a guarded tool runs with the checked arguments, even if the caller changes them afterwards', async () => {
    const { run, ran } = guardFile();
    const args = { path: '/data/may.md', unset: undefined };
    const result = run(args);
    args.path = '/etc/passwd';
    expect([await result, ran]).toEqual(['contents', [{ path: '/data/may.md' }]]);
  });

  it.each([
    ['another path', { path: '/etc/passwd' }, 'deny: CONSTRAINT_VIOLATION'],
    ['another argument', { path: '/data/a', mode: 'w' }, 'deny: UNKNOWN_ARGUMENT'],
    ['no argument', {}, 'deny: MISSING_ARGUMENT'],
    ['null', null, 'error: INVALID_INPUT'],
    ['nothing', undefined, 'error: INVALID_INPUT'],
    ['a list', [], 'error: INVALID_INPUT'],
    ['a number that JSON does not have', { path: 1n }, 'error: INVALID_INPUT'],
  ])('a guarded tool returns the decision for %s and does not run', async (_, args, answer) => {
    const { run, ran } = guardFile();
    expect((await run(args)).startsWith(answer)).toBe(true);
    expect(ran).toEqual([]);
  });

  it.each([
    ['an unknown owner', { root: stranger! }, 'deny: UNTRUSTED_ROOT'],
    ['an expired warrant', { at: NOW + 700.5 }, 'deny: EXPIRED'],
    ['an impossible time', { at: Number.NaN }, 'error: INVALID_INPUT'],
  ])('a guarded tool does not run with %s', async (_, options, answer) => {
    const { run, ran } = guardFile(options);
    expect((await run({ path: '/data/may.md' })).startsWith(answer)).toBe(true);
    expect(ran).toEqual([]);
  });

  it('AUTH-177 onDecision receives each decision before the tool runs, and cannot change the call', async () => {
    const told: string[] = [];
    const guard = createGuard({
      chain: mint(),
      roots: [toHex(owner!.publicKey)],
      key: agent!,
      now: () => NOW,
      onDecision({ decision, message }, { tool, args }) {
        told.push(`${tool} ${decision}: ${message}`);
        (args as { path: string }).path = '/etc/passwd';
        if (told.length === 3) throw new Error('the log is full');
      },
    });
    const run = guard('read_file', ({ path }: { path: string }) => `contents of ${path}`);
    expect(await run({ path: '/data/a' })).toBe('contents of /data/a');
    expect(await run({ path: '/etc/a' })).toBe('deny: CONSTRAINT_VIOLATION');
    expect(told[0]).toBe('read_file allow: Allowed: every check passed for `read_file`.');
    expect(told[1]).toContain('read_file deny: `path` is ');
    expect(await run({ path: '/data/a' })).toBe('error: INVALID_INPUT, the log is full');
  });

  it('a guarded tool passes on an error that the original tool throws', async () => {
    const guard = createGuard({
      chain: mint(),
      roots: [toHex(owner!.publicKey)],
      key: agent!,
      now: () => NOW,
    });
    const run = guard('read_file', (): string => {
      throw new Error('disk full');
    });
    await expect(run({ path: '/data/may.md' })).rejects.toThrow('disk full');
  });

  it('AUTH-176 a guarded tool is not created from an invalid key, root or chain', () => {
    const given = { chain: [mint()], roots: [], now: () => NOW };
    expect(() => createGuard({ ...given, key: agent!.publicKey as never })).toThrow('a key pair');
    expect(() => createGuard({ ...given, key: stranger! })).toThrow("the key pair of the last link's holder");
    expect(() => createGuard({ ...given, key: agent!, roots: ['zz'] })).toThrow(
      'options.roots[0]: Expected a public key of 64 hex digits, found `zz`',
    );
    expect(() => createGuard({ ...given, key: agent!, chain: ['x'] })).toThrow('a chain of warrants');
  });
});

describe('AUTH-174 invalid arguments for builders', () => {
  it.each([[undefined], ['abc'], [{}], [agent!.publicKey]])(
    'an invalid key %s is named in the error',
    (key) => {
      const { value } = readWarrantSpec({ capabilities: { a: {} }, ttl: 60 });
      const mintWith = () => mintWarrant(value!, key as never, { id: new Uint8Array(16), at: NOW });
      expect(mintWith).toThrow('Expected a key pair');
    },
  );

  it('the message for an invalid option is a sentence without codes', () => {
    const { value } = readWarrantSpec({ capabilities: { a: {} }, ttl: 60 });
    const built = mintWarrant(value!, owner!, { id: new Uint8Array(16), at: 1.5 });
    expect(JSON.stringify(built)).toContain('a whole number of Unix seconds');
    expect(JSON.stringify(readWarrantSpec({ capabilities: {}, holder: 'zz' }).issues)).not.toContain(
      'Expected value/',
    );
  });
});
