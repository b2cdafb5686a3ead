import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { DECISION_CODES } from '../../../src/engine/authority/denial/explain-decision.js';
import {
  allowWithoutWarrant,
  authorizeCall,
  authorizeResolved,
  checkWarrant,
  decidePresented,
  deriveRoleKey,
  describeDecision,
  readWarrant,
  signCall,
} from '../../../src/engine/authority/index.js';
import { readArguments, toHex } from '../../../src/engine/kit/index.js';
import { describePath, type LinkDocument } from '../../../src/engine/model/index.js';
import { decideChainCall, sealChain, SEED, sealWarrant, TRIAL_CLOCK_START } from '../../support/chains.js';

const chain = sealChain();

describe('decision codes', () => {
  it('AUTH-15 docs/cookbook.md explains every code', () => {
    const page = readFileSync(join(ROOT, 'docs/cookbook.md'), 'utf8');
    const named = [...page.matchAll(/^- `([A-Z_]+)`: /gm)].map(([, code]) => code);
    expect(named.sort()).toEqual([...DECISION_CODES].sort());
  });
});

describe('a decision', () => {
  it('AUTH-10 an allowed call has passed every check, and the decision reports whether the proof was among them', () => {
    const full = decideChainCall(chain);
    expect(full.decision).toBe('allow');
    expect(new Set(full.checks.map(({ status }) => status))).toEqual(new Set(['pass']));
    const quick = decideChainCall(chain, { proof: 'skip' });
    expect(quick.checks.filter(({ status }) => status === 'not_run').map(({ check }) => check)).toEqual([
      'leaf.pop',
    ]);
    expect({ ...quick, checks: [] }).toEqual({ ...full, checks: [] });
  });

  it('AUTH-11 a denial names the link, holder, argument, rule and value, the difference and a fix', () => {
    const decision = decideChainCall(chain, { args: { path: '/data/reports/2025/q1.csv' } });
    expect(decision).toMatchObject({
      decision: 'deny',
      code: 'CONSTRAINT_VIOLATION',
      check: 'leaf.constraint',
      link: 2,
      holder: 'r-agent',
      tool: 'read_file',
      argument: 'path',
      constraint: { kind: 'Subpath', root: '/data/reports/2026' },
      value: '/data/reports/2025/q1.csv',
      marked: { start: 14, end: 25 },
      nearestAllowed: '/data/reports/2026/q1.csv',
      nearestRoot: { link: 2, alsoDeny: 0 },
      errorKind: 'ConstraintNotSatisfied',
      errorCode: 1501,
    });
    const statuses = decision.checks.map(({ check, status }) => `${check} ${status}`);
    expect(statuses.slice(-3)).toEqual([
      'leaf.pop pass',
      'leaf.constraint fail',
      'leaf.approval not_reached',
    ]);
  });

  it('AUTH-12 a decision names the denying link nearest to the root and the number of other denying links', () => {
    expect(decideChainCall(chain, { args: { path: '/etc/passwd' } }).nearestRoot).toEqual({
      link: 0,
      alsoDeny: 2,
    });
    expect(decideChainCall(chain, { args: { path: '/data/x' } }).nearestRoot).toEqual({
      link: 1,
      alsoDeny: 1,
    });
  });

  it('AUTH-12 a decision does not count links whose rule could not be evaluated', () => {
    const capabilities = { t: { n: { kind: 'Cel', expression: 'value < 5' } } } as const;
    const link = { holder: 'manager', ttlSeconds: 60, capabilities };
    const asked = (n: unknown) => decideChainCall(sealChain([link]), { tool: 't', args: { n } as never });
    expect([asked('x').decision, asked('x').nearestRoot]).toEqual(['error', null]);
    expect([asked(9).decision, asked(9).nearestRoot]).toEqual(['deny', { link: 0, alsoDeny: 0 }]);
  });

  it('AUTH-12 links are evaluated with the value given for the policy if it differs from the signed value', () => {
    const call = {
      tool: 'read_file',
      args: readArguments({ path: '/data/reports/2026/q1.csv' }),
      at: TRIAL_CLOCK_START,
      proof: { kind: 'skip' },
    } as const;
    const seen = (path: string) =>
      decidePresented(chain, call, { constraintArgs: readArguments({ path }) }).nearestRoot;
    expect(seen('/data/x')).toEqual({ link: 1, alsoDeny: 1 });
    expect(seen('/etc/passwd')).toEqual({ link: 0, alsoDeny: 2 });
  });

  it('AUTH-58 a call without a required proof is not recorded as executed', () => {
    const remembered: string[] = [];
    const replay = { age: () => null, remember: (key: string) => void remembered.push(key) };
    const call = {
      tool: 'read_file',
      args: readArguments({ path: '/data/reports/2026/q1.csv' }),
      at: TRIAL_CLOCK_START,
    };
    const decision = decidePresented(chain, { ...call, proof: { kind: 'skip' } }, { replay });
    expect([decision.decision, remembered]).toEqual(['allow', []]);
  });

  it('AUTH-35 a decision needs the agent’s signature, because the verifier cannot create a proof by itself', () => {
    const path = '/data/reports/2026/x';
    const proposed = { tool: 'read_file', args: readArguments({ path }), at: TRIAL_CLOCK_START };
    const unsigned = { ...proposed, proof: { kind: 'given', signature: null } } as const;
    expect(authorizeCall(chain, unsigned).code).toBe('POP_MISSING');
    const other = { ...chain, prover: deriveRoleKey('p-agent', SEED) };
    expect(authorizeCall(chain, signCall(other, proposed, 'run')).code).toBe('POP_INVALID');
    expect(authorizeCall(chain, signCall(chain, proposed, 'run')).decision).toBe('allow');
    expect(signCall(null, proposed, 'run').proof).toEqual({ kind: 'skip' });
  });

  it('AUTH-13 a decision on a resolved path uses only the constraints and has its own check name', () => {
    const call = {
      tool: 'read_file',
      args: readArguments({ path: '/etc/passwd' }),
      at: TRIAL_CLOCK_START,
      proof: { kind: 'skip' },
    } as const;
    const decision = authorizeResolved(chain, call);
    expect([decision.code, decision.check]).toEqual(['CONSTRAINT_VIOLATION', 'resolved.constraint']);
    expect(decision.checks).toEqual([{ check: 'resolved.constraint', link: 2, status: 'fail' }]);
    const inside = { ...call, args: readArguments({ path: '/data/reports/2026/x' }) };
    expect(authorizeResolved(chain, inside).decision).toBe('allow');
  });

  it('AUTH-14 a decision without a warrant allows the call and checks nothing', () => {
    expect(allowWithoutWarrant('read_file')).toMatchObject({ decision: 'allow', code: null, checks: [] });
  });
});

