/** Boundary cases for chains and calls: depths, sessions, windows, replay memories and caches. */
import { inEnglish } from '../../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  authorizeResolved,
  decidePresented,
  makeReplayMemory,
  type PresentedChain,
  requiredClearance,
  readClearanceRequirements,
  signProof,
  verifyChain,
} from '../../../../src/engine/authority/index.js';
import { verifyProof } from '../../../../src/engine/authority/wire/checked-proof.js';
import { findStructureFault } from '../../../../src/engine/authority/chain/structure.js';
import { readArguments } from '../../../../src/engine/kit/index.js';
import {
  buildWarrantWorld,
  deriveKeyPair,
  type WorldWarrant,
} from '../../../../src/conformance/warrant-world.js';
import { sealChain, TRIAL_CLOCK_START } from '../../../support/chains.js';
import { decideInWorld, WORLD_NOW, presentWorld, type Warrants } from '../../../support/decide-in-world.js';

const CHAIN: Warrants = {
  p: { signer: 'org', holder: 'p', tools: { t: {} } },
  q: { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } },
};

function withFields(root: object, leaf: object): Warrants {
  return { p: { ...CHAIN.p, ...root }, q: { ...CHAIN.q, ...leaf } } as Warrants;
}

describe('chain links', () => {
  it.each<[number, number, string]>([
    [1, 1, 'allow'],
    [2, 1, 'allow'],
    [2, 2, 'allow'],
    [0, 0, 'link.max_depth'],
    [2, 0, 'link.max_depth'],
    [0, 1, 'link.max_depth'],
    [1, 2, 'link.max_depth'],
  ])('a link with max_depth %d below a link with max_depth %d: %s', (above, own, answer) => {
    const { decision, check } = decideInWorld(withFields({ max_depth: above }, { max_depth: own }));
    expect(decision === 'allow' ? decision : check).toBe(answer);
  });

  it.each<[string | undefined, string | undefined, string]>([
    ['s', 's', 'allow'],
    [undefined, undefined, 'allow'],
    ['s', undefined, 'link.session'],
    [undefined, 's', 'link.session'],
    ['s', 'x', 'link.session'],
  ])('AUTH-59 a link of session %s followed by a link of session %s: %s', (above, below, answer) => {
    const session = (name: string | undefined) => (name === undefined ? {} : { session: name });
    const extra = { strictSession: true };
    const { decision, check } = decideInWorld(withFields(session(above), session(below)), { extra });
    expect(decision === 'allow' ? decision : check).toBe(answer);
  });

  it('missing tools and wider rules are reported in the order of the tools', () => {
    const data = (root: string) => ({ constraints: { path: { type: 'Subpath', root } } });
    const checkOf = (tools: object) => {
      const { check, tool, facts } = decideInWorld(withFields({ tools: { m: data('/data') } }, { tools }));
      return [check, facts.tool ?? tool];
    };
    expect(checkOf({ a: {}, m: data('/') })).toEqual(['link.tools', 'a']);
    expect(checkOf({ m: data('/'), z: {} })).toEqual(['link.constraints', 'm']);
    expect(checkOf({ z: {} })).toEqual(['link.tools', 'z']);
  });
});

describe('AUTH-57 checking the first link of a chain', () => {
  it.each<[string, object, boolean]>([
    ['a root', {}, true],
    ['at depth 1 without a parent', { depth: 1 }, false],
  ])('%s', (_, fields, isRoot) => {
    const warrants = { p: { ...CHAIN.p, ...fields } } as Warrants;
    expect(decideInWorld(warrants).decision).toBe('allow');
    expect(decideInWorld(warrants, { semantics: 'hardened' }).check).toBe(isRoot ? null : 'root.shape');
  });

  it('decoding fails if the first link is not a warrant, and later checks are not reached', () => {
    const chain = { ...presentWorld(buildWarrantWorld(CHAIN), ['p', 'q']), envelopes: [new Uint8Array([1])] };
    const { checks } = decidePresented(chain, {
      tool: 't',
      args: new Map(),
      at: WORLD_NOW,
      proof: { kind: 'skip' },
    });
    expect([checks[0]?.status, ...new Set(checks.slice(1).map(({ status }) => status))]).toEqual([
      'fail',
      'not_reached',
    ]);
  });
});

