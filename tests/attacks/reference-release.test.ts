/**
 * Tests cases that release 0.3.3 of the reference rejects, but core 0.2.3 accepted or rejected with a different code.
 *
 * Threat model: "A rule that seems to restrict an argument but does not".
 */
import { describe, expect, it } from 'vitest';
import type { WarrantFields } from '../../src/conformance/warrant-world.js';
import { deriveKeyPair } from '../../src/conformance/warrant-world.js';
import { signRevocationList } from '../../src/engine/authority/index.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/constraint-kinds.js';
import type { Constraint } from '../../src/engine/authority/constraints/constraint-kind.js';
import { CborMap, type CborItem } from '../../src/engine/kit/index.js';
import type { ConstraintDocument, Issue } from '../../src/engine/model/index.js';
import { decideInWorld, WORLD_NOW, WORLD_START, type Warrants } from '../support/decide-in-world.js';

const ROOT: WarrantFields = { signer: 'org', holder: 'p', tools: { t: {} } };
const CHILD: WarrantFields = { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } };

function rule(document: ConstraintDocument): Constraint {
  const issues: Issue[] = [];
  const read = readConstraint(document, [], issues);
  if (read === null) throw new Error(JSON.stringify(issues));
  return read;
}

function wire(id: bigint, fields: Readonly<Record<string, CborItem>>): Constraint {
  return decodeConstraint([id, new CborMap(Object.entries(fields))]);
}

const EMPTY = wire(12n, { constraints: [] });

describe('AUTH-102 narrowing an empty `All`', () => {
  it('an empty `All` allows nothing, even when nested', () => {
    const error = { kind: 'error', errorKind: 'Validation' };
    expect(EMPTY.admits('x', 0)).toMatchObject(error);
    expect(wire(14n, { constraint: EMPTY.wire }).admits('x', 0)).toMatchObject(error);
    expect(wire(13n, { constraints: [EMPTY.wire, [16n, null]] }).admits('x', 0)).toMatchObject(error);
  });

  it('an empty `All` is rejected in a document', () => {
    const issues: Issue[] = [];
    expect(readConstraint({ kind: 'All', constraints: [] }, ['path'], issues)).toBeNull();
    expect(issues).toMatchObject([{ code: 'warrant/bad_constraint', at: ['path', 'constraints'] }]);
  });

  it('an empty `All` cannot be narrowed to a different `All` or, in hardened semantics, to any value', () => {
    const [value, one] = [rule({ kind: 'Exact', value: 'x' }), wire(12n, { constraints: [[16n, null]] })];
    expect(EMPTY.covers(EMPTY, 'compatible')).toMatchObject({ errorKind: 'MonotonicityViolation' });
    expect(EMPTY.covers(one, 'compatible')).toMatchObject({ errorKind: 'MonotonicityViolation' });
    expect(one.covers(EMPTY, 'compatible')).toMatchObject({ errorKind: 'MonotonicityViolation' });
    expect(EMPTY.covers(value, 'compatible').ok).toBe(true);
    expect(EMPTY.covers(value, 'hardened')).toMatchObject({ ok: false, rule: 17 });
  });
});

