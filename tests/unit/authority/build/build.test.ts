import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  type WarrantBuildResult,
  type BuildOptions,
  decidePresented,
  decodeEnvelope,
  issueWarrant,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  toHex,
  type Warrant,
  type WarrantSpec,
} from '../../../../src/engine/index.js';

const NOW = 1_704_067_210;
const org = keyPairOf(new Uint8Array(32).fill(1));
const p = keyPairOf(new Uint8Array(32).fill(2));
const q = keyPairOf(new Uint8Array(32).fill(3));
const P = toHex(p.publicKey);
const Q = toHex(q.publicKey);
const APPROVER = toHex(keyPairOf(new Uint8Array(32).fill(9)).publicKey);
const DATA = { t: { constraints: { path: { kind: 'Subpath', root: '/data' } } } };
const INSIDE = { t: { constraints: { path: { kind: 'Subpath', root: '/data/q' } } } };

let drawn = 0;
const options = (more: Partial<BuildOptions> = {}): BuildOptions => ({
  id: new Uint8Array(16).fill(++drawn),
  at: NOW,
  ...more,
});

function spec(json: object): WarrantSpec {
  const { value, issues } = readWarrantSpec(json);
  expect(issues).toEqual([]);
  return value!;
}

function made(built: WarrantBuildResult): Warrant {
  if (!built.ok) throw new Error(`${built.errorKind}: ${built.detail.code}`);
  return built.warrant;
}

const kindOf = (built: WarrantBuildResult): string => (built.ok ? 'ok' : built.errorKind);
const rootOf = (json: object = {}): Warrant =>
  made(mintWarrant(spec({ tools: DATA, holder: P, ttl: 3600, ...json }), org, options()));
const below = (parent: Warrant, json: object, more: Partial<BuildOptions> = {}): WarrantBuildResult =>
  attenuateWarrant(parent, spec(json), p, options(more));

describe('minting', () => {
  it('AUTH-80 minting returns bytes that decode to the payload', () => {
    const warrant = rootOf({ session_id: 's', agent_id: 'a', clearance: 'Internal', ext: { x: 'ff' } });
    const decoded = decodeEnvelope(warrant.envelope);
    // Rules contain functions, which are equal only to themselves.
    const plain = (one: Warrant): object => ({ ...one, tools: [...one.tools.keys()] });
    expect(decoded.ok && plain(decoded.warrant)).toEqual(plain(warrant));
    expect(warrant.clearance).toBe(30);
    expect([...warrant.extensions.keys()]).toEqual(['tenuo.agent_id', 'tenuo.session_id', 'x']);
  });

  it('AUTH-80 minting sorts the issuable tools and the approvers', () => {
    const issuer = made(mintWarrant(spec({ issuable_tools: ['b', 'a'] }), org, options()));
    expect(issuer.issuableTools).toEqual(['a', 'b']);
    const gated = rootOf({ approvers: [Q, P], gates: { t: { args: null } } });
    expect(gated.approvers?.map(toHex)).toEqual([P, Q].sort());
  });

  it.each<[string, object, string]>([
    ['a reserved tool before anything else', { tools: { 'tenuo:x': {} }, ttl: 7776001 }, 'Validation'],
    ['a type before a lifetime', { tools: DATA, issuable_tools: ['x'], ttl: 7776001 }, 'InvalidWarrantType'],
    ['a lifetime before a depth', { tools: DATA, ttl: 7776001, max_depth: 65 }, 'InvalidTtl'],
    ['a depth', { tools: DATA, max_depth: 65 }, 'DepthExceeded'],
    ['an issue depth', { issuable_tools: ['x'], max_issue_depth: 4, max_depth: 3 }, 'IssueDepthExceeded'],
    [
      'approvals nobody can reach',
      { tools: DATA, approvers: [P], min_approvals: 2 },
      'MonotonicityViolation',
    ],
    ['approvers without a gate', { tools: DATA, approvers: [P] }, 'Validation'],
    ['a requested type without tools', { type: 'execution' }, 'InvalidWarrantType'],
    ['an issuer with capabilities', { type: 'issuer', tools: DATA }, 'InvalidWarrantType'],
    [
      'an execution warrant with an issue depth, before a lifetime',
      { tools: DATA, max_issue_depth: 1, ttl: 7776001 },
      'InvalidWarrantType',
    ],
    ['an issuer of nothing', { issuable_tools: [] }, 'InvalidWarrantType'],
    ['nothing', {}, 'Validation'],
  ])('AUTH-81 minting rejects %s', (_, json, kind) => {
    expect(kindOf(mintWarrant(spec(json), org, options()))).toBe(kind);
  });
});

