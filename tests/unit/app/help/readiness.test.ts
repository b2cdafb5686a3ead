/** Tests that the readiness check reports facts, and never confirms what it cannot verify. */
import { describe, expect, it } from 'vitest';
import { listReadiness } from '../../../../src/app/views/help/readiness.js';
import { READINESS } from '../../../../src/app/messages/help.js';

type Asked = Parameters<typeof listReadiness>[0];
const ABLE = {
  isSecureContext: true,
  canCopy: true,
  canOpenFiles: true,
  edition: { isSingleFile: false, hasRuntimes: true },
};

function pageWith(parts: Record<string, unknown> = {}): Asked {
  return {
    matrixRunner: { engineState: 'ready' },
    persistence: { store: { kind: 'persistent' } },
    offline: { state: 'ready', backgroundFetch: { cached: 3, total: 3 } },
    results: { computedReference: { result: { fingerprint: 'a' } }, shippedReference: { fingerprint: 'a' } },
    ...parts,
  } as unknown as Asked;
}

const saying = (page: Asked, abilities = ABLE) =>
  Object.fromEntries(listReadiness(page, abilities).map(({ id, ok, text }) => [id, { ok, text }]));

describe('OFF-5 the list of available features', () => {
  it('every feature is listed as working if the browser provides everything', () => {
    expect(Object.values(saying(pageWith())).map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  });

  it.each([
    ['engine', { matrixRunner: { engineState: 'stopped' } }],
    ['engine', { results: { computedReference: null, shippedReference: { fingerprint: 'a' } } }],
    ['fingerprint', { results: { computedReference: null, shippedReference: { fingerprint: 'a' } } }],
    [
      'fingerprint',
      {
        results: {
          computedReference: { result: { fingerprint: 'b' } },
          shippedReference: { fingerprint: 'a' },
        },
      },
    ],
    ['keeps', { persistence: { store: { kind: 'memory' } } }],
    ['keeps', { persistence: { store: null } }],
    ['offline', { offline: { state: 'fetching', backgroundFetch: null } }],
    ['offline', { offline: { state: 'none', backgroundFetch: null } }],
  ])('the feature %s is reported as missing, given %o', (id, parts) => {
    expect(saying(pageWith(parts))[id]?.ok).toBe(false);
  });

  it('the list explains why nothing can be saved, and shows whether the large parts are loaded', () => {
    const none = { offline: { state: 'none', backgroundFetch: null } };
    const { core, laterMissing, laterThere, plain, none: refused } = READINESS.offline;
    expect(saying(pageWith(none), { ...ABLE, isSecureContext: false }).offline?.text).toBe(plain);
    expect(saying(pageWith(none)).offline?.text).toBe(refused);
    const part = { offline: { state: 'ready', backgroundFetch: { cached: 2, total: 3 } } };
    expect(saying(pageWith(part)).offline?.text).toBe(`${core} ${laterMissing}`);
    expect(saying(pageWith()).offline?.text).toBe(`${core} ${laterThere}`);
  });

  it('the list reflects what the browser allows the page to do', () => {
    const said = saying(pageWith(), { ...ABLE, canCopy: false, canOpenFiles: false });
    expect([said.copies?.ok, said.files?.ok]).toEqual([false, false]);
  });
});