describe('AUTH-15 messages that explain decisions', () => {
  const wide = sealChain([
    {
      holder: 'manager',
      ttlSeconds: 60,
      capabilities: { t: { n: { kind: 'Cel', expression: 'value < 5' } } },
    },
  ]);
  const broken = sealChain([
    { holder: 'manager', ttlSeconds: 60, capabilities: { t: { p: { kind: 'Subpath', root: '/a/b' } } } },
    { holder: 'worker', ttlSeconds: 60, capabilities: { t: { p: { kind: 'Subpath', root: '/a' } } } },
  ]);
  it.each([
    [decideChainCall(chain, { tool: 'send_email' }), 'r-agent was never given `send_email`.'],
    [
      decideChainCall(chain, { args: { path: '/secrets/k' } }),
      '`path` is `/secrets/k`; r-agent may only use paths inside `/data/reports/2026`.',
    ],
    [
      decideChainCall(chain, { args: { path: '/data/reports/2026/x', mode: 'w' } }),
      '`mode` is not listed in the warrant, and unlisted arguments are denied.',
    ],
    [
      decideChainCall(chain, { args: {} }),
      'The warrant has a rule for `path`, but the call does not contain it.',
    ],
    [
      decideChainCall(chain, { at: TRIAL_CLOCK_START + 600 }),
      'The warrant expired at 2026-01-01 00:10:00 UTC.',
    ],
    [
      decideChainCall(broken, { tool: 't' }),
      'Link 1 grants more than link 0: `t` `p`: paths inside `/a` go beyond paths inside `/a/b`.',
    ],
    [decideChainCall({ ...chain, envelopes: [] }), 'The chain is inconsistent: the chain is empty.'],
    [decideChainCall(chain), 'Allowed: every check passed for `read_file`.'],
    [allowWithoutWarrant('x'), 'Allowed: no warrant was required.'],
  ])('%#', (decision, sentence) => {
    expect(describeDecision(decision)).toBe(sentence);
  });

  it('AUTH-11 a message quotes text that looks like a number', () => {
    const capabilities = { t: { n: { kind: 'Range', max: 9 } } };
    const limited = sealChain([{ holder: 'manager', ttlSeconds: 60, capabilities }]);
    const messageFor = (n: number | string) =>
      describeDecision(decideChainCall(limited, { tool: 't', args: { n } }));
    expect(messageFor('5')).toContain('`n` is `"5"`;');
    expect(messageFor(10)).toContain('`n` is `10`;');
  });

  it('AUTH-16 a decision message states that a rule which cannot be evaluated is an error', () => {
    const decision = decideChainCall(wide, { tool: 't', args: { n: 'x' } });
    expect([decision.decision, decision.code]).toEqual(['error', 'CONSTRAINT_ERROR']);
    expect(describeDecision(decision)).toMatch(
      /^The rule could not be evaluated: .+[^.]\. The call was stopped and counts as an error\.$/,
    );
  });
});