describe('attenuating', () => {
  it('AUTH-82 attenuation begins without capabilities and inherits the listed ones', () => {
    const parent = rootOf({
      clearance: 20,
      session_id: 's',
      agent_id: 'a',
      ext: { x: 'ff' },
      approvers: [APPROVER],
      min_approvals: 1,
      gates: { t: { args: { path: 'all' } } },
    });
    expect(kindOf(below(parent, { holder: Q }))).toBe('Validation');
    const child = made(below(parent, { tools: INSIDE }));
    expect(toHex(child.holder)).toBe(P);
    expect([child.clearance, child.minApprovals, child.expiresAt]).toEqual([20, 1, parent.expiresAt]);
    expect([...child.extensions.keys()].sort()).toEqual([
      'tenuo.agent_id',
      'tenuo.approval_gates',
      'tenuo.session_id',
    ]);
    expect(child.extensions.get('tenuo.approval_gates')).toEqual(
      parent.extensions.get('tenuo.approval_gates'),
    );
  });

  it('AUTH-82 attenuation always keeps the session, and allows a different agent', () => {
    const child = made(
      below(rootOf({ session_id: 's', agent_id: 'a' }), { tools: INSIDE, session_id: 'x', agent_id: 'b' }),
    );
    expect(new TextDecoder().decode(child.extensions.get('tenuo.session_id'))).toBe('s');
    expect(new TextDecoder().decode(child.extensions.get('tenuo.agent_id'))).toBe('b');
  });

  it('AUTH-82 attenuation keeps only the gates on the child’s own tools, and drops the extension if no gate remains', () => {
    const gates = { gates: { t: { args: null }, u: { args: null } } };
    const parent = rootOf({ tools: { ...DATA, u: {}, v: {} }, ...gates });
    const one = made(below(parent, { tools: { u: {} } }));
    expect(Buffer.from(one.extensions.get('tenuo.approval_gates')!).toString('latin1')).toMatch(/u.*args/);
    const none = made(below(parent, { tools: { v: {} } }));
    expect(none.extensions.size).toBe(0);
    const own = made(below(parent, { tools: { v: {} }, ext: { 'tenuo.approval_gates': 'a0', y: '00' } }));
    expect([...own.extensions.keys()]).toEqual(['y']);
  });

  it('AUTH-83 attenuation caps the lifetime, and ignores a lower minimum number of approvals', () => {
    const parent = rootOf({ approvers: [APPROVER, Q], min_approvals: 2, gates: { t: { args: null } } });
    const child = made(below(parent, { tools: INSIDE, ttl: 99_999, min_approvals: 1 }));
    expect([child.expiresAt, child.minApprovals]).toEqual([parent.expiresAt, 2]);
    expect(made(below(parent, { tools: INSIDE, ttl: 60 })).expiresAt).toBe(BigInt(NOW + 60));
    const more = made(below(parent, { tools: INSIDE, add_approvers: [P, Q] }));
    expect(more.approvers?.length).toBe(3);
  });

  it('AUTH-83 a terminal child cannot be delegated', () => {
    const child = made(below(rootOf(), { tools: INSIDE, terminal: true }));
    expect(child.maxDepth).toBe(1);
    expect(kindOf(below(child, { tools: INSIDE }))).toBe('DepthExceeded');
  });

  it.each<[string, object, object, string]>([
    ['a tool that the parent does not grant', {}, { tools: { x: {} } }, 'MonotonicityViolation'],
    [
      'a wider rule',
      {},
      { tools: { t: { constraints: { path: { kind: 'Wildcard' } } } } },
      'WildcardExpansion',
    ],
    ['an omitted argument', {}, { tools: { t: {} } }, 'MonotonicityViolation'],
    ['a depth above the parent', { max_depth: 3 }, { tools: INSIDE, max_depth: 4 }, 'MonotonicityViolation'],
    [
      'a clearance above the parent',
      { clearance: 1 },
      { tools: INSIDE, clearance: 2 },
      'MonotonicityViolation',
    ],
    ['a clearance of its own', {}, { tools: INSIDE, clearance: 0 }, 'MonotonicityViolation'],
    ['a depth before an end', { max_depth: 0, ttl: 1 }, { tools: INSIDE }, 'DepthExceeded'],
  ])('AUTH-81 attenuation rejects %s', (_, parent, child, kind) => {
    expect(kindOf(below(rootOf(parent), child, { at: NOW + 1 }))).toBe(kind);
  });

  it('AUTH-81 attenuation checks the signer first, then the depth, then the expiry', () => {
    const parent = rootOf({ max_depth: 0, ttl: 1 });
    expect(kindOf(attenuateWarrant(parent, spec({ tools: INSIDE }), q, options({ at: NOW + 1 })))).toBe(
      'DelegationAuthorityError',
    );
    expect(kindOf(below(rootOf({ ttl: 1 }), { tools: { x: {} } }, { at: NOW + 1 }))).toBe('WarrantExpired');
  });

  it('AUTH-84 attenuation in hardened semantics rejects what a hardened verifier would deny', () => {
    const parent = rootOf({ tools: { ...DATA, '*': {} } });
    const wide = { tools: { '*': {} } };
    expect(kindOf(below(parent, wide))).toBe('ok');
    expect(kindOf(below(parent, wide, { semantics: 'hardened' }))).not.toBe('ok');
    expect(kindOf(below(parent, { tools: INSIDE }, { semantics: 'hardened' }))).toBe('ok');
  });
});