describe('AUTH-51 chains with nested issuers', () => {
  const issuer = { type: 'issuer', issuable_tools: ['t'], approvers: ['x'] };
  const GATED = { gates: { t: { args: null } } };
  const row = (root: object, second: object): Warrants =>
    ({
      r: { signer: 'org', holder: 'p', ...issuer, ...root },
      m: { parent: 'r', signer: 'p', holder: 'm', ...issuer, ...second },
      q: { parent: 'm', signer: 'm', holder: 'q', tools: { t: {} }, approvers: ['x'] },
    }) as Warrants;

  it('nested issuers must inherit the gates of issuable tools in hardened semantics', () => {
    const checkOf = (second: object) => decideInWorld(row(GATED, second), { semantics: 'hardened' });
    const { check, link } = checkOf({});
    expect([check, link]).toEqual(['link.approval_gates', 1]);
    expect(checkOf(GATED).link).toBe(2);
    expect(decideInWorld(row({}, {}), { semantics: 'hardened' }).decision).toBe('allow');
  });

  it('nested issuers may share a key, but an issued warrant needs a different holder', () => {
    const same = row({}, { holder: 'p' });
    const warrants = { ...same, q: { ...same.q, signer: 'p' } } as Warrants;
    expect(decideInWorld(warrants).decision).toBe('allow');
    expect(decideInWorld({ ...warrants, q: { ...warrants.q, holder: 'p' } } as Warrants).check).toBe(
      'link.self_issuance',
    );
  });
});

describe('AUTH-13 decisions on a resolved path', () => {
  it('a resolved path is checked against the last of three warrants', () => {
    const resolved = (path: string) =>
      authorizeResolved(sealChain(), {
        tool: 'read_file',
        args: readArguments({ path }),
        at: TRIAL_CLOCK_START,
        proof: { kind: 'skip' },
      }).decision;
    expect(resolved('/data/reports/2026/a')).toBe('allow');
    expect(resolved('/data/reports/2025/a')).toBe('deny');
  });
});

describe('caching verified chains', () => {
  const world = buildWarrantWorld(CHAIN);
  const chain = presentWorld(world, ['p', 'q']);
  const checkOf = (presented: PresentedChain) =>
    verifyChain(presented).steps.find(({ found }) => found !== null && typeof found !== 'function')?.check ??
    null;

  it('the chain cache distinguishes identical bytes that are split into envelopes differently', () => {
    const [first, second] = chain.envelopes as readonly [Uint8Array, Uint8Array];
    expect(checkOf({ ...chain })).toBeNull();
    expect(checkOf({ ...chain, trustedRoots: [...chain.trustedRoots, first], envelopes: [second] })).toBe(
      'root.trust',
    );
    // Bytes after the end of an envelope are not read, so only the root is decoded.
    const joined = Uint8Array.from([...first, ...second]);
    expect(verifyChain({ ...chain, envelopes: [joined] }).warrants?.length).toBe(1);
    expect(verifyChain({ ...chain }).warrants?.length).toBe(2);
  });

  it('the chain cache distinguishes between different revocation lists, session checks and semantics', () => {
    const { id } = (world.get('q') as WorldWarrant).payload;
    const revokedIds = new Set([`tnu_wrt_${Buffer.from(id).toString('hex')}`]);
    expect(checkOf({ ...chain, revokedIds: new Set() })).toBeNull();
    expect(checkOf({ ...chain, revokedIds })).toBe('chain.revoked');
    expect(checkOf({ ...chain, revocation: null })).toBeNull();
    const mixed = buildWarrantWorld(withFields({ session: 's' }, {}));
    const strict = presentWorld(mixed, ['p', 'q'], { strictSession: true });
    expect([checkOf({ ...strict, strictSession: false }), checkOf(strict)]).toEqual([null, 'link.session']);
  });
});

