/** The readiness check says what is so, and never ticks what it does not know. */
import { describe, expect, it } from 'vitest';
import { listReadiness } from '../../../../src/app/views/help/readiness.js';
import { READINESS } from '../../../../src/app/words/help.js';

type Asked = Parameters<typeof listReadiness>[0];
const ABLE = { secure: true, copies: true, opensFiles: true, edition: { isFile: false, hasRuntimes: true } };

function pageWith(parts: Record<string, unknown> = {}): Asked {
  return {
    job: { engine: 'ready' },
    keeping: { store: { kind: 'kept' } },
    offline: { state: 'ready', later: { there: 3, of: 3 } },
    results: { device: { result: { fingerprint: 'a' } }, shipped: { fingerprint: 'a' } },
    ...parts,
  } as unknown as Asked;
}

const saying = (page: Asked, abilities = ABLE) =>
  Object.fromEntries(listReadiness(page, abilities).map(({ id, ok, text }) => [id, { ok, text }]));

describe('OFF-5 what works here', () => {
  it('is everything where everything is there', () => {
    expect(Object.values(saying(pageWith())).map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  });

  it.each([
    ['engine', { job: { engine: 'stopped' } }],
    ['engine', { results: { device: null, shipped: { fingerprint: 'a' } } }],
    ['fingerprint', { results: { device: null, shipped: { fingerprint: 'a' } } }],
    ['fingerprint', { results: { device: { result: { fingerprint: 'b' } }, shipped: { fingerprint: 'a' } } }],
    ['keeps', { keeping: { store: { kind: 'memory' } } }],
    ['keeps', { keeping: { store: null } }],
    ['offline', { offline: { state: 'fetching', later: null } }],
    ['offline', { offline: { state: 'none', later: null } }],
  ])('lacks %s with %o', (id, parts) => {
    expect(saying(pageWith(parts))[id]?.ok).toBe(false);
  });

  it('says why nothing is kept, and whether the large parts are there', () => {
    const none = { offline: { state: 'none', later: null } };
    const { core, laterMissing, laterThere, plain, none: refused } = READINESS.offline;
    expect(saying(pageWith(none), { ...ABLE, secure: false }).offline?.text).toBe(plain);
    expect(saying(pageWith(none)).offline?.text).toBe(refused);
    const part = { offline: { state: 'ready', later: { there: 2, of: 3 } } };
    expect(saying(pageWith(part)).offline?.text).toBe(`${core} ${laterMissing}`);
    expect(saying(pageWith()).offline?.text).toBe(`${core} ${laterThere}`);
  });

  it('follows what the browser lets a page do', () => {
    const said = saying(pageWith(), { ...ABLE, copies: false, opensFiles: false });
    expect([said.copies?.ok, said.files?.ok]).toEqual([false, false]);
  });
});
