/**
 * The engine is isolated from its environment: it must not use the host's clock, locale, random numbers, console,
 * timers, network or storage. Using most of these names is also a compile error, but this test also finds uses through
 * `globalThis` or a cast.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { lineOf, parseScript, readSources, type Sources, walkNodes } from './rules/sources.js';

const SOURCES = readSources('src/engine');

const NAMES: Readonly<Record<string, string>> = {
  Date: 'time is the trial clock, which only steps advance',
  Intl: 'the result would depend on the locale',
  console: 'return an issue or record an event',
  performance: 'whoever runs the engine measures it',
  process: 'the engine runs in a browser too',
  crypto: 'randomness is seeded from the cell (kit)',
  fetch: 'the engine has no network',
  setTimeout: 'the engine has no timers',
  setInterval: 'the engine has no timers',
  queueMicrotask: 'the engine has no timers',
  indexedDB: 'only store/ remembers',
  localStorage: 'only store/ remembers',
  globalThis: 'kit/platform.ts is the only file that reads the host',
  eval: 'documents are data',
  Function: 'documents are data',
};
const MEMBERS: Readonly<Record<string, string>> = {
  localeCompare: 'compare code units with compareCodeUnits of kit',
  toLocaleString: 'the result would depend on the locale',
  toLocaleLowerCase: 'the result would depend on the locale',
  toLocaleUpperCase: 'the result would depend on the locale',
  toLocaleDateString: 'the result would depend on the locale',
  toLocaleTimeString: 'the result would depend on the locale',
};
/** Names that are allowed in certain files, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Text encoding and URL parsing provided by the host.
  globalThis: ['src/engine/kit/platform.ts'],
  // Needed for time zone offsets in expressions and plural rules for a given language; the machine's settings are never
  // used.
  Intl: ['src/engine/kit/expression/time.ts', 'src/engine/messages/plural.ts'],
};

function findBannedNames(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const file = parseScript(path, text);
    const found: string[] = [];
    walkNodes(file, (node) => {
      const finding = explainNode(path, node);
      if (finding !== null) found.push(`${path}:${lineOf(file, node)}: ${finding}`);
    });
    return found;
  });
}

function explainNode(path: string, node: ts.Node): string | null {
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return explainMember(node.expression.getText(), node.argumentExpression.text);
  }
  if (!ts.isIdentifier(node)) return null;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return explainMember(parent.expression.getText(), node.text);
  }
  if (isOnlyName(node) || ts.isTypeReferenceNode(parent)) return null;
  if (Object.hasOwn(EXCEPTIONS, node.text) && EXCEPTIONS[node.text]?.includes(path) === true) return null;
  const why = Object.hasOwn(NAMES, node.text) ? NAMES[node.text] : undefined;
  return why === undefined ? null : `${node.text}: ${why}`;
}

function explainMember(object: string, member: string): string | null {
  if (object === 'Math' && member === 'random') return 'Math.random: use seededNumbers of kit';
  const why = Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
  return why === undefined ? null : `${member}: ${why}`;
}

/** True for a key or a declared member's name, which does not refer to the global with the same name. */
function isOnlyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

describe('banned names', () => {
  it('the engine does not use banned globals', () => {
    expect(SOURCES.size).toBeGreaterThan(15);
    expect(findBannedNames(SOURCES)).toEqual([]);
  });

  it.each([
    ['const now = new Date();', 'Date'],
    ['const now = (globalThis as Host).Date.now();', 'globalThis'],
    ['const chance = Math.random();', 'Math.random'],
    ["const chance = Math['random']();", 'Math.random'],
    ['names.sort((a, b) => a.localeCompare(b));', 'localeCompare'],
    ['const text = (5).toLocaleString();', 'toLocaleString'],
    ["console.log('here');", 'console'],
    ["const f = new Function('return 1');", 'Function'],
    ['const { format } = Intl;', 'Intl'],
  ])('reports %s', (text, name) => {
    const found = findBannedNames(new Map([['src/engine/run/a.ts', text]]));
    expect(found).toEqual([expect.stringMatching(`^src/engine/run/a.ts:1: ${name.replace('.', '\\.')}: `)]);
  });

  it('the check accepts an exception for a banned global only in the file for which it is listed', () => {
    const uses = (path: string): Sources => new Map([[path, 'export const zones = Intl;']]);
    expect(findBannedNames(uses('src/engine/kit/expression/time.ts'))).toEqual([]);
    expect(findBannedNames(uses('src/engine/kit/platform.ts'))).toHaveLength(1);
  });

  it('the check for banned globals ignores strings, comments and fields with a banned name', () => {
    const text = "// Date and console\nconst kinds = { Date: 'Date', process: 1 }; kinds.Date;";
    expect(findBannedNames(new Map([['src/engine/run/a.ts', text]]))).toEqual([]);
  });
});
