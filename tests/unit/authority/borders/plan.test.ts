/** Tests the list of planned checks, and chains that should not be possible. */
import { describe, expect, it } from 'vitest';
import { planChecks } from '../../../../src/engine/authority/decide/check-plan.js';
import { decodeEnvelope, verifyChain, lintWarrant } from '../../../../src/engine/authority/index.js';
import {
  buildWarrantWorld,
  type WorldWarrant,
  type WarrantFields,
} from '../../../../src/conformance/warrant-world.js';
import { decideInWorld, presentWorld, type Warrants } from '../../../support/decide-in-world.js';

const ROOT: WarrantFields = { signer: 'org', holder: 'p', tools: { t: {} } };
const LEAF: WarrantFields = { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } };
const PAIR: Warrants = { p: ROOT, q: LEAF };
const hardened = { semantics: 'hardened' } as const;

describe('AUTH-10 the list of planned checks', () => {
  const planOf = (...types: readonly ('issuer' | 'execution')[]): readonly string[] =>
    planChecks(
      types.length,
      types.map((type) => ({ type })),
    ).map(({ check, link }) => `${check} ${link ?? '-'}`);
  const START = ['holder', 'parent_hash', 'depth', 'max_depth', 'ttl', 'type'];
  const EACH = ['link.expired', 'link.issued', 'chain.structure'];
  const END = ['self_issuance', 'approval_gates', 'approvers', 'session'];
  const ACTS = [...START, 'tools', 'constraints', 'issuable_tools', 'bounds', 'clearance', ...END];
  const ISSUED = [...START, 'tools', 'constraints', 'issuable_tools', 'clearance', 'bounds', ...END];
  const LAST = ['clearance', 'expired', 'type', 'tool', 'pop', 'constraint', 'approval'];

  it('the list of planned checks contains every check of a chain in order, once per link', () => {
    expect(planOf('issuer', 'issuer', 'execution', 'execution')).toEqual([
      ...['decode 0', 'decode 1', 'decode 2', 'decode 3'],
      ...['srl.signature -', 'srl.version -', 'chain.empty -', 'chain.revoked -', 'chain.cycle -'],
      ...['root.trust 0', 'root.shape 0', 'chain.signature -'],
      ...[0, 1, 2, 3].flatMap((link) => EACH.map((check) => `${check} ${link}`)),
      ...ACTS.map((check) => `link.${check} 1`),
      ...ISSUED.map((check) => `link.${check} 2`),
      ...ACTS.map((check) => `link.${check} 3`),
      ...LAST.map((check) => `leaf.${check} 3`),
    ]);
  });

  it('the list of planned checks for an empty chain contains no link', () => {
    expect(planOf()).toEqual(
      [
        ...['srl.signature', 'srl.version', 'chain.empty', 'chain.revoked', 'chain.cycle'],
        ...['root.trust', 'root.shape', 'chain.signature'],
        ...LAST.map((check) => `leaf.${check}`),
      ].map((check) => `${check} -`),
    );
  });
});

describe('keys of the chain cache', () => {
  it('the chain cache distinguishes chains that differ by one byte moved to the next envelope', () => {
    const chain = presentWorld(buildWarrantWorld(PAIR), ['p', 'q']);
    const [first, second] = chain.envelopes as [Uint8Array, Uint8Array];
    const moved = [Uint8Array.from([...first, ...second.subarray(0, 1)]), second.subarray(1)];
    expect(verifyChain(chain).warrants).toHaveLength(2);
    expect(verifyChain({ ...chain, envelopes: moved }).warrants).toBeNull();
  });

  it('AUTH-54 the chain cache distinguishes an empty revocation list from a missing one', () => {
    const asked = decideInWorld(PAIR, { extra: { revocation: null, revokedIds: new Set(['x']) } });
    expect(asked.decision).toBe('allow');
  });
});