describe('AUTH-96 `All` narrows to one value', () => {
  const parent = rule({
    kind: 'All',
    constraints: [
      { kind: 'Subpath', root: '/jobs' },
      { kind: 'Pattern', pattern: '*.json' },
    ],
  });
  const covers = (value: string): boolean => parent.covers(rule({ kind: 'Exact', value }), 'hardened').ok;

  it('narrowing to a value is accepted if every clause allows the value', () => {
    expect(['/jobs/a.json', '/jobs/a.env', '/etc/a.json', '/jobs/../etc/a.json'].map(covers)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('a narrowing is rejected if one of its clauses is an expression that reads the time', () => {
    const timed = rule({ kind: 'All', constraints: [{ kind: 'Cel', expression: 'time_since(value) > 1' }] });
    const value = rule({ kind: 'Exact', value: '1960-01-01T00:00:00Z' });
    for (const semantics of ['compatible', 'hardened'] as const)
      expect(timed.covers(value, semantics).ok).toBe(false);
  });
});

describe('AUTH-97 domain lists', () => {
  const allows = (domains: readonly string[], url: string): string =>
    rule({ kind: 'UrlSafe', allow_domains: [...domains] }).admits(url, 0).kind;

  it.each<[string, string, string]>([
    ['e.com', 'https://8.8.8.8/', 'deny'],
    ['e.com', 'https://[2606:4700::1]/', 'deny'],
    ['8.8.8.8', 'https://8.8.8.8/', 'allow'],
    ['[2606:4700::1]', 'https://[2606:4700:0::1]/', 'allow'],
    ['bücher.example', 'https://xn--bcher-kva.example/', 'allow'],
    ['BÜCHER.example', 'https://bücher.example/', 'allow'],
    ['*.bücher.example', 'https://a.bücher.example/', 'allow'],
    ['%65.com', 'https://e.com/', 'allow'],
    ['e.com', 'https://e.com.evil.test/', 'deny'],
  ])('the domain list %s and the URL %s: %s', (domain, url, answer) =>
    expect(allows([domain], url)).toBe(answer),
  );

  it.each([
    '',
    '*',
    '*.',
    '*..e.com',
    'a.*.com',
    'https://e.com',
    'e.com:443',
    'e.com/',
    '%2A.e.com',
    '*.1.2.3.4',
  ])('the invalid pattern "%s" is rejected in a document, and allows nothing when decoded', (pattern) => {
    const issues: Issue[] = [];
    expect(readConstraint({ kind: 'UrlSafe', deny_domains: ['e.com', pattern] }, [], issues)).toBeNull();
    expect(issues).toMatchObject([{ at: ['deny_domains', 1], facts: { errorKind: 'InvalidUrl' } }]);
    const read = wire(18n, { deny_domains: [pattern] });
    expect(read.admits('https://e.com/', 0)).toMatchObject({ kind: 'error', errorKind: 'InvalidUrl' });
    expect(read.covers(read, 'compatible')).toMatchObject({ errorKind: 'InvalidUrl' });
  });

  it('domain lists are compared according to the domains that they cover', () => {
    const covers = (field: string, above: readonly string[], below: readonly string[]): boolean =>
      rule({ kind: 'UrlSafe', [field]: [...above] }).covers(
        rule({ kind: 'UrlSafe', [field]: [...below] }),
        'hardened',
      ).ok;
    expect(covers('allow_domains', ['*.e.com'], ['e.com', '*.a.e.com', 'xn--bcher-kva.e.com'])).toBe(true);
    expect(covers('allow_domains', ['e.com'], ['*.e.com'])).toBe(false);
    expect(covers('deny_domains', ['*.a.e.com'], ['*.e.com'])).toBe(true);
    expect(covers('deny_domains', ['*.e.com'], ['*.a.e.com'])).toBe(false);
  });
});

describe('AUTH-98 issue times of warrants', () => {
  const ask = (warrants: Warrants, at = WORLD_NOW, clockTolerance = 30) => {
    const { check, link, errorKind } = decideInWorld(warrants, { at, options: { clockTolerance } });
    return [check, link, errorKind];
  };

  it('a warrant issued more than 30 s in the future is denied anywhere in the chain', () => {
    const ahead = WORLD_NOW + 31;
    expect(ask({ p: { ...ROOT, issued_at: ahead - 1 } })).toEqual([null, null, null]);
    expect(ask({ p: { ...ROOT, issued_at: ahead } })).toEqual(['link.issued', 0, 'IssuedInFuture']);
    expect(ask({ p: ROOT, q: { ...CHILD, issued_at: ahead, ttl: 600 } })).toEqual([
      'link.issued',
      1,
      'IssuedInFuture',
    ]);
  });

  it("a single warrant has a tolerance of 30 s, regardless of the verifier's tolerance for chains", () => {
    const ahead = { issued_at: WORLD_NOW + 60, ttl: 600 };
    expect(ask({ p: { ...ROOT, ...ahead } }, WORLD_NOW, 90)).toEqual(['link.issued', 0, 'IssuedInFuture']);
    expect(ask({ p: ROOT, q: { ...CHILD, ...ahead } }, WORLD_NOW, 90)).toEqual([null, null, null]);
  });

  it('a child cannot be older than its parent', () => {
    const child = { ...CHILD, issued_at: WORLD_START - 1, ttl: 600 };
    expect(ask({ p: ROOT, q: child })).toEqual(['link.ttl', 1, 'ChainVerificationFailed']);
  });

  it('a chain must start with a root warrant', () => {
    const warrants = { p: ROOT, q: CHILD, r: { ...CHILD, parent: 'q', signer: 'q', holder: 'r' } };
    const extra = { trustedRoots: [deriveKeyPair('p').publicKey] };
    expect(decideInWorld(warrants, { chain: ['q', 'r'], extra }).check).toBe('root.shape');
    expect(decideInWorld(warrants, { chain: ['q'], extra }).decision).toBe('allow');
  });
});

describe('error codes of an untrusted root and of a tool that was not granted', () => {
  it('an untrusted root and a tool that was not granted have separate error codes', () => {
    const nobody = decideInWorld({ p: ROOT }, { extra: { trustedRoots: [] } });
    expect([nobody.code, nobody.errorKind, nobody.errorCode]).toEqual([
      'UNTRUSTED_ROOT',
      'UntrustedRoot',
      1406,
    ]);
    const other = decideInWorld({ p: ROOT }, { tool: 'u' });
    expect([other.code, other.errorKind, other.errorCode]).toEqual([
      'TOOL_NOT_AUTHORIZED',
      'ToolNotAuthorized',
      1500,
    ]);
  });
});

describe('AUTH-100 revocation lists', () => {
  const list = (version: bigint, signer = 'org', revokedIds: readonly string[] = []): Uint8Array =>
    signRevocationList({ revokedIds, version, issuedAt: '2024-01-01T00:00:00Z' }, deriveKeyPair(signer));
  const ask = (revocation: object) => {
    const { decision, check, code, errorKind } = decideInWorld(
      { p: ROOT },
      { extra: { revocation } as object },
    );
    return decision === 'allow' ? 'allow' : [check, code, errorKind];
  };

  it('revocation lists must come from a trusted root, unless another key is configured', () => {
    expect(ask({ list: list(1n) })).toBe('allow');
    const denied = ['srl.signature', 'REVOCATION_LIST', 'ConfigurationError'];
    expect(ask({ list: list(1n, 'stranger') })).toEqual(denied);
    expect(ask({ list: list(1n, 'plane'), expectedIssuer: deriveKeyPair('plane').publicKey })).toBe('allow');
  });

  it('revocation lists cannot be rolled back to an earlier version', () => {
    const denied = ['srl.version', 'REVOCATION_LIST', 'SRLVersionRollback'];
    expect(ask({ list: list(3n), accepted: { version: 4n } })).toEqual(denied);
    expect(ask({ list: list(4n), accepted: { version: 4n } })).toBe('allow');
    expect(ask({ list: list(5n), accepted: { version: 4n, revokedIds: ['tnu_wrt_x'] } })).toBe('allow');
  });

  it('revocation lists with the same version cannot list different warrants', () => {
    const accepted = { version: 4n, revokedIds: ['tnu_wrt_x', 'tnu_wrt_y'] };
    expect(ask({ list: list(4n, 'org', ['tnu_wrt_y', 'tnu_wrt_x']), accepted })).toBe('allow');
    const denied = ['srl.version', 'REVOCATION_LIST', 'SRLContentChanged'];
    expect(ask({ list: list(4n, 'org', ['tnu_wrt_x']), accepted })).toEqual(denied);
  });
});

describe('AUTH-101 `Subpath` constraints that exclude their root', () => {
  it.each(['/', '//', 'C:/'])('%s: the rule allows the root itself, and `Not` denies it', (root) => {
    const inner = wire(17n, { root, case_sensitive: true, allow_equal: false });
    const value = root === 'C:/' ? 'C:/' : '/';
    expect(inner.admits(value, 0).kind).toBe('allow');
    expect(wire(14n, { constraint: inner.wire }).admits(value, 0).kind).toBe('deny');
  });

  it('only trailing slashes in a decoded root are dropped', () => {
    const inner = wire(17n, { root: '/data//', case_sensitive: true, allow_equal: true });
    expect(['/data', '/data/x', '/datax'].map((path) => inner.admits(path, 0).kind)).toEqual([
      'deny',
      'allow',
      'deny',
    ]);
  });
});
