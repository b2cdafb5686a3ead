import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as engine from '../../../src/engine/index.js';
import {
  CONSTRAINT_KINDS,
  fromHex,
  type Json,
  keyPairOf,
  readWarrantSpec,
  toHex,
  writeWarrantPython,
  writeWarrantText,
  writeWarrantTypescript,
} from '../../../src/engine/index.js';

const SEED = '42'.repeat(32);
const KEY = keyPairOf(fromHex(SEED) as Uint8Array);
const ID = '0192'.repeat(8);
const AT = 1_767_225_600;

type Spec = { readonly [name: string]: Json };
const read = (spec: Spec) => {
  const { value, issues } = readWarrantSpec(spec);
  if (value === null) throw new Error(JSON.stringify(issues));
  return value;
};

/** Runs an exported module against this engine. */
function run(source: string, ...args: readonly string[]): string {
  const names = /^import \{ (.*) \} from 'pola-playground';$/m.exec(source)?.[1]?.split(', ') ?? [];
  const body = ts
    .transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    })
    .outputText.replace(/^import .*$/m, '')
    .replace('export function', 'return function');
  const make = compileFunction(body, [...names]) as (
    ...values: unknown[]
  ) => (...texts: readonly string[]) => string;
  return make(...names.map((name) => (engine as Record<string, unknown>)[name]))(...args);
}

const FULL: Spec = {
  capabilities: {
    ...Object.fromEntries(CONSTRAINT_KINDS.map(({ kind, example }) => [kind, { argument: example }])),
    'te"xt\n': { 'naïve name': { kind: 'Exact', value: { $float: 5 } }, b: { kind: 'Exact', value: "'; x" } },
  },
  allow_unknown: ['Exact'],
  holder: toHex(KEY.publicKey),
  ttl: 60,
  session_id: 'ü\u2028',
  clearance: 30,
  ext: { k: '00ff' },
};

describe('EXCH-11 TypeScript', () => {
  it('the generated code mints the same bytes when it is run', () => {
    const built = engine.mintWarrant(read(FULL), KEY, { id: fromHex(ID) as Uint8Array, at: AT });
    const source = writeWarrantTypescript({ step: 'mint', spec: FULL, id: ID, at: AT });
    expect(run(source, SEED)).toBe(built.ok && writeWarrantText(built.warrant.envelope));
    expect(source).not.toContain(SEED);
    expect(source).not.toContain('\u2028');
  });

  it('the generated code attenuates and issues the same bytes under the parent link', () => {
    const options = { id: fromHex(ID) as Uint8Array, at: AT };
    const above = engine.mintWarrant(read({ capabilities: { t: {} }, ttl: 600 }), KEY, options);
    const issuer = engine.mintWarrant(read({ issuable_tools: ['t'], max_issue_depth: 2 }), KEY, options);
    const other = toHex(keyPairOf(new Uint8Array(32)).publicKey);
    const spec: Spec = { capabilities: { t: { a: { kind: 'Wildcard' } } }, ttl: 60, holder: other };
    if (!above.ok || !issuer.ok) throw new Error('the parents are refused');
    const child = engine.attenuateWarrant(above.warrant, read(spec), KEY, options);
    const issued = engine.issueWarrant(issuer.warrant, read(spec), KEY, options);
    for (const [step, parent, built] of [
      ['attenuate', above, child],
      ['issue', issuer, issued],
    ] as const) {
      const source = writeWarrantTypescript({ step, spec, id: ID, at: AT });
      expect(run(source, SEED, writeWarrantText(parent.warrant.envelope))).toBe(
        built.ok && writeWarrantText(built.warrant.envelope),
      );
    }
  });

  it('EXCH-13 the generated TypeScript code keeps strings inside their string literals', () => {
    const spec: Spec = { capabilities: { t: { 'a`${x}': { kind: 'Exact', value: '"); throw 1; ("' } } } };
    const built = engine.mintWarrant(read(spec), KEY, { id: fromHex(ID) as Uint8Array, at: AT });
    const text = run(writeWarrantTypescript({ step: 'mint', spec, id: ID, at: AT }), SEED);
    expect(text).toBe(built.ok && writeWarrantText(built.warrant.envelope));
    const named = JSON.parse('{"capabilities": {"__proto__": {}}}') as Spec;
    const source = writeWarrantTypescript({ step: 'mint', spec: named, id: ID, at: AT });
    expect(() => run(source, SEED)).toThrow('reserved');
  });
});