describe('issuing', () => {
  const bounds = { bounds: { constraints: { path: { kind: 'Subpath', root: '/data' } } } };
  const issuer = (json: object = {}): Warrant =>
    rootOf({ tools: undefined, issuable_tools: ['t', 'u'], max_issue_depth: 2, ...bounds, ...json });
  const issue = (parent: Warrant, json: object): WarrantBuildResult =>
    issueWarrant(parent, spec(json), p, options());
  const ASKED = { tools: INSIDE, holder: Q, ttl: 60 };

  it('AUTH-85 issuing creates an execution warrant that verifies below the issuer warrant', () => {
    const parent = issuer({ clearance: 20, session_id: 's' });
    const child = made(issue(parent, ASKED));
    expect([child.type, child.clearance, child.maxDepth, child.issuableTools]).toEqual([
      'execution',
      null,
      64,
      null,
    ]);
    expect(child.extensions.has('tenuo.session_id')).toBe(true);
    const chain = { envelopes: [parent.envelope, child.envelope], trustedRoots: [org.publicKey] };
    const call = {
      tool: 't',
      args: new Map([['path', '/data/q/x']]),
      at: NOW,
      proof: { kind: 'skip' },
    } as const;
    expect(decidePresented({ ...chain, semantics: 'hardened' }, call).decision).toBe('allow');
  });

  it('AUTH-85 issuing does not cap the lifetime, but a verifier rejects a lifetime longer than the parent’s', () => {
    const parent = issuer({ ttl: 100 });
    const child = made(issue(parent, { ...ASKED, ttl: 500 }));
    expect(child.expiresAt).toBe(BigInt(NOW + 500));
    expect(
      kindOf(issueWarrant(parent, spec({ ...ASKED, ttl: 500 }), p, options({ semantics: 'hardened' }))),
    ).toBe('ChainVerificationFailed');
  });

  it.each<[string, object, object, string]>([
    [
      'from an execution warrant',
      { tools: DATA, issuable_tools: undefined, max_issue_depth: undefined },
      ASKED,
      'InvalidWarrantType',
    ],
    ['without tools', {}, { holder: Q, ttl: 60 }, 'Validation'],
    ['a tool that is not issuable', {}, { ...ASKED, tools: { x: {} } }, 'Validation'],
    [
      'outside the bounds',
      {},
      { ...ASKED, tools: { t: { constraints: { path: { kind: 'Subpath', root: '/' } } } } },
      'PathNotContained',
    ],
    ['without a holder, before a missing lifetime', {}, { tools: INSIDE }, 'Validation'],
    ['without a lifetime', {}, { tools: INSIDE, holder: Q }, 'MissingField'],
    ['to itself', {}, { ...ASKED, holder: P }, 'SelfIssuanceProhibited'],
    [
      'to whoever made the issuer warrant',
      {},
      { ...ASKED, holder: toHex(org.publicKey) },
      'SelfIssuanceProhibited',
    ],
    ['a clearance above the issuer', { clearance: 1 }, { ...ASKED, clearance: 2 }, 'ClearanceLevelExceeded'],
    ['a clearance of its own', {}, { ...ASKED, clearance: 0 }, 'MonotonicityViolation'],
    ['deeper than it may issue', { max_issue_depth: 0 }, ASKED, 'IssueDepthExceeded'],
    ['a depth above what it may issue', {}, { ...ASKED, max_depth: 3 }, 'IssueDepthExceeded'],
    ['more approvals than approvers', {}, { ...ASKED, approvers: [P], min_approvals: 2 }, 'Validation'],
  ])('AUTH-81 a builder does not issue %s', (_, parent, child, kind) => {
    expect(kindOf(issue(issuer(parent), child))).toBe(kind);
  });

  it('AUTH-85 if the issuer has no bounds or depth, none are enforced', () => {
    const open = issuer({ bounds: undefined, max_issue_depth: undefined });
    const deep = { ...ASKED, max_depth: 60, tools: { t: {} } };
    expect(kindOf(issue(open, deep))).toBe('ok');
    expect(made(below(open, { inherit_all: true })).bounds).toBeNull();
    expect([...made(below(open, { inherit_all: true, ...bounds })).bounds!.rules.keys()]).toEqual(['path']);
    expect([...made(below(issuer(), { inherit_all: true })).bounds!.rules.keys()]).toEqual(['path']);
  });

  it('AUTH-81 a narrower issuer stays within the tools, bounds and issue depth of its parent', () => {
    const parent = issuer();
    expect(kindOf(below(parent, { issuable_tools: ['t', 'x'] }))).toBe('MonotonicityViolation');
    expect(kindOf(below(parent, { bounds: { constraints: {} } }))).toBe('MonotonicityViolation');
    expect(kindOf(below(parent, { issuable_tools: ['t'], max_issue_depth: 3 }))).toBe(
      'MonotonicityViolation',
    );
    expect(kindOf(below(parent, { issuable_tools: ['t'], tools: INSIDE }))).toBe('InvalidWarrantType');
    expect(made(below(parent, { inherit_all: true })).issuableTools).toEqual(['t', 'u']);
  });
});