describe('AUTH-35 proofs of possession', () => {
  const { payload } = buildWarrantWorld(CHAIN).get('q') as WorldWarrant;
  const subject = { warrantId: payload.id, tool: 't', args: readArguments({ b: 1, a: 'x' }), at: WORLD_NOW };
  const key = deriveKeyPair('q');

  it('proofs of possession do not depend on argument order', () => {
    const proof = signProof(key, subject);
    expect(verifyProof(key.publicKey, proof, { ...subject, args: readArguments({ a: 'x', b: 1 }) })).toBe(
      true,
    );
    expect(verifyProof(key.publicKey, proof, { ...subject, args: readArguments({ a: 'x', b: 2 }) })).toBe(
      false,
    );
  });

  it('proofs of possession use the configured window instead of the default', () => {
    const early = signProof(key, { ...subject, args: new Map(), at: WORLD_NOW - 60 });
    const proof = { kind: 'given', signature: early } as const;
    const call = { tool: 't', args: new Map(), at: WORLD_NOW, proof };
    const chain = presentWorld(buildWarrantWorld(CHAIN), ['p', 'q']);
    expect(decidePresented(chain, call, {}).decision).toBe('allow');
    expect(decidePresented(chain, call, { window: { seconds: 30, count: 1 } }).check).toBe('leaf.pop');
  });

  it('AUTH-58 proofs of possession that were deliberately skipped are not recorded for replay detection', () => {
    const replay = makeReplayMemory(120);
    const chain = presentWorld(buildWarrantWorld(CHAIN), ['p', 'q']);
    const call = { tool: 't', args: new Map(), at: WORLD_NOW };
    const skip = () => decidePresented(chain, { ...call, proof: { kind: 'skip' } }, { replay }).decision;
    expect([skip(), skip()]).toEqual(['allow', 'allow']);
    const signature = signProof(key, { ...subject, args: new Map() });
    const given = () =>
      decidePresented(chain, { ...call, proof: { kind: 'given', signature } }, { replay }).decision;
    expect([given(), given()]).toEqual(['allow', 'deny']);
  });
});

describe('AUTH-50 clearance rules', () => {
  it('clearance rules without a wildcard match exactly one tool, not a prefix', () => {
    const rules = new Map([
      ['re*', 40],
      ['read', 0],
      ['re', 7],
    ]);
    expect(requiredClearance(rules, 'reads')).toBe(40);
    expect(requiredClearance(rules, 'read')).toBe(0);
    expect(requiredClearance(new Map([['read', 9]]), 'reads')).toBeNull();
    expect(requiredClearance(new Map([['read', 9]]), 'rea')).toBeNull();
  });

  it.each<[unknown, number | null]>([
    [0, 0],
    [255, 255],
    [256, null],
    [-1, null],
    [0.5, null],
    [true, null],
    [null, null],
  ])('clearance rules with level %s are parsed as %s', (level, read) => {
    const { value, issues } = readClearanceRequirements({ t: level });
    expect(value?.get('t') ?? null).toBe(read);
    expect(issues.map(({ message }) => message.includes('neither a number from 0 to 255'))).toEqual(
      read === null ? [true] : [],
    );
  });
});

describe('AUTH-92 warrant extensions', () => {
  const { payload } = buildWarrantWorld(CHAIN).get('p') as WorldWarrant;
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => [`x${at}`, new Uint8Array()] as const);
  const faultOf = (extensions: readonly (readonly [string, Uint8Array])[]) =>
    inEnglish(findStructureFault({ ...payload, extensions: new Map(extensions) }, null)?.detail ?? null);

  it('the extension count does not include the session and agent ids', () => {
    const names = [
      ['tenuo.session_id', new Uint8Array()] as const,
      ['tenuo.agent_id', new Uint8Array()] as const,
    ];
    expect(faultOf([...many(64), ...names])).toBeNull();
    expect(faultOf([...many(65)])).toBe('too much extension data');
    expect(faultOf([['tenuo.session_id', new Uint8Array(9000)]])).toBeNull();
  });
});
