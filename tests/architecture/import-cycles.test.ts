/**
 * Finds import cycles. No file may import itself through other files, whether by value or by type, statically or on
 * demand. Only the component that a view's definition loads on demand may link to other views.
 */
import { describe, expect, it } from 'vitest';
import { listImports, readSources, type Sources } from './rules/sources.js';

const SOURCES = readSources('src');

/** The definitions of all views, which contain the URLs that views need for links to each other. */
const DEFINITION = /^src\/app\/views\/[^/]+\/view\.ts$/;

/** One description per cycle, shortest first: `a.ts → b.ts → a.ts`. */
function findRings(sources: Sources): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, target, kind } of listImports(sources)) {
    if (kind === 'lazy' && DEFINITION.test(from)) continue;
    if (target !== null && sources.has(target)) targets.set(from, [...(targets.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  return [...sources.keys()].flatMap((start) => ringsFrom(start, targets, done));
}

/** Searches depth-first and visits each file once, so each cycle is reported only from its first file. */
function ringsFrom(start: string, targets: ReadonlyMap<string, string[]>, done: Set<string>): string[] {
  const rings: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) rings.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (way.includes(path) || done.has(path)) return;
    for (const next of targets.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  visit(start, []);
  return rings;
}

describe('import cycles', () => {
  it('import cycles do not exist; to break one, move what both files need into a third file below them', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findRings(SOURCES)).toEqual([]);
  });

  it('the check reports a cycle of type imports or dynamic imports', () => {
    const sources = new Map([
      ['src/app/a.ts', "import type { B } from './b.js';"],
      ['src/app/b.ts', "const c = () => import('./C.svelte');"],
      ['src/app/C.svelte', "<script lang='ts'>import { a } from './a.js';</script>"],
    ]);
    expect(findRings(sources)).toEqual(['src/app/a.ts → src/app/b.ts → src/app/C.svelte → src/app/a.ts']);
  });

  it('the check accepts that a view links to itself, but not that it imports its definition by another way', () => {
    const definition = 'src/app/views/a/view.ts';
    const component = 'src/app/views/a/A.svelte';
    const imports = "<script lang='ts'>import { a } from './view.js';</script>";
    const findIn = (text: string): string[] =>
      findRings(
        new Map([
          [definition, text],
          [component, imports],
        ]),
      );
    expect(findIn("const load = () => import('./A.svelte');")).toEqual([]);
    expect(findIn("import A from './A.svelte';")).toHaveLength(1);
  });

  it('the check accepts two import paths to the same file', () => {
    const sources = new Map([
      ['src/app/a.ts', "import './b.js'; import './c.js';"],
      ['src/app/b.ts', "import './c.js';"],
      ['src/app/c.ts', ''],
    ]);
    expect(findRings(sources)).toEqual([]);
  });
});
