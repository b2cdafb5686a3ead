import { describe, expect, it } from 'vitest';
import { pola } from './terminal.js';
import type { ConformanceReport } from '../../../src/conformance/run.js';

const file = (kind: string, parts: object): string => JSON.stringify({ kind, ...parts });
const match = (id: string, expression: string, input: unknown, expected: string): object => ({
  id,
  level: 'constraint',
  type: 'Cel',
  constraint: { type: 'Cel', expression },
  input,
  expect: expected,
});
const exact = (id: string, value: unknown, input: unknown, expected: string): object => ({
  id,
  level: 'constraint',
  type: 'Exact',
  constraint: { type: 'Exact', value },
  input,
  expect: expected,
});
const cases = (...list: readonly object[]): string => file('constraint-cases', { cases: list });

async function run(
  files: Record<string, string>,
): Promise<{ code: number; files: ConformanceReport['files'] }> {
  const placed = Object.entries(files).map(([name, text]) => [`cases/${name}`, text]);
  const { code, out, err } = await pola(['conformance', 'cases', '--json'], Object.fromEntries(placed));
  expect(err).toBe('');
  return { code, files: (JSON.parse(out) as ConformanceReport).files };
}

describe('pola conformance', () => {
  it('pola conformance runs each file according to its declared kind, regardless of the file name', async () => {
    const { code, files } = await run({
      'b.json': cases(exact('one', 5, 5, 'allow'), exact('two', 5, { $float: 5 }, 'deny')),
      'a.json': file('cel-policy-cases', {
        cases: [{ id: 'p', expr: 'n > 1', vars: { n: 2 }, expect: 'allow' }],
      }),
    });
    expect(code).toBe(0);
    expect(files.map(({ file: name, kind, passed, failed }) => [name, kind, passed, failed])).toEqual([
      ['a.json', 'cel-policy-cases', 1, 0],
      ['b.json', 'constraint-cases', 2, 0],
    ]);
  });

  it('pola conformance lists failures with expected and actual results, and exits with code 1', async () => {
    const files = { 'f.json': cases(exact('wrong', 5, 6, 'allow'), exact('right', 5, 5, 'allow')) };
    const { code, files: reports } = await run(files);
    expect(code).toBe(1);
    expect(reports[0]).toMatchObject({ passed: 1, failed: 1 });
    expect(reports[0]?.failures).toEqual([{ case: 'wrong', expected: ['allow'], got: ['deny'] }]);
    const { out, code: again } = await pola(['conformance', 'cases'], { 'cases/f.json': files['f.json'] });
    expect(again).toBe(1);
    expect(out).toContain('f.json  1 passed, 1 failed, 0 known, 0 skipped');
    expect(out).toContain('failed wrong: expected ["allow"], got ["deny"]');
  });

  it('CLI-42 a difference counts as known only if a named class explains it', async () => {
    const { code, files } = await run({
      'f.json': cases(match('a', '!value', 0, 'allow'), match('b', 'value > 5', 6, 'deny')),
    });
    expect(files[0]).toMatchObject({ passed: 0, failed: 1, known: 1 });
    expect(files[0]?.reasons).toEqual([
      { status: 'known', reason: expect.stringMatching(/^CEL, truthiness: the reference \w.+\.$/), count: 1 },
    ]);
    expect(files[0]?.failures.map((one) => one.case)).toEqual(['b']);
    expect(code).toBe(1);
  });

  it('CLI-42 a pattern that only the reference implementation supports counts as a known difference, and its class is printed', async () => {
    const regex = (id: string, pattern: string): object => ({
      id,
      level: 'constraint',
      constraint: { type: 'Regex', pattern },
      input: 'a',
      expect: 'allow',
    });
    const { files } = await run({
      'f.json': cases(regex('a', '(?-u)\\w'), regex('b', '^b$'), regex('c', '^a$')),
    });
    expect(files[0]).toMatchObject({ passed: 1, failed: 1, known: 1 });
    const reason = expect.stringMatching(/^Regex, ascii-mode: .+ .+/);
    expect(files[0]?.reasons).toEqual([{ status: 'known', reason, count: 1 }]);
  });

  const language = (
    ...tests: readonly (readonly [expr: string, value: object, bindings?: object])[]
  ): string =>
    file('cel-conformance', {
      tests: tests.map(([expr, value, bindings = {}], at) => ({
        ...{ file: 'own', section: 's', name: String(at), expr, bindings, expect: { value } },
      })),
    });

  it.each([
    ['unknown-names', '[1].exists(a, a > 0) || nobody', { bool: true }, {}],
    ['unknown-names', 'true || [2].map(x, launch(x)) == []', { bool: true }, {}],
    ['messages', 'Outer{inner: 1}.inner', { int: '1' }, {}],
    ['quoted-fields', '{"x y": 1}.`x y`', { int: '1' }, {}],
    ['qualified-names', 'p.q + 1', { int: '3' }, { 'p.q': { int: '2' } }],
    ['qualified-names', '[1].map(k, .k)', { list: [{ int: '5' }] }, { k: { int: '5' } }],
    ['timestamp-of-integer', 'timestamp(86400) < timestamp(0)', { bool: false }, {}],
  ])(
    'CLI-42 the class %s is printed for a failed case of the CEL suite: %s',
    async (name, expr, value, bindings) => {
      const { files } = await run({ 'f.json': language([expr, value, bindings]) });
      expect(files[0]?.reasons).toEqual([{ status: 'known', reason: expect.stringMatching(`^CEL, ${name}: .+ .+\\.$`), count: 1 }]); // prettier-ignore
    },
  );

  it('CLI-42 a failed case of the CEL suite without a class is a failure', async () => {
    const wrong = [['1 + 1', { int: '3' }], ['"a.b{`" + "c"', { int: '1' }], ['"a".size(1, 2) || true', { bool: true }]] as const; // prettier-ignore
    const { code, files } = await run({ 'f.json': language(...wrong) });
    expect([code, files[0]]).toMatchObject([1, { failed: 3, known: 0 }]);
  });

  it('pola conformance skips unknown cases and states why', async () => {
    const { code, files } = await run({
      'a.json': file('moon-phases', { cases: [{}] }),
      'b.json': '[1, 2]',
      'c.json': cases({ id: 'x', level: 'telepathy' }),
      'd.json': cases(exact('one', 5, 5, 'allow')),
      'notes.txt': 'no vectors',
    });
    expect(code).toBe(0);
    expect(
      files
        .filter(({ passed }) => passed === 0)
        .map(({ file: name, skipped, reasons }) => [name, skipped, reasons[0]?.reason]),
    ).toEqual([
      ['a.json', 1, 'the kind `moon-phases` is unknown'],
      ['b.json', 1, 'the document declares no top-level `kind`'],
      ['c.json', 1, 'the level `telepathy` is unknown'],
      ['notes.txt', 1, 'the file is not a .json file'],
    ]);
  });

  it('pola conformance runs the original’s scoring rules from data, and tolerates differences up to 1e-9', async () => {
    const scored = (group: string, input: unknown, expected: unknown): object => ({
      id: `any/${group}`,
      group,
      input,
      expected,
    });
    const { files } = await run({
      'a.json': file('workspace-scoring-cases', {
        cases: [
          scored('quantise', 0.75, 1 + 1e-12),
          scored('quantise', 0.75, 1.1),
          scored('baseline-noop', {}, {}),
          scored('telepathy', {}, {}),
          scored('rounds', { hookBehaviour: 'same hooks', prompts: {}, adapterOk: [] }, {}),
        ],
      }),
    });
    expect(files[0]).toMatchObject({ passed: 1, failed: 1, skipped: 3 });
    expect(files[0]?.reasons.map(({ reason }) => reason)).toEqual([
      'the case runs a task of the original, which is not part of this project',
      'the group `telepathy` is unknown',
      'the hooks `same hooks` are unknown',
    ]);
  });

  it('pola conformance continues after an exception, after invalid JSON, and after a file without cases', async () => {
    const { code, files } = await run({
      'a.json': cases({ id: 'failed', level: 'constraint' }, exact('right', 'x', 'x', 'allow')),
      'b.json': '{"kind": "constraint-cases", ',
      'c.json': file('attenuation-cases', {}),
      'd.json': cases(exact('right', null, null, 'allow')),
    });
    expect(code).toBe(1);
    expect(files.map(({ passed, failed }) => [passed, failed])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(files[1]?.failures[0]?.got).toMatch(/^the document is not JSON: /);
  });

  it.each([
    [['conformance'], {}, /`DIR`.*specify the folder/],
    [['conformance', 'nowhere'], {}, /`nowhere`.*there is no such folder/],
    [['conformance', 'empty'], { empty: '' }, /`empty`.*the folder is empty/],
    [['conformance', 'a', 'b'], {}, /`b`.*only one folder/],
    [['conformance', 'a', '--fast'], {}, /`--fast`.*the known options are --json and --help/],
  ])(
    'with the arguments %j, pola conformance prints one message and exits with code 2',
    async (args, files, sentence) => {
      const { code, err } = await pola(args, files);
      expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
      expect(err).toMatch(sentence);
    },
  );

  it('CLI-46 pola conformance fails the CEL suite only if fewer than 972 of 1,096 core cases pass', async () => {
    const test = (at: number, expr: string): object => ({
      file: 'basic',
      section: 's',
      name: String(at),
      expr,
      expect: { value: { int: '2' } },
      requires_proto: false,
    });
    const suite = (wrong: number): string =>
      file('cel-conformance', {
        tests: Array.from({ length: 1096 }, (_, at) => test(at, at < wrong ? '1' : '1 + 1')),
      });
    const { files } = await run({ 'a.json': suite(124), 'b.json': suite(125) });
    expect(files.map(({ passed, failed, known }) => [passed, failed, known])).toEqual([
      [972, 0, 124],
      [971, 125, 0],
    ]);
  });

  it('pola conformance runs a catalog case and its control in both semantics', async () => {
    const attack = (id: string, expected: string, value: number): object => ({
      id,
      level: 'call',
      world: {
        warrants: {
          w: {
            signer: 'org',
            holder: 'q',
            tools: { pay: { constraints: { n: { type: 'Exact', value: 5 } } } },
          },
        },
      },
      call: { chain: ['w'], tool: 'pay', args: { n: 6 } },
      expect: {
        compatible: { outcome: 'deny', check: 'leaf.constraint', error_kind: 'ConstraintNotSatisfied' },
        hardened: { outcome: expected },
      },
      control: { patch: [{ path: '/call/args/n', value }], expect: 'allow' },
    });
    const list = [attack('right', 'deny', 5), attack('hardened', 'allow', 5), attack('control', 'deny', 7)];
    const { files } = await run({ 'a.json': file('attack-catalogue', { cases: list }) });
    expect(files[0]).toMatchObject({ passed: 1, failed: 2 });
    expect(files[0]?.failures.map(({ case: id, expected }) => [id, Object.keys(expected as object)])).toEqual(
      [
        ['hardened', ['hardened']],
        ['control', ['control']],
      ],
    );
  });

  it('prints help', async () => {
    const { code, out } = await pola(['conformance', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('pola conformance DIR [--json]');
  });
});
