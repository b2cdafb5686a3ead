/**
 * A program keeps one chain object and changes it between two calls. Each call is decided by what the object holds
 * at that moment, never by what was verified before.
 *
 * Threat model: "A chain that is changed after it was verified".
 */
import { describe, expect, it } from 'vitest';
import {
  decidePresented,
  formatWarrantId,
  type PresentedChain,
  verifyChain,
} from '../../src/engine/authority/index.js';
import { readArguments } from '../../src/engine/kit/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../support/chains.js';

type OpenChain = { -readonly [K in keyof PresentedChain]: PresentedChain[K] } & Record<string, unknown>;

const { envelopes, trustedRoots } = sealChain();
const CALL = {
  tool: 'read_file',
  args: readArguments({ path: '/data/reports/2026/q1.csv' }),
  at: TRIAL_CLOCK_START,
  proof: { kind: 'skip' },
} as const;

/** A chain that was verified by an allowed call. */
function verifiedChain(): OpenChain {
  const chain = {
    envelopes: envelopes.map((bytes) => bytes.slice()),
    trustedRoots: trustedRoots.map((bytes) => bytes.slice()),
    semantics: 'compatible',
  } as OpenChain;
  expect(decidePresented(chain, CALL).decision).toBe('allow');
  expect(decidePresented(chain, CALL).decision).toBe('allow');
  return chain;
}

describe('a chain object that was verified', () => {
  it.each([
    ['a byte of an envelope', (chain: OpenChain) => flip(chain.envelopes[1]), 'deny'],
    ['a byte of the trusted root', (chain: OpenChain) => flip(chain.trustedRoots[0]), 'deny'],
    ['a link taken out', (chain: OpenChain) => (chain.envelopes as Uint8Array[]).splice(1, 1), 'deny'],
    ['another list of envelopes', (chain: OpenChain) => (chain.envelopes = []), 'deny'],
    ['a revoked link', (chain: OpenChain) => (chain.revokedIds = new Set([leafId()])), 'deny'],
    ['a misspelt field', (chain: OpenChain) => (chain['revokedIDs'] = new Set()), 'error'],
    ['unknown semantics', (chain: OpenChain) => Object.assign(chain, { semantics: 'lax' }), 'error'],
    [
      'text in place of bytes',
      (chain: OpenChain) => Object.assign(chain, { envelopes: ['', '', ''] }),
      'error',
    ],
  ])('AUTH-162 is decided anew after a change: %s', (_, change, decision) => {
    const chain = verifiedChain();
    change(chain);
    expect(decidePresented(chain, CALL).decision).toBe(decision);
  });

  it('AUTH-162 shares no record of checks that a program can change', () => {
    const chain = verifiedChain();
    const { checks } = decidePresented(chain, CALL);
    expect(() => Object.assign(checks[0] ?? {}, { status: 'fail' })).toThrow(TypeError);
    expect(decidePresented(chain, CALL).checks[0]?.status).toBe('pass');
  });
});

function flip(bytes: Uint8Array | undefined): void {
  if (bytes === undefined) throw new Error('there are no bytes to change');
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] as number) ^ 1;
}

function leafId(): string {
  const warrants = verifyChain({ envelopes, trustedRoots, semantics: 'compatible' }).warrants;
  return formatWarrantId(warrants?.at(-1)?.id ?? new Uint8Array(16));
}
