/**
 * Size limits that keep files and functions easy to read, and the page quick to load.
 *
 * The gzip budgets come from `scripts/dist-facts.mjs`; `npm run build` prints the same table.
 */
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltFile,
  BUDGETS,
  groupFiles,
  readDist,
  readTexts,
  splitPage,
  weigh,
} from '../../scripts/dist-facts.mjs';
import { CORE_LIMIT, LATER_MARKS, listOffline, weighCore } from '../../scripts/offline-files.mjs';
import { DIST, ensureBuilt } from '../../scripts/site.mjs';
import { lineOf, parseScript, readSources, type Sources, walkNodes } from './rules/sources.js';

const SOURCES = readSources('src');
const FILE_LINES = 300;
const FUNCTION_LINES = 40;
/** Catalog content may be as long as it needs to be. */
const CONTENT = 'src/catalog/';

function findLongFiles(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => !path.startsWith(CONTENT))
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines; split it by what changes together (at most ${FILE_LINES}).`,
    );
}

function findLongFunctions(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => !path.startsWith(CONTENT))
    .flatMap(([path, text]) => longFunctionsOf(path, text));
}

function longFunctionsOf(path: string, text: string): string[] {
  const file = parseScript(path, text);
  const found: string[] = [];
  walkNodes(file, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const first = lineOf(file, node);
    const lines = file.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - first;
    if (lines > FUNCTION_LINES)
      found.push(`${path}:${first}: a function of ${lines} lines (at most ${FUNCTION_LINES}).`);
  });
  return found;
}

function findHeavy(files: readonly BuiltFile[]): string[] {
  return weigh(files)
    .filter(({ gzip, budget }) => gzip > budget)
    .map(({ what, gzip, budget }) => `${what}: ${gzip} bytes in gzip, at most ${budget}; see npm run build.`);
}

describe('sizes', () => {
  it('files are within the line limit', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findLongFiles(SOURCES)).toEqual([]);
  });

  it('functions are within the line limit', () => {
    expect(findLongFunctions(SOURCES)).toEqual([]);
  });

  it('the check reports a long file and a long function', () => {
    const body = '\n  x();'.repeat(FUNCTION_LINES);
    expect(findLongFunctions(new Map([['src/app/a.ts', `const f = () => {${body}\n};`]]))).toHaveLength(1);
    expect(
      findLongFunctions(new Map([['src/app/A.svelte', `<script>function f() {${body}\n}</script>`]])),
    ).toHaveLength(1);
    expect(findLongFiles(new Map([['src/app/a.ts', '\nx'.repeat(FILE_LINES + 1)]]))).toHaveLength(1);
  });
});

describe('the built site', () => {
  beforeAll(() => ensureBuilt(), 180_000);

  it('the built site has an entry and a worker, and stays within its gzip budgets', () => {
    const files = readDist(DIST);
    expect(files.some((file) => file.group === 'entry' && file.name.endsWith('.js'))).toBe(true);
    expect(findHeavy(files)).toEqual([]);
    // If the worker is very small, the engine has moved into the page or into a file that is not counted.
    expect(weigh(files).find(({ what }) => what === 'worker')?.gzip).toBeGreaterThan(60_000);
  });

  it('the built site is cached offline except for the large parts, which are identified by their markers', () => {
    const texts = readTexts(DIST);
    const { core, later } = listOffline(texts);
    const held = later.map((name) => texts.get(name)?.toString('utf8') ?? '').join('\n');
    expect(Object.values(LATER_MARKS).filter((mark) => !held.includes(mark))).toEqual([]);
    expect(weighCore(texts)).toBeLessThanOrEqual(CORE_LIMIT);
    expect(core).toEqual(expect.arrayContaining(['index.html', 'icon.svg']));
    expect(later.length).toBeGreaterThan(2);
    expect([...core, ...later].some((name) => name === 'sw.js' || !texts.has(name))).toBe(false);
  });

  it('the check reports a group of built files that is too large', () => {
    const heavy: BuiltFile = { name: 'a.js', group: 'entry', raw: 1, gzip: BUDGETS.entry + 1 };
    expect(findHeavy([heavy])).toEqual([expect.stringContaining(`entry: ${BUDGETS.entry + 1} bytes`)]);
  });

  it('the built site is grouped by load time', () => {
    const texts = Object.entries({
      'index.html': '<style>a{}</style><script type="module" crossorigin src="./assets/index-1.js"></script>',
      'assets/index-1.js':
        'import{a as b}from"./shared-2.js";b(()=>import("./Code-3.js"),()=>import("./View-5.js"),()=>import("./on-demand-0.js"))',
      'assets/shared-2.js': 'import"./base-13.js";export{a};',
      'assets/base-13.js': 'export{b};',
      'assets/on-demand-0.js': 'import{a}from"./shared-2.js";import"./texts-0.js";',
      'assets/texts-0.js': 'export{t};',
      'assets/Code-3.js': 'import{a}from"./shared-2.js";import"./cm-4.js";',
      'assets/cm-4.js': 'const c=".cm-scroller";',
      'assets/View-5.js': 'export{v};const f=()=>import("./Flow-10.js");',
      'assets/Flow-10.js': 'const n="svelte-flow__node";',
      'assets/Flow-11.css': '.svelte-flow__node{}',
      'assets/engine.worker-6.js':
        'import{k}from"./kit-7.js";import"./base-13.js";const r=()=>import("./regex-8.js"),c=()=>import("./light-12.js");',
      'assets/light-12.js': 'export{t};',
      'assets/kit-7.js': 'export{k};',
      'assets/regex-8.js': 'export{r};',
      'assets/View-14.css': 'b{}',
    }).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
    const groups = groupFiles(splitPage(new Map(texts)));
    expect(Object.fromEntries(groups)).toEqual({
      'index.html': 'entry',
      'index.html <style>': 'paint',
      'assets/index-1.js': 'entry',
      'assets/shared-2.js': 'entry',
      'assets/base-13.js': 'shared',
      'assets/on-demand-0.js': 'startup',
      'assets/texts-0.js': 'startup',
      'assets/Code-3.js': 'editor',
      'assets/cm-4.js': 'editor',
      'assets/engine.worker-6.js': 'worker',
      'assets/kit-7.js': 'worker',
      'assets/View-14.css': 'styles',
      'assets/Flow-10.js': 'graph',
      'assets/Flow-11.css': 'graph',
    });
  });
});
