/**
 * Tests documents that are designed to freeze the page, to make the reader throw, or to lose a rule during parsing.
 *
 * The reader returns an issue for any such document, fast enough to validate on every keystroke.
 *
 * Threat model: "A huge, endlessly nested or self-containing document".
 */
import { describe, expect, it } from 'vitest';
import { inspectText, readChainText, readWarrant, sealAuthority } from '../../src/engine/authority/index.js';
import {
  type Issue,
  LIMITS,
  readBundle,
  readNativeDocument,
  readMatrixRequest,
  readScenario,
  type ScenarioDocument,
} from '../../src/engine/index.js';
import { parseDraft, readYaml } from '../../src/app/drafts/draft-reading.js';
import { checkBundleSize } from '../../src/app/bundles/bundle-file.js';
import { SCENARIOS } from '../../src/catalog/index.js';
import { requestOf } from '../unit/matrix/small.js';

const [FIRST, SECOND] = SCENARIOS as readonly [ScenarioDocument, ScenarioDocument];
/**
 * Measures processor time, so that a busy machine does not affect the result. Each of these documents once took between
 * 5 s and several hours.
 */
const MOST_MS = 2_000;

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1000 };
}

function link(rule: object, holder = 'worker'): object {
  return { holder, ttlSeconds: 60, capabilities: { read_file: { path: rule } } };
}

const warrant = (parent: object, child: object): object => ({
  v: 1,
  chain: [link(parent, 'manager'), link(child)],
});

const codes = (issues: readonly Issue[]): string[] => issues.map(({ code }) => code);
const nest = (depth: number, rule: object, wrap: (rule: object) => object): object =>
  depth === 0 ? rule : nest(depth - 1, wrap(rule), wrap);
const texts = (count: number): string[] => Array.from({ length: count }, (_, i) => `a${i}`);
const any = (...constraints: object[]): object => ({ kind: 'Any', constraints });
const all = (...constraints: object[]): object => ({ kind: 'All', constraints });
const EXACT = { kind: 'Exact', value: 'a' };
const exacts = (count: number): object[] => texts(count).map((value) => ({ kind: 'Exact', value }));

describe('comparing a child warrant with its parent', () => {
  it.each([
    ['a long list', { kind: 'OneOf', values: texts(40_000) }],
    ['a long list of denied values', { kind: 'NotOneOf', excluded: texts(40_000) }],
    ['Any in Any to the deepest level', nest(30, EXACT, (rule) => any(rule))],
    ['All of All of many', all(...Array.from({ length: 16 }, () => all(...exacts(8))))],
  ])('a rule such as %s is recognized as no wider than itself', (_, rule) => {
    const { result, ms } = timed(() => readWarrant(warrant(rule, rule)));
    expect(result.issues).toEqual([]);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it.each([
    ['All of thousands', all(...exacts(10_000))],
    ['Any of thousands', any({ kind: 'Cel', expression: 'value == 1' }, ...exacts(10_000))],
    ['All of All of All', nest(3, EXACT, (rule) => all(...Array.from({ length: 16 }, () => rule)))],
  ])(
    'comparing %s terminates, and anything that is not proven to be narrower is treated as wider',
    (_, rule) => {
      const child = { ...rule, constraints: [...(rule as { constraints: object[] }).constraints].reverse() };
      const { result, ms } = timed(() => readWarrant(warrant(rule, child)));
      for (const { code } of result.issues) expect(code).toBe('warrant/child_wider_than_parent');
      expect(ms).toBeLessThan(MOST_MS);
    },
  );
});

describe('deeply nested documents', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  const not = nest(5_000, EXACT, (constraint) => ({ kind: 'Not', constraint }));

  it.each([
    ['in a value', readWarrant(warrant({ kind: 'Exact', value: deep(20_000) }, EXACT)).issues],
    ['in rules', readWarrant(warrant(not, EXACT)).issues],
    ['in an unknown field', readScenario({ ...FIRST, more: deep(20_000) }).issues],
    ['in a bundle', readBundle({ v: 1, kind: 'bundle', later: deep(20_000) }).issues],
    ['in a request', readMatrixRequest(requestOf({ broad: deep(20_000) as never })).issues],
  ])('deep nesting %s is reported as an issue', (_, issues) => {
    expect(codes(issues)).toContain('document/too_large');
  });

  it('a self-reference through a YAML alias is reported as an issue', () => {
    for (const warrantText of ['v: 1\nchain: &a [*a]', '&a {v: 1, chain: [], more: *a}'])
      expect(codes(parseDraft(FIRST, { warrantText }, null).issues.warrant)).toEqual(['document/not_yaml']);
  });

  it('a document with the deepest accepted nesting can also be signed and decoded', () => {
    const value = deep(LIMITS.documentDepth.value - 8);
    const { value: document } = readWarrant({ v: 1, chain: [link({ kind: 'Exact', value })] });
    expect(document).not.toBeNull();
    const grant = { kind: 'grant', warrant: document as NonNullable<typeof document> } as const;
    expect(sealAuthority(grant, { scenario: 's', condition: 'yours', at: 0 })?.envelopes).toHaveLength(1);
  });
});

describe('names of Object.prototype members in documents', () => {
  const parse = (text: string): unknown => JSON.parse(text) as unknown;
  const capabilities = (text: string): unknown =>
    parse(`{"v":1,"chain":[{"holder":"worker","ttlSeconds":60,"capabilities":${text}}]}`);

  it('the argument name `__proto__` is rejected in a grant, so that the tool’s only rule is not lost', () => {
    const { value, issues } = readWarrant(capabilities('{"write_file":{"__proto__":{"kind":"Wildcard"}}}'));
    expect(value).toBeNull();
    expect(issues).toMatchObject([
      {
        code: 'document/reserved_name',
        at: ['chain', 0, 'capabilities', 'write_file', '__proto__'],
      },
    ]);
  });

  it('the tool name `__proto__` is also rejected', () => {
    expect(readWarrant(capabilities('{"__proto__":{}}')).value).toBeNull();
  });

  it('the argument name `__proto__` is rejected in a call, so the argument is not lost', () => {
    const call = { kind: 'call', call: { tool: 'list_emails', args: parse('{"__proto__":1}') } };
    const { value, issues } = readScenario({ ...FIRST, script: [call, ...FIRST.script] });
    expect(value).toBeNull();
    expect(codes(issues)).toContain('document/reserved_name');
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'an argument named %s is treated like any other argument',
    (name) => {
      const { value } = readWarrant(capabilities(`{"write_file":{"${name}":{"kind":"Wildcard"}}}`));
      expect(Object.keys(value?.chain[0]?.capabilities.write_file ?? {})).toEqual([name]);
    },
  );
});

describe('large texts', () => {
  it('documents with many keys are parsed fast enough for validation on every keystroke', () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `k${i}: 1`);
    const { result, ms } = timed(() => readYaml(lines.join('\n')));
    expect(result.issues).toEqual([]);
    expect(ms).toBeLessThan(2 * MOST_MS);
  });

  it('native documents with many keys are also parsed fast enough for validation on every keystroke', () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `k${i}: 1`);
    const { result, ms } = timed(() => readNativeDocument('warrant', lines.join('\n')));
    expect(result.document).toBeNull();
    expect(ms).toBeLessThan(2 * MOST_MS);
  });

  it.each([
    ['a: 1\nb: 2\na: 3', 3, 1],
    ['x:\n  - {a: 1, a: 2}', 2, 12],
    ['1: a\n"1": b', 2, 1],
  ])('a duplicate key is reported at its second position: %j', (text, line, column) => {
    const { value, issues } = readYaml(text);
    expect(value).toBeNull();
    expect(issues).toMatchObject([{ code: 'document/not_yaml', facts: { line, column } }]);
  });

  it('a file over the size limit is rejected before it is read', () => {
    expect(checkBundleSize(LIMITS.bundleBytes.value)).toBeNull();
    expect(codes(checkBundleSize(8e9) ?? [])).toEqual(['document/too_large']);
  });
});