describe('AUTH-57 handling a first link that has a parent', () => {
  it('a first link with a parent is not a root, regardless of its depth', () => {
    const warrants: Warrants = { o: { ...ROOT, holder: 'org' }, p: { ...ROOT, parent_hash: 'o' } };
    const ask = (semantics: 'compatible' | 'hardened') =>
      decideInWorld(warrants, { chain: ['p'], semantics });
    expect(ask('compatible').decision).toBe('allow');
    expect(ask('hardened')).toMatchObject({ check: 'root.shape', facts: { hardenedRule: 13 } });
  });
});

describe('narrowing a wildcard below a wildcard', () => {
  it('a wider wildcard is denied in both semantics without naming a hardened rule', () => {
    const data = (root: string) => ({ '*': { constraints: { path: { type: 'Subpath', root } } } });
    const warrants = { p: { ...ROOT, tools: data('/data') }, q: { ...LEAF, tools: data('/') } } as Warrants;
    for (const question of [{}, hardened]) {
      const { check, facts } = decideInWorld(warrants, { ...question, args: { path: '/etc' } });
      expect([check, facts.hardenedRule]).toEqual(['link.constraints', undefined]);
    }
  });
});

describe('AUTH-51 checking an issuer', () => {
  const ISSUER: WarrantFields = { signer: 'org', holder: 'p', type: 'issuer', issuable_tools: ['t'] };
  const SUB: WarrantFields = { ...ISSUER, parent: 'p', signer: 'p', holder: 'q', max_issue_depth: 0 };

  it('an issuer without tools is denied by the structure check, which is the denial nearest to the root', () => {
    const { issuable_tools: _, ...empty } = ISSUER;
    const { check, nearestRoot } = decideInWorld({ p: empty, q: LEAF });
    expect([check, nearestRoot]).toEqual(['chain.structure', { link: 0, alsoDeny: 0 }]);
  });

  it('AUTH-57 an issuer may be deeper than its parent’s issue depth, but an issued warrant may not', () => {
    const under: Warrants = {
      p: { ...ISSUER, max_issue_depth: 0 },
      q: SUB,
      r: { ...LEAF, parent: 'q', signer: 'q', holder: 'r' },
    };
    expect(decideInWorld(under).decision).toBe('allow');
    const { check, link, facts } = decideInWorld(under, hardened);
    expect([check, link, facts.hardenedRule]).toEqual(['link.max_depth', 2, 6]);
  });
});

describe('AUTH-30 invalid signatures are reported with the same error names as in the reference', () => {
  const failureOf = (fields: Partial<WarrantFields>, semantics: 'compatible' | 'hardened' = 'compatible') => {
    const decoded = decodeEnvelope(
      (buildWarrantWorld({ p: { ...ROOT, ...fields } }).get('p') as WorldWarrant).envelope,
      semantics,
    );
    return decoded.ok ? null : decoded.failure;
  };

  it('a signature that was created with a different key is reported as forged', () => {
    expect(failureOf({ sign_with: 'q' })).toMatchObject({
      errorKind: 'DeserializationError',
      isForged: true,
    });
  });

  it('AUTH-57 only hardened semantics rejects a rule with a NaN bound', () => {
    const wire = [3, { min: { $float: 'NaN' }, max: null, min_inclusive: true, max_inclusive: true }];
    const fields = { tools: { t: { constraints: { n: { wire } } } } } as Partial<WarrantFields>;
    expect(failureOf(fields)).toBeNull();
    expect(failureOf(fields, 'hardened')).toMatchObject({ errorKind: 'DeserializationError', rule: 9 });
  });
});

describe('a warrant with an empty list of approvers', () => {
  it('a warrant with an empty list of approvers requires no approval, so the linter reports no missing gate', () => {
    const codesOf = (approvers: readonly string[]): readonly string[] =>
      lintWarrant((buildWarrantWorld({ p: { ...ROOT, approvers } }).get('p') as WorldWarrant).payload).map(
        ({ code }) => code,
      );
    expect(codesOf([])).not.toContain('approvers-without-gate');
    expect(codesOf(['ann'])).toContain('approvers-without-gate');
  });
});
