/**
 * Tests chains assembled by an attacker: cut, swapped, duplicated, from another root, expired, or with a proof for
 * something else. Each chain is rejected by the check that is meant for it.
 *
 * Threat model: "Links swapped, removed, repeated or taken from another chain".
 */
import { describe, expect, it } from 'vitest';
import {
  decidePresented,
  decodeEnvelope,
  deriveRoleKey,
  keyPairOf,
  type SealedChain,
  sealAuthority,
  signProof,
  verifyProof,
} from '../../src/engine/authority/index.js';
import { readArguments, seededBytes, toBase64Url } from '../../src/engine/kit/index.js';
import { decideChainCall, sealChain, SEED, sealWarrant, TRIAL_CLOCK_START } from '../support/chains.js';

const chain = sealChain();
const [root, middle, leaf] = chain.envelopes as readonly [Uint8Array, Uint8Array, Uint8Array];

function withEnvelopes(...envelopes: readonly Uint8Array[]): SealedChain {
  return { ...chain, envelopes };
}

describe('chains assembled by an attacker', () => {
  it.each([
    ['no links', withEnvelopes(), 'chain.empty', null, 'CHAIN_BROKEN'],
    ['the first link omitted', withEnvelopes(middle, leaf), 'root.trust', 0, 'UNTRUSTED_ROOT'],
    ['a middle link omitted', withEnvelopes(root, leaf), 'link.holder', 1, 'HOLDER_MISMATCH'],
    ['two links swapped', withEnvelopes(root, leaf, middle), 'link.holder', 1, 'HOLDER_MISMATCH'],
    ['the order reversed', withEnvelopes(leaf, middle, root), 'root.trust', 0, 'UNTRUSTED_ROOT'],
    ['a duplicated link', withEnvelopes(root, middle, middle, leaf), 'chain.cycle', 2, 'CHAIN_BROKEN'],
    ['an empty envelope', withEnvelopes(root, new Uint8Array(), leaf), 'decode', 1, 'MALFORMED'],
    ['a truncated link', withEnvelopes(root, middle, leaf.slice(0, -1)), 'decode', 2, 'MALFORMED'],
    [
      'untrusted roots',
      { ...chain, trustedRoots: [seededBytes('other')] },
      'root.trust',
      0,
      'UNTRUSTED_ROOT',
    ],
    ['no trusted root', { ...chain, trustedRoots: [] }, 'root.trust', 0, 'UNTRUSTED_ROOT'],
  ] as const)('%s', (_, presented, check, link, code) => {
    const decision = decideChainCall(presented);
    expect([decision.decision, decision.check, decision.link, decision.code]).toEqual([
      'deny',
      check,
      link,
      code,
    ]);
  });

  it('a chain without its leaf is valid, but the proof belongs to another holder', () => {
    const shorter = withEnvelopes(root, middle);
    expect(decideChainCall(shorter).code).toBe('POP_INVALID');
    expect(decideChainCall({ ...shorter, prover: deriveRoleKey('worker', SEED) }).decision).toBe('allow');
  });

  it('a link from another chain is rejected although every signature is valid', () => {
    const other = sealChain([{ holder: 'manager', ttlSeconds: 60, capabilities: { read_file: {} } }]);
    const decision = decideChainCall(withEnvelopes(other.envelopes[0] as Uint8Array, middle, leaf));
    expect([decision.check, decision.link, decision.code]).toEqual(['link.parent_hash', 1, 'CHAIN_BROKEN']);
  });

  it('a chain copied from another cell is rejected because of its root', () => {
    const elsewhere = sealAuthority(
      { kind: 'presented', envelopes: chain.envelopes.map(toBase64Url), holder: 'r-agent' },
      { ...SEED, scenario: 'another' },
    ) as SealedChain;
    expect(decideChainCall(elsewhere).code).toBe('UNTRUSTED_ROOT');
    const here = sealAuthority(
      { kind: 'presented', envelopes: chain.envelopes.map(toBase64Url), holder: 'r-agent' },
      SEED,
    ) as SealedChain;
    expect(decideChainCall(here).decision).toBe('allow');
  });

  it('expiry is checked on every call, whether or not the chain is cached', () => {
    const times = [
      TRIAL_CLOCK_START,
      TRIAL_CLOCK_START + 599,
      TRIAL_CLOCK_START + 600,
      TRIAL_CLOCK_START + 1830,
      TRIAL_CLOCK_START + 1831,
      TRIAL_CLOCK_START,
      TRIAL_CLOCK_START - 31,
    ];
    const codes = times
      .map((at) => decideChainCall(chain, { at }))
      .map(({ code, check, link }) => [code, check, link]);
    expect(codes).toEqual([
      [null, null, null],
      [null, null, null],
      ['EXPIRED', 'leaf.expired', 2],
      ['EXPIRED', 'link.expired', 1 + 1],
      ['EXPIRED', 'link.expired', 1],
      [null, null, null],
      ['ISSUED_IN_FUTURE', 'link.issued', 0],
    ]);
  });

  it.each([
    ['a wider path', { path: { kind: 'Subpath', root: '/' } }, 'link.constraints'],
    ['another kind', { path: { kind: 'Pattern', pattern: '/data/*' } }, 'link.constraints'],
    ['a rule left out', {}, 'link.constraints'],
    [
      'one argument more',
      { path: { kind: 'Subpath', root: '/data' }, mode: { kind: 'Wildcard' } },
      'link.constraints',
    ],
  ] as const)(
    'a child that is wider than its parent (%s) is signed as specified, and every call is denied',
    (_, rules, check) => {
      const wider = sealChain([
        {
          holder: 'manager',
          ttlSeconds: 60,
          capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } }, list_files: {} },
        },
        { holder: 'worker', ttlSeconds: 60, capabilities: { read_file: rules, list_files: {} } },
      ]);
      for (const tool of ['read_file', 'list_files', 'send_email']) {
        const decision = decideChainCall(wider, { tool });
        expect([decision.code, decision.check, decision.link]).toEqual(['ATTENUATION_VIOLATION', check, 1]);
      }
    },
  );

  it.each([
    [
      'a tool that its parent does not grant',
      { capabilities: { send_email: {} } },
      'link.tools',
      'ATTENUATION_VIOLATION',
    ],
    ['a longer lifetime', { ttlSeconds: 61 }, 'link.ttl', 'ATTENUATION_VIOLATION'],
    [
      'a clearance that its parent does not have',
      { clearance: 10 },
      'link.clearance',
      'ATTENUATION_VIOLATION',
    ],
    ['a deeper chain', { maxDepth: 3 }, 'link.max_depth', 'CHAIN_BROKEN'],
    ['another signer', { signer: 'r-agent' }, 'link.holder', 'HOLDER_MISMATCH'],
    ['a wildcard for all tools', { capabilities: { '*': {} } }, 'link.tools', 'ATTENUATION_VIOLATION'],
  ] as const)('a child with %s is rejected', (_, change, check, code) => {
    const decision = decideChainCall(
      sealChain([
        { holder: 'manager', ttlSeconds: 60, maxDepth: 2, capabilities: { read_file: {} } },
        { holder: 'worker', ttlSeconds: 60, maxDepth: 2, capabilities: { read_file: {} }, ...change },
      ]),
    );
    expect([decision.decision, decision.check, decision.link, decision.code]).toEqual([
      'deny',
      check,
      1,
      code,
    ]);
  });

  it('a child that grants only `*` must keep the restrictions on named tools (rule 1)', () => {
    const parent = { '*': {}, read_file: { path: { kind: 'Subpath', root: '/data' } } };
    const link = (holder: string, capabilities: unknown): unknown => ({
      holder,
      ttlSeconds: 60,
      capabilities,
    });
    const dropped = decideChainCall(sealChain([link('manager', parent), link('worker', { '*': {} })]));
    expect([dropped.code, dropped.facts.hardenedRule]).toEqual(['ATTENUATION_VIOLATION', 1]);
    const kept = decideChainCall(sealChain([link('manager', parent), link('worker', parent)]), {
      args: { path: '/data/x' },
    });
    expect(kept.decision).toBe('allow');
  });

  it('a chain that begins with a different signer has an untrusted root', () => {
    const warrant = {
      v: 1,
      chain: [{ holder: 'manager', signer: 'mallory', ttlSeconds: 60, capabilities: { read_file: {} } }],
    } as const;
    expect(decideChainCall(sealWarrant(warrant)).code).toBe('UNTRUSTED_ROOT');
  });
});

