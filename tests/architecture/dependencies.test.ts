/**
 * A module imports only what `rules/modules.ts` allows. Type imports count too, because a type
 * import often becomes a value import with the next change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { isEngineModule, MODULE_RULES, findModule } from './rules/modules.js';
import { type ImportUse, listImports, readSources, type Sources } from './rules/sources.js';

const SOURCES = readSources('src');

/** Packages that only one folder may import, with the reason. */
const PACKAGES: readonly { name: RegExp; place: RegExp; why: string }[] = [
  { name: /^idb$/, place: /^src\/store\//, why: 'only store/ uses IndexedDB' },
  {
    name: /^comlink$/,
    place: /^src\/worker\//,
    why: 'only worker/ crosses the thread boundary',
  },
  {
    name: /^(svelte|@codemirror)\b/,
    place: /^src\/app\//,
    why: 'only app/ uses the view library and the editor',
  },
  {
    name: /^@xyflow\b/,
    place: /^src\/app\/views\/graph\/picture\//,
    why: 'only the diagram of the Graph view, which is loaded on demand, draws with it',
  },
  {
    name: /^@lezer\b/,
    place: /^src\/(app|engine\/exchange\/read\/source)\//,
    why: 'only the editor and the source reader use grammars',
  },
  {
    name: /^@noble\/ed25519$/,
    place: /^src\/engine\/authority\//,
    why: 'one file of authority wraps signatures',
  },
  {
    name: /^@openai\b/,
    place: /^src\/live\/agents\//,
    why: 'only live/ uses the agent runtime, on demand',
  },
  {
    name: /^just-bash\b/,
    place: /^src\/live\/shell\//,
    why: 'only live/ uses the shell, on demand',
  },
  {
    name: /^(isomorphic-git|buffer)\b/,
    place: /^src\/live\/git\//,
    why: 'only live/ uses git, on demand and with its own Buffer',
  },
  { name: /^@marcbachmann\/cel-js$/, place: /^src\/engine\/kit\//, why: 'one file of kit wraps CEL' },
  { name: /^@bufbuild\/re2$/, place: /^src\/engine\/kit\//, why: 'one file of kit wraps patterns' },
  {
    name: /^node:/,
    place: /^src\/(cli|conformance|app\/prerender|platform\/node[a-z-]*\.ts)/,
    why: 'only cli/, conformance/, platform/node*.ts and the build step app/prerender/ run in Node alone',
  },
];

function findForbiddenImports(sources: Sources): string[] {
  return listImports(sources).flatMap((item) => explainImport(item) ?? explainPackage(item) ?? []);
}

function explainImport(item: ImportUse): string | null {
  const from = findModule(item.from);
  const to = item.target === null ? null : findModule(item.target);
  if (item.target === null || from === null || from === to) return null;
  const place = `${item.from}:${item.line}`;
  const module = MODULE_RULES[from];
  if (module === undefined)
    return `${place}: ${from} is not a module; add it to tests/architecture/rules/modules.ts and ARCHITECTURE.md.`;
  if (to === null) return `${place} imports ${item.target}, which is outside src/.`;
  if (mayImport(from, to, item)) return null;
  return [
    `${place}: ${from} must not import ${to} (${item.specifier}).`,
    explainLayers(from, to),
    `${from} may import: ${module.mayImport.join(', ') || 'nothing'}.`,
    suggestPlace(from, to),
  ].join(' ');
}

function mayImport(from: string, to: string, item: ImportUse): boolean {
  const module = MODULE_RULES[from];
  const open = [...(module?.mayImport ?? []), ...(item.kind === 'lazy' ? (module?.onDemand ?? []) : [])];
  // entry-points.test.ts checks which engine files other modules may import.
  return open.includes(to) || (!isEngineModule(from) && isEngineModule(to) && open.includes('engine'));
}

function explainLayers(from: string, to: string): string {
  const lower = MODULE_RULES[from]?.layer ?? 0;
  const upper = MODULE_RULES[to]?.layer ?? 0;
  if (MODULE_RULES[from]?.onDemand?.includes(to) === true)
    return `${to} is loaded on demand only, with import().`;
  if (upper > lower) return `Dependencies point downwards, and ${to} is above ${from}.`;
  if (upper === lower) return `Modules of the same layer do not import each other.`;
  return `${from} does not need ${to}.`;
}

function suggestPlace(from: string, to: string): string {
  const here = `${from} is for ${MODULE_RULES[from]?.purpose ?? '?'}, ${to} for ${MODULE_RULES[to]?.purpose ?? '?'}`;
  const both = isEngineModule(from) && isEngineModule(to);
  const lower = both
    ? 'a type that both need belongs in engine/model, a generic function in engine/kit'
    : 'what other programs would use belongs in engine, the rest in app';
  return `${here}: ${lower}, or the caller passes the value as an argument.`;
}

function explainPackage(item: ImportUse): string | null {
  const module = findModule(item.from);
  if (item.target !== null || module === null) return null;
  const rule = PACKAGES.find(({ name }) => name.test(item.specifier));
  if (rule === undefined || rule.place.test(item.from)) return null;
  return `${item.from}:${item.line} imports ${item.specifier}: ${rule.why}. Use that module's entry point instead.`;
}

/** Each view has its own folder; files next to these folders, such as the registry, belong to no view. */
const VIEW = /^src\/app\/views\/([^/]+)\//;

function findSiblingViews(sources: Sources): string[] {
  return listImports(sources).flatMap(({ from, line, target, specifier }) => {
    const [view, other] = [VIEW.exec(from)?.[1], VIEW.exec(target ?? '')?.[1]];
    if (view === undefined || other === undefined || view === other) return [];
    return `${from}:${line} imports ${specifier} of the view ${other}: what two views use belongs in src/app/components.`;
  });
}

describe('dependencies', () => {
  it('imports follow the module rules', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findForbiddenImports(SOURCES)).toEqual([]);
  });

  it.each([
    [
      'src/engine/kit/a.ts',
      "import type { Issue } from '../model/index.js';",
      /kit must not import engine\/model.*is above/,
    ],
    [
      'src/engine/grade/a.ts',
      "export { x } from '../run/index.js';",
      /grade must not import engine\/run.*same layer/,
    ],
    ['src/store/a.ts', "const page = await import('../app/main.js');", /store must not import app/],
    [
      'src/app/a.svelte',
      "<script lang='ts'>import { x } from '../cli/index.js';</script>",
      /app must not import cli/,
    ],
    ['src/app/b.svelte', "{#await import('../cli/index.js')}{/await}", /app must not import cli/],
    ['src/worker/a.ts', "import { x } from '../live/index.js';", /loaded on demand only/],
    ['src/garage/a.ts', "import { x } from '../engine/index.js';", /garage is not a module/],
    ['src/app/a.ts', "import { openDB } from 'idb';", /only store\/ uses IndexedDB/],
    ['src/engine/kit/b.ts', "import { readFileSync } from 'node:fs';", /only cli\//],
  ])('the check reports a forbidden import in %s: %s', (path, text, message) => {
    expect(findForbiddenImports(new Map([[path, text]]))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['src/cli/a.ts', "import { SCENARIOS } from '../catalog/index.js';"],
    ['src/worker/b.ts', "const live = await import('../live/index.js');"],
    ['src/engine/run/a.ts', "import { authorizeCall } from '../authority/index.js';"],
  ])('the check accepts an allowed import in %s', (path, text) => {
    expect(findForbiddenImports(new Map([[path, text]]))).toEqual([]);
  });

  it('ARCHITECTURE.md describes each module', () => {
    const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const described = [...page.matchAll(/^### `([\w/]+)`$/gm)].map(([, name]) => name);
    const modules = Object.keys(MODULE_RULES).filter((name) => name !== 'engine');
    expect(described.sort()).toEqual(modules.sort());
  });

  it('no view imports another view', () => {
    expect(findSiblingViews(SOURCES)).toEqual([]);
  });

  it('the check reports an import from another view and accepts shared files', () => {
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
