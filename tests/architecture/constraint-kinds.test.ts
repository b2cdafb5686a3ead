/**
 * Code outside the definitions of constraint kinds calls a kind's operations and does not compare its name, so that a
 * new kind needs no changes elsewhere.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CONSTRAINT_KINDS } from '../../src/engine/index.js';
import { lineOf, parseScript, readSources, type Sources, walkNodes } from './rules/sources.js';

const DEFINITIONS = 'src/engine/authority/constraints/';
/** Display names of kinds. */
const MESSAGES = /^src\/(?:app|engine)\/messages\//;
const KINDS: ReadonlySet<string> = new Set([...CONSTRAINT_KINDS.map(({ kind }) => kind), 'Unknown']);

/** Number of permitted comparisons in each file. Lower a number when a comparison disappears. */
const PERMITTED: Readonly<Record<string, number>> = {
  // The course explains only these kinds.
  'src/app/components/fields/offered-kinds.ts': 1,
  // The texts of lint rules are fixed.
  'src/app/messages/zh/lint.ts': 2,
  'src/engine/authority/lint/constraint-lint-rules.ts': 2,
  // Wire numbers in published test vectors.
  'src/conformance/notation.ts': 1,
  // The kit must not import constraint kinds, but must know which ones need a library.
  'src/engine/kit/rule-libraries.ts': 2,
};

/** Finds quoted names and keys, so that most files need no parsing. */
const NAMED = new RegExp(`['"](?:${[...KINDS].join('|')})['"]|\\b(?:${[...KINDS].join('|')}):`);

/** Lists the places where a kind's name is compared. A list or table of names counts as one place. */
function findKindComparisons(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([path, text]) => !path.startsWith(DEFINITIONS) && NAMED.test(text))
    .flatMap(([path, text]) => [...new Set([...findInScript(path, text), ...findInMarkup(path, text)])]);
}

function findInScript(path: string, text: string): readonly string[] {
  const file = parseScript(path, text);
  const found: string[] = [];
  walkNodes(file, (node) => {
    const place = findComparison(node, path);
    if (place !== null) found.push(`${path}:${lineOf(file, place)}`);
  });
  return found;
}

/** Returns the node that compares this name of a kind; null for other nodes. */
function findComparison(node: ts.Node, path: string): ts.Node | null {
  if (!(ts.isStringLiteralLike(node) || ts.isIdentifier(node)) || !KINDS.has(node.text)) return null;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node)
    return MESSAGES.test(path) ? null : parent.parent;
  if (ts.isIdentifier(node)) return null;
  if (ts.isArrayLiteralExpression(parent)) return parent;
  const isCompared =
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) ||
    (ts.isCallExpression(parent) && /\.(?:get|has|includes)$/.test(parent.expression.getText()));
  return isCompared ? node : null;
}

function findInMarkup(path: string, text: string): readonly string[] {
  if (!path.endsWith('.svelte')) return [];
  return text.split('\n').flatMap((line, at) => {
    const [, name = ''] = /[!=]==? '(\w+)'/.exec(line) ?? [];
    return KINDS.has(name) ? [`${path}:${at + 1}`] : [];
  });
}

function countByFile(found: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const place of found) {
    const [path = ''] = place.split(':');
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

describe('comparisons by constraint kind', () => {
  it('only the permitted files compare the names of constraint kinds', () => {
    const found = findKindComparisons(readSources('src'));
    expect(countByFile(found), found.join('\n')).toEqual(PERMITTED);
  });

  it.each([
    "if (rule.kind === 'Exact') run();",
    "switch (rule.kind) { case 'Range': run(); }",
    "const LISTS = new Set(['OneOf']);",
    'const TABLE = { Cel: 1 };',
    "const isUrl = name.includes('UrlSafe');",
  ])('the check reports %s', (text) => {
    expect(findKindComparisons(new Map([['src/a.ts', text]]))).toHaveLength(1);
  });

  it('the check reports a comparison in the markup of a component', () => {
    const text = "{#if kind === 'Exact'}\n  <p>one</p>\n{/if}";
    expect(findKindComparisons(new Map([['src/A.svelte', text]]))).toEqual(['src/A.svelte:1']);
  });

  it('the check accepts a new rule, and other unions', () => {
    const text = "const rule = { kind: 'Exact', value: 1 };\nif (gate.kind === 'all') run();";
    expect(findKindComparisons(new Map([['src/a.ts', text]]))).toEqual([]);
  });
});
