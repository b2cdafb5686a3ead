import { renderEnglish } from '../../../src/engine/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideByPolicy,
  CONSTRAINT_KINDS,
  compareWarrants,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  type Warrant,
  writeWarrantSpec,
} from '../../../src/engine/authority/index.js';
import { type Json, toHex, writeValue } from '../../../src/engine/kit/index.js';

const AT = 1_767_225_600;
const KEY = keyPairOf(new Uint8Array(32).fill(9));
const OTHER = keyPairOf(new Uint8Array(32).fill(8));

function mint(spec: { readonly [name: string]: Json }): Warrant {
  const { value, issues } = readWarrantSpec(spec);
  if (value === null) throw new Error(JSON.stringify(issues));
  const built = mintWarrant(value, KEY, { id: new Uint8Array(16).fill(3), at: AT });
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

const grant = (capabilities: Json, more: { readonly [name: string]: Json } = {}): Warrant =>
  mint({ capabilities, ...more });

const shown = ({ tool, args }: { tool: string; args: ReadonlyMap<string, unknown> }): string =>
  `${tool} ${JSON.stringify(Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value as never)])))}`;

/** Number of random runs. It is lower during mutation testing, which repeats this test for thousands of mutants. */
const RUNS = process.env.POLA_FEWER === undefined ? 60 : 4;

describe('INSPECT-9 comparing two warrants', () => {
  it('a warrant does not differ from itself', () => {
    const same = grant({ read: { path: { kind: 'Subpath', root: '/data' } } });
    const {
      newlyAllowed: possible,
      noLongerAllowed: impossible,
      tried,
      fields,
    } = compareWarrants(same, same, AT);
    expect([possible, impossible, fields]).toEqual([[], [], []]);
    expect(tried).toBeGreaterThan(5);
  });

  it('the comparison shows executable calls that a narrower path denies', () => {
    const wide = grant({ read: { path: { kind: 'Subpath', root: '/data' } } });
    const narrow = grant({ read: { path: { kind: 'Subpath', root: '/data/q3' } } });
    const { newlyAllowed: possible, noLongerAllowed: impossible } = compareWarrants(wide, narrow, AT);
    expect(possible).toEqual([]);
    expect(impossible.map(shown)).toContain('read {"path":"/data"}');
    expect(impossible.map(shown)).toContain('read {"path":"/data/x"}');
  });

  it('the comparison detects added and removed tools, unknown arguments and different number types', () => {
    const a = grant({ read: {}, list: {} });
    const b = grant({ read: { size: { kind: 'OneOf', values: [5] } }, write: {} });
    const { newlyAllowed: possible, noLongerAllowed: impossible } = compareWarrants(a, b, AT);
    expect(possible.map(shown)).toEqual(['write {"another_argument":"x"}', 'write {}']);
    expect(impossible.map(shown)).toContain('list {}');
    expect(impossible.map(shown)).toContain('read {}');
    expect(impossible.map(shown)).toContain('read {"size":{"$float":5}}');
    expect(impossible.map(shown)).not.toContain('read {"size":5}');
    const open = grant({ read: { size: { kind: 'OneOf', values: [5] } } }, { allow_unknown: ['read'] });
    expect(compareWarrants(b, open, AT).newlyAllowed.map(shown)).toContain(
      'read {"size":5,"another_argument":"x"}',
    );
    expect(compareWarrants(grant({ '*': {} }), b, AT).noLongerAllowed.map(shown)).toContain(
      'another_tool {}',
    );
  });

  it('the comparison finds values inside expressions and combinations of rules, and differences that involve two arguments at once', () => {
    const cel = (domain: string): Json => ({
      kind: 'Cel',
      expression: `value.all(r, r.endsWith('@${domain}'))`,
    });
    const mails = compareWarrants(
      grant({ send: { to: cel('a.example') } }),
      grant({ send: { to: cel('b.example') } }),
      AT,
    );
    expect(mails.newlyAllowed.map(shown)).toContain('send {"to":["x@b.example"]}');
    expect(mails.noLongerAllowed.map(shown)).toContain('send {"to":["x@a.example"]}');
    const both = (low: number): Json => ({
      kind: 'All',
      constraints: [
        { kind: 'Range', min: low },
        { kind: 'Not', constraint: { kind: 'Exact', value: 7 } },
      ],
    });
    const ranges = compareWarrants(
      grant({ pay: { n: both(5), m: both(5) } }),
      grant({ pay: { n: both(9), m: both(5) } }),
      AT,
    );
    expect(ranges.noLongerAllowed.length).toBeGreaterThan(0);
    expect(ranges.newlyAllowed).toEqual([]);
  });

  it('the comparison treats a call that requires approval as not allowed', () => {
    const approvers = [toHex(OTHER.publicKey)];
    const free = grant({ pay: {} });
    const gated = grant({ pay: {} }, { approvers, gates: { pay: { args: null } } });
    const { noLongerAllowed: impossible, fields } = compareWarrants(free, gated, AT);
    expect(impossible[0]).toMatchObject({ tool: 'pay', a: 'allow', b: 'approval' });
    expect(fields.map(({ name }) => name)).toEqual(['extensions', 'required_approvers']);
  });

  it('the comparison lists differing fields that affect no call', () => {
    const {
      newlyAllowed: possible,
      noLongerAllowed: impossible,
      fields,
    } = compareWarrants(
      grant({ t: {} }, { ttl: 60, holder: toHex(KEY.publicKey) }),
      grant({ t: {} }, { ttl: 120, clearance: 30, holder: toHex(OTHER.publicKey) }),
      AT,
    );
    expect([possible, impossible]).toEqual([[], []]);
    expect(fields.map(({ name }) => name)).toEqual(['holder', 'expires_at', 'clearance']);
  });

  const rule = fc.constantFrom(...CONSTRAINT_KINDS.map(({ example }) => example as Json));
  const set = fc.dictionary(fc.constantFrom('a', 'b', 'c'), rule, { maxKeys: 3 });
  const capabilities = fc.dictionary(fc.constantFrom('read', 'write', '*'), set, { minKeys: 1, maxKeys: 3 });

  it('the comparison lists only calls that are actually decided differently, regardless of the rules', () => {
    fc.assert(
      fc.property(capabilities, capabilities, (first, second) => {
        const [a, b] = [grant(first), grant(second)];
        const { newlyAllowed: possible, noLongerAllowed: impossible } = compareWarrants(a, b, AT);
        for (const { tool, args } of possible) {
          expect(decideByPolicy(a, tool, args, AT)).not.toBe('allow');
          expect(decideByPolicy(b, tool, args, AT)).toBe('allow');
        }
        for (const { tool, args } of impossible) {
          expect(decideByPolicy(a, tool, args, AT)).toBe('allow');
          expect(decideByPolicy(b, tool, args, AT)).not.toBe('allow');
        }
      }),
      { numRuns: RUNS, seed: 20_260_101 },
    );
  });

  it('the comparison of two warrants is deterministic and symmetric', () => {
    fc.assert(
      fc.property(capabilities, capabilities, (first, second) => {
        const [a, b] = [grant(first), grant(second)];
        const there = compareWarrants(a, b, AT);
        expect(compareWarrants(a, b, AT)).toEqual(there);
        if (there.isLimited) return;
        const back = compareWarrants(b, a, AT);
        const tools = (calls: typeof there.newlyAllowed) => [...new Set(calls.map(({ tool }) => tool))];
        expect(tools(back.newlyAllowed)).toEqual(tools(there.noLongerAllowed));
        expect(tools(back.noLongerAllowed)).toEqual(tools(there.newlyAllowed));
      }),
      { numRuns: RUNS / 2, seed: 20_260_102 },
    );
  });

  it('a warrant rebuilt from its specification grants the same permissions', () => {
    const specs: readonly { readonly [name: string]: Json }[] = [
      ...CONSTRAINT_KINDS.map(({ example }) => ({ capabilities: { t: { a: example } } })),
      {
        capabilities: { t: { a: { kind: 'Range', min: 1 } }, u: {} },
        allow_unknown: ['t'],
        approvers: [toHex(KEY.publicKey), toHex(OTHER.publicKey)],
        min_approvals: 1,
        gates: { t: { args: { a: { exempt: { kind: 'Range', max: 5 } } } }, u: { args: null } },
        ext: { 'x.y': '00ff' },
        session_id: 'sitzung-ü',
        agent_id: 'a',
        clearance: 40,
        max_depth: 3,
        ttl: 77,
        holder: toHex(OTHER.publicKey),
      },
      {
        issuable_tools: ['read'],
        bounds: { constraints: { path: { kind: 'Subpath', root: '/data' } }, allow_unknown: true },
        max_issue_depth: 2,
        max_depth: 5,
      },
    ];
    for (const spec of specs) {
      const warrant = mint(spec);
      expect(toHex(mint(writeWarrantSpec(warrant)).envelope)).toBe(toHex(warrant.envelope));
    }
  });
});