describe('signing calls in a matrix cell', () => {
  const links: readonly LinkDocument[] = [{ holder: 'manager', ttlSeconds: 60, capabilities: { t: {} } }];
  const bytes = (scenario: string, condition: string): string =>
    toHex(sealWarrant({ v: 1, chain: links }, { ...SEED, scenario, condition }).envelopes[0] as Uint8Array);

  it('LAW-1 signing produces the same bytes for the same cell and different bytes for another cell', () => {
    expect(bytes('a', 'b')).toBe(bytes('a', 'b'));
    expect(new Set([bytes('a', 'b'), bytes('b', 'b'), bytes('a', 'c')]).size).toBe(3);
  });
});

describe('AUTH-18 parsing a warrant document', () => {
  const link = (capabilities: unknown, more: object = {}): unknown => ({
    holder: 'h',
    ttlSeconds: 60,
    capabilities,
    ...more,
  });
  const found = (...links: readonly unknown[]): readonly string[] =>
    readWarrant({ v: 1, chain: links }).issues.map(({ code, at }) => `${code} ${describePath(at)}`);

  it.each<readonly [readonly unknown[], readonly string[]]>([
    [[link({ t: { p: { kind: 'Subpath', root: '/a' } } })], []],
    [[link({ t: { p: { kind: 'Nope' } } })], ['warrant/unknown_constraint chain[0].capabilities.t.p.kind']],
    [[link({ t: { p: { kind: 'Subpath' } } })], ['document/missing_field chain[0].capabilities.t.p.root']],
    [
      [link({ t: { p: { kind: 'Subpath', root: 'a' } } })],
      ['warrant/bad_constraint chain[0].capabilities.t.p.root'],
    ],
    [
      [link({ t: { p: { kind: 'Pattern', pattern: '[' } } })],
      ['warrant/bad_constraint chain[0].capabilities.t.p.pattern'],
    ],
    [
      [link({ t: { p: { kind: 'Wildcard', extra: 1 } } })],
      ['document/unexpected_field chain[0].capabilities.t.p.extra'],
    ],
    [
      [link({ t: { p: { kind: 'Any', constraints: [{ kind: 'Cel', expression: 'value >' }] } } })],
      ['warrant/bad_constraint chain[0].capabilities.t.p.constraints[0].expression'],
    ],
    [
      [
        link({ t: { p: { kind: 'Subpath', root: '/a/b' } } }),
        link({ t: { p: { kind: 'Subpath', root: '/a' } } }),
      ],
      ['warrant/child_wider_than_parent chain[1].capabilities.t.p'],
    ],
    // If a part cannot be decoded, it is not reported as missing too, but every other widening is still reported.
    ...([0, 1] as const).map((index): readonly [readonly unknown[], readonly string[]] => [
      [0, 1].map(
        (at) =>
        link({ t: { p: { kind: 'Subpath', root: at === index ? 'a' : '/a' }, q: { kind: 'OneOf', values: at === 0 ? ['x'] : ['x', 'y'] } } }), // prettier-ignore
      ),
      [
        `warrant/bad_constraint chain[${index}].capabilities.t.p.root`,
        'warrant/child_wider_than_parent chain[1].capabilities.t.q',
      ],
    ]),
    [
      [link({ t: { p: { kind: 'Wildcard' } } }), link({ t: {} })],
      ['warrant/child_wider_than_parent chain[1].capabilities.t'],
    ],
    [[link({ t: {} }), link({ u: {} })], ['warrant/tool_not_in_parent chain[1].capabilities.u']],
    [[link({ t: {} }), link({ t: {} }, { ttlSeconds: 61 })], ['warrant/outlives_parent chain[1].ttlSeconds']],
    [
      [link({ t: { p: { kind: 'Exact', value: 1 } }, '*': {} }), link({ '*': {} })],
      ['warrant/child_wider_than_parent chain[1].capabilities.*'],
    ],
    [Array.from({ length: 66 }, () => link({})), ['warrant/chain_too_long chain']],
  ])('%#', (links, issues) => {
    expect(found(...links)).toEqual(issues);
  });

  it('parsing returns a value only if it can be signed, and reports parsing and signing issues', () => {
    const wider = {
      v: 1,
      chain: [
        link({ t: { p: { kind: 'Subpath', root: '/a/b' } } }),
        link({ t: { p: { kind: 'Subpath', root: '/a' } } }),
      ],
    };
    const reading = readWarrant(wider);
    expect(reading.issues[0]?.message).toBe(
      'For `t`, link 1 allows paths inside `/a`, but link 0 only allows paths inside `/a/b`.',
    );
    expect(checkWarrant(reading.value as never)).toEqual(reading.issues);
    expect(readWarrant({ v: 1, chain: [link({ t: { p: { kind: 'Nope' } } })] }).value).toBeNull();
    for (const json of [
      null,
      5,
      'x',
      [],
      {},
      { v: 2, chain: [] },
      { v: 1, chain: [5] },
      { v: 1, chain: [link({ t: { p: 5 } })] },
    ])
      expect(readWarrant(json).value).toBeNull();
  });
});
