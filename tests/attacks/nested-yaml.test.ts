/**
 * Reads YAML that is nested so deeply that a recursive parser exhausts the stack, which can end the whole process.
 *
 * Threat model: "A huge, endlessly nested or self-containing document".
 */
import { describe, expect, it } from 'vitest';
import {
  LIMITS,
  makeIssue,
  NATIVE_KINDS,
  type NativeDocumentKind,
  parseYaml,
  parseYamlNodes,
  readNativeDocument,
} from '../../src/engine/index.js';
import { locateIssues } from '../../src/app/document-text/locate-issues.js';
import { insertItem, setValue } from '../../src/app/document-text/yaml-text.js';

const LEVELS = LIMITS.documentDepth.value;
const DEEP: readonly (readonly [string, string])[] = [
  ['open lists', '[ '.repeat(1_000)],
  ['open maps', '{ a: '.repeat(1_000)],
  ['maps in lists', '[a: '.repeat(1_000)],
  ['keys that are maps', '{? '.repeat(1_000)],
  ['compact lists', '- '.repeat(5_000)],
  ['compact keys', '? '.repeat(5_000)],
  ['indented maps', Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['lists in keys', `${'['.repeat(1_000)}a${']: 1'.repeat(1_000)}`],
  ['a second document', `a: 1\n---\n${'[ '.repeat(1_000)}`],
];

const codesOf = (issues: readonly { readonly code: string }[]): string[] => issues.map(({ code }) => code);

describe('deeply nested YAML', () => {
  it.each(DEEP)(
    'APP-13 deeply nested %s are not parsed into nodes, so the stack is not exhausted',
    (_, text) => {
      expect(parseYamlNodes(text)).toBeNull();
      expect(codesOf(parseYaml(text).issues)).toEqual(['document/too_large']);
    },
  );

  it.each(Object.keys(NATIVE_KINDS) as NativeDocumentKind[])(
    'APP-13 a deeply nested %s is reported as too large, no matter how often it is read',
    (kind) => {
      for (const [, text] of DEEP)
        for (let times = 0; times < 3; times += 1) {
          const { document, issues } = readNativeDocument(kind, text);
          expect([document, codesOf(issues)]).toEqual([null, ['document/too_large']]);
        }
    },
  );

  it('APP-13 the editor neither searches nor edits deeply nested text', () => {
    const text = '[ '.repeat(1_000);
    const issue = makeIssue('document/too_large', [0, 0], { what: '', found: 1, unit: '', limit: 1 });
    expect(locateIssues(text, [issue])).toMatchObject([{ line: 1, column: 1 }]);
    expect(setValue(text, [0], 1)).toBe(text);
    expect(insertItem(text, [0], 0, 1)).toBe(text);
  });
});

describe('YAML with many indicators but without deep nesting', () => {
  it.each([
    ['the deepest accepted list', `${'['.repeat(LEVELS)}a${']'.repeat(LEVELS)}`],
    ['the deepest accepted block list', `${'- '.repeat(LEVELS)}a`],
    ['brackets in quoted text', `a: "${'['.repeat(1_000)}"`],
    ['brackets in a comment', `a: 1 # ${'['.repeat(1_000)}`],
    ['brackets in a block of text', `a: |\n  ${'['.repeat(1_000)}\nb: ${'-'.repeat(1_000)}`],
    ['many short lists', `${'- - a\n'.repeat(1_000)}`],
    ['many closed lists', `a: [${'[],'.repeat(1_000)}]`],
  ])('APP-13 YAML with %s can be read', (_, text) => {
    const { value, issues } = parseYaml(text);
    expect([value === null, issues]).toEqual([false, []]);
  });

  it('APP-13 YAML with several documents is rejected at the start of the second', () => {
    expect(parseYaml('a: 1\n---\nb: 2\n').issues).toMatchObject([
      { code: 'document/not_yaml', facts: { detail: { code: 'yaml/multiple_docs' }, line: 2 } },
    ]);
  });
});