describe('AUTH-35 proofs of possession', () => {
  const decoded = decodeEnvelope(leaf);
  const warrantId = decoded.ok ? decoded.warrant.id : new Uint8Array();
  const call = {
    tool: 'read_file',
    args: readArguments({ path: '/data/reports/2026/q1.csv' }),
    at: TRIAL_CLOCK_START,
  };
  const holder = deriveRoleKey('r-agent', SEED);
  const decide = (signature: Uint8Array | null): string | null =>
    decidePresented(chain, { ...call, proof: { kind: 'given', signature } }).code;

  it('a proof by the holder for this call is accepted, and without a proof every call is denied', () => {
    expect(decide(signProof(holder, { warrantId, ...call }))).toBeNull();
    expect(decide(null)).toBe('POP_MISSING');
  });

  it.each([
    ['another path', holder, { args: readArguments({ path: '/data/reports/2026/q2.csv' }) }],
    ['another name of the argument', holder, { args: readArguments({ file: '/data/reports/2026/q1.csv' }) }],
    ['another tool', holder, { tool: 'write_file' }],
    ['another warrant', holder, { warrantId: seededBytes('id').slice(0, 16) }],
    ['three windows ago', holder, { at: TRIAL_CLOCK_START - 90 }],
    ['three windows ahead', holder, { at: TRIAL_CLOCK_START + 90 }],
    ['the link above’s holder', deriveRoleKey('worker', SEED), {}],
    ['a stranger', keyPairOf(seededBytes('stranger')), {}],
  ] as const)('a proof made for %s is denied', (_, key, change) => {
    expect(decide(signProof(key, { warrantId, ...call, ...change }))).toBe('POP_INVALID');
  });

  it('a proof that has the wrong length or consists of zeros is denied', () => {
    expect(decide(new Uint8Array(0))).toBe('POP_INVALID');
    expect(decide(new Uint8Array(64))).toBe('POP_INVALID');
  });

  it('the integer 5 and the float 5.0 require different proofs', () => {
    const subject = { warrantId, tool: 't', at: TRIAL_CLOCK_START };
    const signature = signProof(holder, { ...subject, args: new Map([['n', 5n]]) });
    expect(verifyProof(holder.publicKey, signature, { ...subject, args: new Map([['n', 5n]]) })).toBe(true);
    expect(verifyProof(holder.publicKey, signature, { ...subject, args: new Map([['n', 5]]) })).toBe(false);
  });
});
