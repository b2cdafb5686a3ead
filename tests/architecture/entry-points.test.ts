/**
 * Checks that other modules import a module only through its entry point. Files inside a module import each other
 * directly and never through their own entry point, because importing the entry point would create import cycles.
 */
import { describe, expect, it } from 'vitest';
import { isEngineModule, MODULE_RULES, findModule } from './rules/modules.js';
import { type ImportUse, listImports, readSources, type Sources } from './rules/sources.js';

const SOURCES = readSources('src');
const PAGE_ENTRY = 'src/app/main.ts';
/** The page and the worker share one script, which runs the worker part when it is started inside a worker. */
const SINGLE_FILE = 'src/app/single.ts';
const WORKER_SCRIPT = 'src/worker/engine.worker.ts';

function findWrongEntries(sources: Sources): string[] {
  return listImports(sources).flatMap((item) => explainEntry(item) ?? []);
}

function explainEntry(item: ImportUse): string | null {
  const from = findModule(item.from);
  const to = item.target === null ? null : findModule(item.target);
  if (item.target === null || from === null || to === null) return null;
  const place = `${item.from}:${item.line}`;
  if (from === to) return explainOwnEntry(place, item.target, from);
  const isListed = MODULE_RULES[from]?.mayImport.includes(to) ?? false;
  if (!isEngineModule(from) && isEngineModule(to) && to !== 'engine' && !isListed) {
    return `${place} imports ${item.target}: outside the engine, import src/engine/index.ts and let it export the name.`;
  }
  const entries = (MODULE_RULES[to]?.entryPoints ?? []).map((file) => `src/${to}/${file}`);
  if (!entries.includes(item.target)) {
    return `${place} imports ${item.target}, which is not an entry point of ${to}: ${entries.join(', ') || 'no other module may import it'}.`;
  }
  return (
    explainCatalogEntry(place, item, from) ??
    explainWorkerEntry(place, item) ??
    explainPrivateEntry(place, item)
  );
}

function explainOwnEntry(place: string, target: string, module: string): string | null {
  if (target !== `src/${module}/index.ts`) return null;
  return `${place} imports its own entry point: import the file that declares the name.`;
}

/** A static import would load the whole catalog with the page. */
function explainCatalogEntry(place: string, { target, kind }: ImportUse, from: string): string | null {
  const isPage = from === 'app' || from === 'worker';
  if (!isPage || kind === 'type' || target !== 'src/catalog/index.ts') return null;
  return `${place} imports the whole catalogue: import src/catalog/on-demand.ts, which loads large parts on demand.`;
}

/** Only one file in the site refers to the worker script (by URL). All other code receives an engine client. */
function explainWorkerEntry(place: string, item: ImportUse): string | null {
  if (item.target !== WORKER_SCRIPT) return null;
  if (item.from === SINGLE_FILE && item.kind === 'lazy') return null;
  if (item.kind !== 'address') return `${place} loads the worker's script: refer to it by URL (?worker&url).`;
  return item.from === PAGE_ENTRY ? null : `${place} creates a worker: only ${PAGE_ENTRY} does.`;
}

/** Files that only one folder may import. */
const PRIVATE_ENTRIES: Readonly<Record<string, string>> = {
  'src/engine/authority/wire/warrant-parts.ts': 'src/conformance/',
  'src/conformance/run.ts': 'src/cli/conformance/',
};

function explainPrivateEntry(place: string, { from, target }: ImportUse): string | null {
  const folder = target === null ? undefined : PRIVATE_ENTRIES[target];
  if (folder === undefined || from.startsWith(folder)) return null;
  return `${place} imports ${target}, which only ${folder} may import.`;
}

/** Every file loaded with an entry point, directly or through other files; type imports are ignored. */
function listLoadedFiles(imports: readonly ImportUse[], entry: string): Set<string> {
  const loaded = new Set([entry]);
  for (const file of loaded)
    for (const { from, target } of imports) if (from === file && target !== null) loaded.add(target);
  return loaded;
}

