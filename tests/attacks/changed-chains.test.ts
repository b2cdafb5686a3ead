/**
 * A program keeps one chain object and changes it between two calls. Each call is decided by the current content of the
 * object, never by the content that was verified before.
 *
 * Threat model: "A chain changed after verification".
 */
import { describe, expect, it } from 'vitest';
import {
  decidePresented,
  formatWarrantId,
  keyPairOf,
  type PresentedChain,
  verifyChain,
  verifySignature,
} from '../../src/engine/authority/index.js';
import { clearVerifiedChains } from '../../src/engine/authority/chain/verify-chain.js';
import { signMessage } from '../../src/engine/authority/wire/signature.js';
import { encodeUtf8, readArguments, toHex } from '../../src/engine/kit/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../support/chains.js';

type OpenChain = { -readonly [K in keyof PresentedChain]: PresentedChain[K] } & Record<string, unknown>;

const { envelopes, trustedRoots } = sealChain();
const BYTES = { envelopes, trustedRoots };
const CALL = {
  tool: 'read_file',
  args: readArguments({ path: '/data/reports/2026/q1.csv' }),
  at: TRIAL_CLOCK_START,
  proof: { kind: 'skip' },
} as const;

/** Copies bytes. The `slice` method of a Buffer would share memory. */
type CopyBytes = (bytes: Uint8Array) => Uint8Array;
const COPIES: readonly (readonly [string, CopyBytes])[] = [
  ['Uint8Array', (bytes) => Uint8Array.from(bytes)],
  ['Buffer', (bytes) => Buffer.from(bytes)],
];

/** Returns a chain that has already been verified, because it allowed a call. */
function verifiedChain(copy: CopyBytes): OpenChain {
  const chain = {
    envelopes: envelopes.map(copy),
    trustedRoots: trustedRoots.map(copy),
    semantics: 'compatible',
  } as OpenChain;
  expect(decidePresented(chain, CALL).decision).toBe('allow');
  expect(decidePresented(chain, CALL).decision).toBe('allow');
  return chain;
}

describe.each(COPIES)('changing a verified chain: %s', (_name, copy) => {
  it.each([
    ['a byte of an envelope', (chain: OpenChain) => flip(chain.envelopes[1]), 'deny'],
    ['a byte of the trusted root', (chain: OpenChain) => flip(chain.trustedRoots[0]), 'deny'],
    ['a removed link', (chain: OpenChain) => (chain.envelopes as Uint8Array[]).splice(1, 1), 'deny'],
    ['another list of envelopes', (chain: OpenChain) => (chain.envelopes = []), 'deny'],
    ['a revoked link', (chain: OpenChain) => (chain.revokedIds = new Set([leafId()])), 'deny'],
    ['a misspelled field', (chain: OpenChain) => (chain['revokedIDs'] = new Set()), 'error'],
    ['unknown semantics', (chain: OpenChain) => Object.assign(chain, { semantics: 'lax' }), 'error'],
    [
      'text in place of bytes',
      (chain: OpenChain) => Object.assign(chain, { envelopes: ['', '', ''] }),
      'error',
    ],
  ])('AUTH-162 the chain is verified again after this change: %s', (_, change, decision) => {
    const chain = verifiedChain(copy);
    change(chain);
    expect(decidePresented(chain, CALL).decision).toBe(decision);
  });

  it('AUTH-162 other chains with the same bytes are not affected', () => {
    clearVerifiedChains();
    const chain = verifiedChain(copy);
    for (const bytes of [...chain.envelopes, ...chain.trustedRoots]) bytes.fill(0);
    for (const semantics of ['hardened', 'compatible'] as const)
      expect(decidePresented({ ...BYTES, semantics }, CALL).decision).toBe('allow');
  });

  it('AUTH-162 bytes are copied before their signatures are verified', () => {
    const key = keyPairOf(new Uint8Array(32).fill(7));
    const message = encodeUtf8('a message');
    const signature = copy(signMessage(key, message));
    const before = toHex(signature);
    expect(verifySignature(copy(key.publicKey), message, signature)).toBe(true);
    expect(toHex(signature)).toBe(before);
  });

  it('AUTH-162 the verification cache is not accessible from outside', () => {
    const chain = verifiedChain(copy);
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