describe('EXCH-12 Python', () => {
  it('every constraint kind has a class in the Python package', () => {
    const kinds = CONSTRAINT_KINDS.map(({ kind }) => kind);
    const source = writeWarrantPython({ step: 'mint', spec: FULL, id: ID, at: AT });
    for (const kind of kinds) expect(source).toContain(`"${kind}"`);
  });

  it('the generated Python code writes builders, constraints and values with the library’s names', () => {
    const spec: Spec = {
      capabilities: {
        read: { path: { kind: 'Subpath', root: '/data', allow_equal: false }, 'a-b': { kind: 'Wildcard' } },
        pay: {
          amount: { kind: 'Range', min: 1, max: { $float: 2.5 } },
          to: {
            kind: 'Any',
            constraints: [
              { kind: 'Cel', expression: 'value == "x"' },
              { kind: 'All', constraints: [{ kind: 'Not', constraint: { kind: 'Exact', value: null } }] },
              { kind: 'Subset', allowed: [1, { $float: 1 }, true, 'é'] },
            ],
          },
        },
      },
      allow_unknown: ['read'],
      holder: 'ab'.repeat(32),
      approvers: ['cd'.repeat(32)],
      min_approvals: 1,
      gates: {
        pay: { args: { amount: { exempt: { kind: 'Range', max: 5 } } } },
        read: { args: null },
        send: { args: { to: 'all' }, message: 'Say "yes".' },
        stop: { args: null, message: 'Why?' },
      },
      ttl: 60,
      max_depth: 3,
    };
    expect(writeWarrantPython({ step: 'mint', spec, id: ID, at: AT })).toBe(
      [
        '# Uses the names of the original package. Keys here are for experiments only.',
        'import os',
        '',
        'from tenuo import All, AnyOf, CEL, Exact, Not, PublicKey, Range, SigningKey, Subpath, Subset, Warrant, Wildcard',
        '',
        'key = SigningKey.from_bytes(bytes.fromhex(os.environ["SIGNING_KEY"]))',
        '# Not written: max_depth = 3',
        '',
        'warrant = (',
        '    Warrant.mint_builder()',
        '    .capability("read", path=Subpath("/data", allow_equal=False), **{"a-b": Wildcard()}, _allow_unknown=True)',
        '    .capability("pay", amount=Range(min=1, max=2.5), to=AnyOf([CEL("value == \\"x\\""), All([Not(Exact(None))]), Subset([1, 1.0, True, "é"])]))',
        `    .holder(PublicKey.from_bytes(bytes.fromhex("${'ab'.repeat(32)}")))`,
        '    .ttl(60)',
        `    .required_approvers([PublicKey.from_bytes(bytes.fromhex("${'cd'.repeat(32)}"))])`,
        '    .min_approvals(1)',
        '    .approval_gates({"pay": {"amount": {"exempt": Range(max=5)}}, "read": None, "send": {"args": {"to": None}, "message": "Say \\"yes\\"."}, "stop": {"args": None, "message": "Why?"}})',
        '    .mint(key)',
        ')',
        'print(warrant.to_base64())',
        '',
      ].join('\n'),
    );
  });

  it('the generated Python code supports attenuation and issuing, including bounds and tools in both notations', () => {
    const child = writeWarrantPython({
      step: 'attenuate',
      spec: {
        inherit_all: true,
        terminal: true,
        tools: { t: { constraints: { a: { type: 'Exact', value: 1 } } } },
      },
      id: ID,
      at: AT,
    });
    expect(child).toContain('parent.grant_builder()\n    .inherit_all()\n    .capability("t", a=Exact(1))');
    expect(child).toContain('.terminal()\n    .grant(key)');
    const issuer = writeWarrantPython({
      step: 'mint',
      spec: {
        issuable_tools: ['a'],
        bounds: { constraints: { p: { kind: 'Pattern', pattern: '*' } } },
        max_issue_depth: 2,
      },
      id: ID,
      at: AT,
    });
    expect(issuer).toContain(
      '.issuable_tools(["a"])\n    .constraint_bound("p", Pattern("*"))\n    .max_issue_depth(2)',
    );
    expect(writeWarrantPython({ step: 'issue', spec: {}, id: ID, at: AT })).toContain(
      'parent.issue_execution()',
    );
  });

  it('EXCH-13 the generated Python code keeps strings inside their literals, and preserves the types of values', () => {
    const value = 'a"\\\n\u2028\u0085';
    const spec: Spec = {
      capabilities: {
        t: {
          a: {
            kind: 'OneOf',
            values: [
              value,
              { $int: '9007199254740993' },
              { $float: 'NaN' },
              { $float: '-0.0' },
              { $float: 'Infinity' },
              { k: [] },
            ],
          },
        },
      },
      agent_id: '\n__import__("os")',
    };
    const source = writeWarrantPython({ step: 'mint', spec, id: ID, at: AT });
    expect(source).toContain(
      'OneOf(["a\\"\\\\\\n\\u2028\\u0085", 9007199254740993, float("NaN"), -0.0, float("Infinity"), {"k": []}])',
    );
    expect(source.split('\n').filter((line) => line.includes('__import__'))).toEqual([
      '# Not written: agent_id = "\\n__import__(\\"os\\")"',
    ]);
  });
});