describe('large workspaces', () => {
  it('a few paths with thousands of folders each are rejected quickly', () => {
    const path = (i: number): string => `/${i}${'/a'.repeat(2_000)}`;
    const files = Array.from({ length: 500 }, (_, i) => ({ path: path(i), text: '' }));
    const { result, ms } = timed(() => readScenario({ ...FIRST, workspace: { ...FIRST.workspace, files } }));
    expect(codes(result.issues)).toContain('document/too_large');
    expect(ms).toBeLessThan(MOST_MS);
  });
});

describe('inconsistent requests', () => {
  it('an edit to one scenario that uses another scenario’s id is rejected', () => {
    const stranger = { scenario: SECOND, warrant: SECOND.warrant };
    const request = { ...requestOf(), scenarios: [FIRST, SECOND], yours: { [FIRST.id]: stranger } };
    const { value, issues } = readMatrixRequest(request);
    expect(value).toBeNull();
    expect(issues).toMatchObject([{ at: ['yours', FIRST.id, 'scenario', 'id'] }]);
  });
});

describe('long YAML', () => {
  const MEGABYTE = 1_048_576;

  it.each([
    ['line breaks', '\n'],
    ['comments', '#\n'],
    ['dashes', '-\n'],
    ['tags', '- !t x\n'],
    ['anchors', '&a '],
    ['directives', '%A b\n'],
    ['aliases', '- *a\n'],
  ])('a megabyte of %s is rejected before it is parsed', (_, part) => {
    const text = part.repeat(Math.floor(MEGABYTE / part.length));
    const { result, ms } = timed(() => readYaml(text));
    expect(result.issues.map(({ code }) => code)).toEqual(['document/yaml_too_long']);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('a megabyte of JSON is parsed, and duplicate keys are still found', () => {
    const list = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => [index, 'a:b']));
    expect(readYaml(list).issues).toEqual([]);
    const twice = '{"a": {"b": 1, "b": 2}}';
    expect(readYaml(twice).issues[0]).toMatchObject({
      code: 'document/not_yaml',
      facts: { line: 1, column: 16 },
    });
  });
});

describe('warrant input with unlimited nesting', () => {
  it.each([
    ['a list', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['an object in a list', `[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`],
    ['a chain', `{"chain":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`],
  ])('AUTH-18 %s with unlimited nesting is rejected with one issue', (_, text) => {
    const { value, issues } = inspectText(text);
    expect([value, issues.map(({ code }) => code)]).toEqual([null, ['warrant/unreadable_text']]);
    expect(readChainText(text)).toBeNull();
  });
});
