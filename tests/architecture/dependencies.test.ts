/**
 * Arrows: a room imports only what ARCHITECTURE.md lets it import. Types count too: a type that points
 * the wrong way pulls its room along at the next change.
 */
import { describe, expect, it } from 'vitest';
import { isEngineModule, MODULE_RULES, findModule } from './rules/modules.js';
import { type ImportUse, listImports, readSources, type Sources } from './rules/sources.js';

const SOURCES = readSources('src');

/** Packages that only one place may know, with the reason. */
const PACKAGES: readonly { name: RegExp; place: RegExp; why: string }[] = [
  { name: /^idb$/, place: /^src\/store\//, why: 'only store/ knows that IndexedDB exists' },
  {
    name: /^comlink$/,
    place: /^src\/worker\//,
    why: 'only worker/ knows how the thread boundary is crossed',
  },
  {
    name: /^(svelte|@codemirror)\b/,
    place: /^src\/app\//,
    why: 'only app/ knows the view library and the editor',
  },
  {
    name: /^@xyflow\b/,
    place: /^src\/app\/views\/graph\/picture\//,
    why: 'only the picture of the Graph view, loaded on demand, knows how it is drawn',
  },
  {
    name: /^@lezer\b/,
    place: /^src\/(app|engine\/exchange\/read\/source)\//,
    why: 'only the editor and the reader of sources know grammars',
  },
  {
    name: /^@noble\/ed25519$/,
    place: /^src\/engine\/authority\//,
    why: 'signatures stand behind one file of authority',
  },
  {
    name: /^@openai\b/,
    place: /^src\/live\/agents\//,
    why: 'only live/ knows the agent runtime, and loads it on demand',
  },
  {
    name: /^just-bash\b/,
    place: /^src\/live\/shell\//,
    why: 'only live/ knows the shell, and loads it on demand',
  },
  {
    name: /^(isomorphic-git|buffer)\b/,
    place: /^src\/live\/git\//,
    why: 'only live/ knows git, and loads it on demand with its own Buffer',
  },
  { name: /^@marcbachmann\/cel-js$/, place: /^src\/engine\/kit\//, why: 'CEL stands behind one file of kit' },
  { name: /^@bufbuild\/re2$/, place: /^src\/engine\/kit\//, why: 'patterns stand behind one file of kit' },
  {
    name: /^node:/,
    place: /^src\/(cli|app\/prerender|platform\/node\.ts)/,
    why: 'only cli/, platform/node.ts and the build step app/prerender/ run in Node alone',
  },
];

function findClosedArrows(sources: Sources): string[] {
  return listImports(sources).flatMap((item) => explainArrow(item) ?? explainPackage(item) ?? []);
}

function explainArrow(item: ImportUse): string | null {
  const from = findModule(item.from);
  const to = item.target === null ? null : findModule(item.target);
  if (item.target === null || from === null || from === to) return null;
  const place = `${item.from}:${item.line}`;
  const room = MODULE_RULES[from];
  if (room === undefined)
    return `${place}: ${from} is no room; add it to tests/architecture/rules/modules.ts and ARCHITECTURE.md.`;
  if (to === null) return `${place} imports ${item.target}, which stands outside src/.`;
  if (mayImport(from, to, item)) return null;
  return [
    `${place}: the arrow ${from} → ${to} is closed (${item.specifier}).`,
    whyClosed(from, to),
    `${from} may import: ${room.mayImport.join(', ') || 'nothing'}.`,
    whereItBelongs(from, to),
  ].join(' ');
}

function mayImport(from: string, to: string, item: ImportUse): boolean {
  const room = MODULE_RULES[from];
  const open = [...(room?.mayImport ?? []), ...(item.kind === 'lazy' ? (room?.onDemand ?? []) : [])];
  // Which file of the engine an outsider may import is a matter of doors.test.ts.
  return open.includes(to) || (!isEngineModule(from) && isEngineModule(to) && open.includes('engine'));
}

function whyClosed(from: string, to: string): string {
  const lower = MODULE_RULES[from]?.layer ?? 0;
  const upper = MODULE_RULES[to]?.layer ?? 0;
  if (MODULE_RULES[from]?.onDemand?.includes(to) === true)
    return `${to} is loaded on request only, with import().`;
  if (upper > lower) return `Arrows only point down, and ${to} stands above ${from}.`;
  if (upper === lower) return `Rooms on one floor do not know each other.`;
  return `${from} has no need to know ${to}.`;
}

function whereItBelongs(from: string, to: string): string {
  const here = `${from} is for ${MODULE_RULES[from]?.purpose ?? '?'}, ${to} for ${MODULE_RULES[to]?.purpose ?? '?'}`;
  const both = isEngineModule(from) && isEngineModule(to);
  const lower = both
    ? 'a noun both need belongs in engine/model, a verb without a domain word in engine/kit'
    : 'what an embedder would want belongs in engine, the rest in app';
  return `${here}: ${lower}, or the caller passes the value in.`;
}

function explainPackage(item: ImportUse): string | null {
  const room = findModule(item.from);
  if (item.target !== null || room === null) return null;
  const rule = PACKAGES.find(({ name }) => name.test(item.specifier));
  if (rule === undefined || rule.place.test(item.from)) return null;
  return `${item.from}:${item.line} imports ${item.specifier}: ${rule.why}. Ask that room's door instead.`;
}

/** A folder of views; files beside them, such as the registry, belong to no view. */
const VIEW = /^src\/app\/views\/([^/]+)\//;

/** Imports from one view into another: what two views use is a part. */
function findSiblingViews(sources: Sources): string[] {
  return listImports(sources).flatMap(({ from, line, target, specifier }) => {
    const [view, other] = [VIEW.exec(from)?.[1], VIEW.exec(target ?? '')?.[1]];
    if (view === undefined || other === undefined || view === other) return [];
    return `${from}:${line} imports ${specifier} of the view ${other}: what two views use belongs in src/app/components.`;
  });
}

describe('arrows', () => {
  it('point only where ARCHITECTURE.md lets them', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findClosedArrows(SOURCES)).toEqual([]);
  });

  it.each([
    [
      'src/engine/kit/a.ts',
      "import type { Issue } from '../model/index.js';",
      /kit → engine\/model is closed.*stands above/,
    ],
    [
      'src/engine/grade/a.ts',
      "export { x } from '../run/index.js';",
      /grade → engine\/run is closed.*one floor/,
    ],
    ['src/store/a.ts', "const page = await import('../app/main.js');", /store → app is closed/],
    [
      'src/app/a.svelte',
      "<script lang='ts'>import { x } from '../cli/index.js';</script>",
      /app → cli is closed/,
    ],
    ['src/app/b.svelte', "{#await import('../cli/index.js')}{/await}", /app → cli is closed/],
    ['src/worker/a.ts', "import { x } from '../live/index.js';", /loaded on request only/],
    ['src/garage/a.ts', "import { x } from '../engine/index.js';", /garage is no room/],
    ['src/app/a.ts', "import { openDB } from 'idb';", /only store\/ knows that IndexedDB/],
    ['src/engine/kit/b.ts', "import { readFileSync } from 'node:fs';", /only cli\//],
  ])('reports a closed arrow in %s: %s', (path, text, message) => {
    expect(findClosedArrows(new Map([[path, text]]))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['src/cli/a.ts', "import { SCENARIOS } from '../catalog/index.js';"],
    ['src/worker/b.ts', "const live = await import('../live/index.js');"],
    ['src/engine/run/a.ts', "import { authorizeCall } from '../authority/index.js';"],
  ])('lets an open arrow pass in %s', (path, text) => {
    expect(findClosedArrows(new Map([[path, text]]))).toEqual([]);
  });

  it('lead from no view into another', () => {
    expect(findSiblingViews(SOURCES)).toEqual([]);
  });

  it('reports an import of another view, and lets what is shared pass', () => {
    const found = (specifier: string): string[] =>
      findSiblingViews(
        new Map([
          ['src/app/views/edit/a.svelte', `<script lang="ts">import X from '${specifier}';</script>`],
        ]),
      );
    expect(found('../replay/X.svelte')).toEqual([expect.stringMatching(/a\.svelte:1.*view replay/)]);
    for (const open of ['./X.svelte', '../registry.js', '../../parts/X.svelte'])
      expect(found(open)).toEqual([]);
  });
});
