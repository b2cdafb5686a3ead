/**
 * Doors: outsiders import a room's door, insiders import the sibling file and never their own door.
 * (A door used from inside is where import rings come from.)
 */
import { describe, expect, it } from 'vitest';
import { isEngineModule, MODULE_RULES, findModule } from './rules/modules.js';
import { type ImportUse, listImports, readSources, type Sources } from './rules/sources.js';

const SOURCES = readSources('src');
const PAGE_ENTRY = 'src/app/main.ts';
/** The page and its worker in one script: started in a worker, it is the worker's script. */
const SINGLE_FILE = 'src/app/single.ts';
const WORKER_SCRIPT = 'src/worker/engine.worker.ts';

function findWrongDoors(sources: Sources): string[] {
  return listImports(sources).flatMap((item) => explainDoor(item) ?? []);
}

function explainDoor(item: ImportUse): string | null {
  const from = findModule(item.from);
  const to = item.target === null ? null : findModule(item.target);
  if (item.target === null || from === null || to === null) return null;
  const place = `${item.from}:${item.line}`;
  if (from === to) return explainOwnDoor(place, item.target, from);
  if (!isEngineModule(from) && isEngineModule(to) && to !== 'engine') {
    return `${place} imports ${item.target}: outside the engine, import src/engine/index.ts and let it export the name.`;
  }
  const doors = (MODULE_RULES[to]?.entryPoints ?? []).map((door) => `src/${to}/${door}`);
  if (!doors.includes(item.target)) {
    return `${place} imports ${item.target}, which is no door of ${to}: ${doors.join(', ') || 'nobody imports this room'}.`;
  }
  return explainLightDoor(place, item, from) ?? explainWorkerDoor(place, item);
}

function explainOwnDoor(place: string, target: string, room: string): string | null {
  if (target !== `src/${room}/index.ts`) return null;
  return `${place} imports its own door: import the sibling file that holds the name.`;
}

/** The whole catalogue would come with whatever of it a page names first. */
function explainLightDoor(place: string, { target, kind }: ImportUse, from: string): string | null {
  const isPage = from === 'app' || from === 'worker';
  if (!isPage || kind === 'type' || target !== 'src/catalog/index.ts') return null;
  return `${place} imports the whole catalogue: take src/catalog/on-demand.ts, which brings the rest on demand.`;
}

/** The site names the worker's script in one place, by address; everything else is handed an engine. */
function explainWorkerDoor(place: string, item: ImportUse): string | null {
  if (item.target !== WORKER_SCRIPT) return null;
  if (item.from === SINGLE_FILE && item.kind === 'lazy') return null;
  if (item.kind !== 'address') return `${place} loads the worker's script: name it by address (?worker&url).`;
  return item.from === PAGE_ENTRY ? null : `${place} makes a thread: only ${PAGE_ENTRY} does.`;
}

describe('doors', () => {
  it('are the only way into a room', () => {
    expect(SOURCES.size).toBeGreaterThan(20);
    expect(findWrongDoors(SOURCES)).toEqual([]);
  });

  it.each([
    ['src/engine/run/a.ts', "import { x } from '../kit/order.js';", /no door of engine\/kit/],
    ['src/engine/kit/a.ts', "import { x } from './index.js';", /its own door/],
    ['src/engine/kit/folder/a.ts', "import type { X } from '../index.js';", /its own door/],
    ['src/store/a.ts', "import { x } from '../engine/kit/index.js';", /import src\/engine\/index.ts/],
    [
      'src/app/views/a.svelte',
      "<script>import { openStore } from '../../store/database.js';</script>",
      /no door of store/,
    ],
    ['src/app/a.ts', "import url from '../worker/engine.worker.ts?worker&url';", /only src\/app\/main.ts/],
    ['src/app/main.ts', "import { spawnUnderPolicy } from '../worker/spawn.js';", /no door of worker/],
    ['src/app/main.ts', "import '../worker/engine.worker.js';", /by address/],
    ['src/app/a.ts', "const { x } = await import('../catalog/index.js');", /take src\/catalog\/on-demand.ts/],
  ])('reports a wrong door in %s: %s', (path, text, message) => {
    expect(findWrongDoors(new Map([[path, text]]))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['src/app/main.ts', "import url from '../worker/engine.worker.ts?worker&url';"],
    ['src/worker/spawn.ts', "import url from './engine.worker.ts?worker&url';"],
    ['src/engine/index.ts', "export { x } from './kit/index.js';"],
    ['src/engine/model/a.ts', "import { ISSUE_TEXTS } from './issue-definitions/index.js';"],
  ])('lets a right door pass in %s', (path, text) => {
    expect(findWrongDoors(new Map([[path, text]]))).toEqual([]);
  });
});