describe('a specification', () => {
  it('a specification accepts a rule with either a kind or a type, and a tool in either notation', () => {
    const nested = { type: 'Not', constraint: { type: 'All', constraints: [{ type: 'Wildcard' }] } };
    const a = spec({ tools: { t: { constraints: { x: nested } } } });
    const b = spec({
      capabilities: {
        t: { x: { kind: 'Not', constraint: { kind: 'All', constraints: [{ kind: 'Wildcard' }] } } },
      },
    });
    const write = ({ tools }: WarrantSpec): unknown => tools?.get('t')?.rules.get('x')?.document;
    expect(write(a)).toEqual(write(b));
    expect(spec({ capabilities: { t: {} }, allow_unknown: ['t'] }).tools?.get('t')?.allowUnknown).toBe(true);
  });

  it('a specification keeps the values of a rule unchanged, regardless of the names of their fields', () => {
    const values = [{ type: 'a', n: 1 }];
    const { tools } = spec({ tools: { t: { constraints: { x: { type: 'OneOf', values } } } } });
    expect(tools?.get('t')?.rules.get('x')?.document).toEqual({ kind: 'OneOf', values });
  });

  it.each<[object, string, string]>([
    [
      { tools: { t: { constraints: { x: { type: 'Not', constraint: null } } } } },
      'tools.t.constraints.x.constraint',
      'document/wrong_shape',
    ],
    [
      { tools: { t: { constraints: { x: { type: 'Any', constraints: [null] } } } } },
      'tools.t.constraints.x.constraints.0',
      'document/wrong_shape',
    ],
    [{ tools: { t: { constraints: { x: {} } } } }, 'tools.t.constraints.x.kind', 'document/missing_field'],
    [
      { tools: { t: { constraints: { x: { kind: 'Subpath', root: 'a' } } } } },
      'tools.t.constraints.x.root',
      'warrant/bad_constraint',
    ],
    [{ holder: 'ff' }, 'holder', 'document/wrong_shape'],
    [{ approvers: [P, 'x'] }, 'approvers.1', 'document/wrong_shape'],
    [{ clearance: 'boss' }, 'clearance', 'document/wrong_shape'],
    [{ ext: { x: 'f' } }, 'ext.x', 'document/wrong_shape'],
    [{ gates: { t: {} } }, 'gates.t.args', 'document/missing_field'],
    [
      { gates: { t: { args: { a: { exempt: { kind: 'Wildcard' } } } } } },
      'gates.t.args.a.exempt',
      'warrant/bad_constraint',
    ],
    [{ ttl: -1 }, 'ttl', 'document/wrong_shape'],
    [{ ttl: 1.5 }, 'ttl', 'document/wrong_shape'],
    [{ ttI: 1 }, 'ttI', 'document/unexpected_field'],
  ])('the specification %j is rejected, and the error gives the position %s', (json, place, code) => {
    const { issues } = readWarrantSpec(json);
    expect(issues.map((issue) => [issue.at.join('.'), issue.code])).toEqual([[place, code]]);
  });
});