describe('conformance', () => {
  const imports = listImports(SOURCES);
  const listConformance = (
    entry: string,
    kinds: readonly ImportUse['kind'][],
    known: readonly ImportUse[] = imports,
  ): string[] => {
    const followed = known.filter(({ kind }) => kinds.includes(kind));
    return [...listLoadedFiles(followed, entry)].filter((file) => file.startsWith('src/conformance/'));
  };

  it.each([PAGE_ENTRY, SINGLE_FILE, WORKER_SCRIPT, 'src/worker/chat.worker.ts', 'src/engine/index.ts'])(
    'the conformance module is never loaded by %s, not even on demand',
    (entry) => {
      expect(SOURCES.has(entry)).toBe(true);
      expect(listConformance(entry, ['value', 'lazy', 'address'])).toEqual([]);
    },
  );

  it('the conformance module is loaded only by its own command', () => {
    expect(listConformance('src/cli/main.ts', ['value'])).toEqual([]);
    expect(listConformance('src/cli/main.ts', ['value', 'lazy'])).toContain('src/conformance/run.ts');
  });

  it('the conformance module is detected when it is loaded through another file', () => {
    const known = listImports(
      new Map([
        ['src/app/main.ts', "await import('./a.js');"],
        ['src/app/a.ts', "import { x } from '../conformance/run.js';"],
        ['src/conformance/run.ts', ''],
      ]),
    );
    expect(listConformance(PAGE_ENTRY, ['value', 'lazy'], known)).toEqual(['src/conformance/run.ts']);
    expect(listConformance(PAGE_ENTRY, ['value'], known)).toEqual([]);
  });
});

describe('entry points', () => {
  it('other modules import only entry points', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findWrongEntries(SOURCES)).toEqual([]);
  });

  it.each([
    ['src/engine/run/a.ts', "import { x } from '../kit/order.js';", /not an entry point of engine\/kit/],
    ['src/engine/kit/a.ts', "import { x } from './index.js';", /its own entry point/],
    ['src/engine/kit/folder/a.ts', "import type { X } from '../index.js';", /its own entry point/],
    ['src/store/a.ts', "import { x } from '../engine/kit/index.js';", /import src\/engine\/index.ts/],
    [
      'src/app/views/a.svelte',
      "<script>import { openStore } from '../../store/database.js';</script>",
      /not an entry point of store/,
    ],
    ['src/app/a.ts', "import url from '../worker/engine.worker.ts?worker&url';", /only src\/app\/main.ts/],
    [
      'src/app/main.ts',
      "import { spawnUnderPolicy } from '../worker/spawn.js';",
      /not an entry point of worker/,
    ],
    ['src/app/main.ts', "import '../worker/engine.worker.js';", /by URL/],
    ['src/cli/main.ts', "import { x } from '../conformance/run.js';", /only src\/cli\/conformance\//],
    [
      'src/engine/analysis/a.ts',
      "import { x } from '../authority/wire/warrant-parts.js';",
      /only src\/conformance\//,
    ],
    [
      'src/app/a.ts',
      "const { x } = await import('../catalog/index.js');",
      /import src\/catalog\/on-demand.ts/,
    ],
  ])('the check reports a wrong import in %s: %s', (path, text, message) => {
    expect(findWrongEntries(new Map([[path, text]]))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['src/app/main.ts', "import url from '../worker/engine.worker.ts?worker&url';"],
    ['src/worker/spawn.ts', "import url from './engine.worker.ts?worker&url';"],
    ['src/engine/index.ts', "export { x } from './kit/index.js';"],
    ['src/engine/model/a.ts', "import { ISSUE_TEXTS } from './issue-definitions/index.js';"],
  ])('the check accepts a correct import in %s', (path, text) => {
    expect(findWrongEntries(new Map([[path, text]]))).toEqual([]);
  });
});
