/**
 * The rooms of ARCHITECTURE.md as data: what each is for, what it may import, and through which door
 * it is entered. A new arrow is a decision: write the note in `docs/decisions/` first.
 */

export interface ModuleRule {
  /** One line: what belongs here. */
  readonly purpose: string;
  /** Rooms it may import; `engine` means the engine's door. */
  readonly mayImport: readonly string[];
  /** Rooms it may only load with `import()`. */
  readonly onDemand?: readonly string[];
  /** Floor of the house: arrows only point to a lower one. */
  readonly layer: number;
  /** Files an outsider may import, relative to the room. None: nobody imports this room. */
  readonly entryPoints: readonly string[];
}

const INDEX = ['index.ts'];

/** Rooms inside the engine, then the engine's own door, then the rooms around it. */
export const MODULE_RULES: Readonly<Record<string, ModuleRule>> = {
  'engine/kit': {
    purpose: 'what a standard library could have held',
    mayImport: [],
    layer: 0,
    entryPoints: INDEX,
  },
  'engine/model': {
    purpose: 'nouns two or more rooms exchange',
    mayImport: ['engine/kit'],
    layer: 1,
    entryPoints: INDEX,
  },
  'engine/workspace': {
    purpose: 'the simulated world and the tools over it',
    mayImport: ['engine/model', 'engine/kit'],
    layer: 2,
    entryPoints: INDEX,
  },
  'engine/authority': {
    purpose: 'whether a call may happen',
    mayImport: ['engine/model', 'engine/kit'],
    layer: 2,
    entryPoints: INDEX,
  },
  'engine/run': {
    purpose: 'making one trial happen',
    mayImport: ['engine/workspace', 'engine/authority', 'engine/model', 'engine/kit'],
    layer: 3,
    entryPoints: INDEX,
  },
  'engine/grade': {
    purpose: 'judging a finished trial',
    mayImport: ['engine/model', 'engine/kit'],
    layer: 3,
    entryPoints: INDEX,
  },
  'engine/matrix': {
    purpose: 'the sweep study',
    mayImport: ['engine/run', 'engine/grade', 'engine/model', 'engine/kit'],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/tasks': {
    purpose: 'the workspace benchmark',
    mayImport: [
      'engine/run',
      'engine/grade',
      'engine/workspace',
      'engine/authority',
      'engine/model',
      'engine/kit',
    ],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/coverage': {
    purpose: 'the structural study',
    mayImport: ['engine/run', 'engine/authority', 'engine/model', 'engine/kit'],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/analysis': {
    purpose: 'questions about authority itself',
    mayImport: [
      'engine/run',
      'engine/grade',
      'engine/workspace',
      'engine/authority',
      'engine/model',
      'engine/kit',
    ],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/exchange': {
    purpose: "other people's formats, in and out",
    mayImport: ['engine/coverage', 'engine/authority', 'engine/model', 'engine/kit'],
    layer: 5,
    entryPoints: INDEX,
  },
  'engine/lessons': {
    purpose: 'answers graded by what their documents do',
    mayImport: [
      'engine/matrix',
      'engine/coverage',
      'engine/analysis',
      'engine/run',
      'engine/authority',
      'engine/model',
      'engine/kit',
    ],
    layer: 5,
    entryPoints: INDEX,
  },
  engine: {
    purpose: 'the door of the engine',
    mayImport: [
      'kit',
      'model',
      'workspace',
      'authority',
      'run',
      'grade',
      'matrix',
      'tasks',
      'coverage',
      'analysis',
      'exchange',
      'lessons',
    ].map((name) => `engine/${name}`),
    layer: 6,
    entryPoints: INDEX,
  },
  catalog: {
    purpose: 'shipped content',
    mayImport: ['engine'],
    layer: 7,
    // The light door brings the larger parts on demand, for a page with a first load to keep small.
    entryPoints: ['index.ts', 'on-demand.ts'],
  },
  worker: {
    purpose: 'carrying the engine across the thread boundary',
    mayImport: ['engine', 'platform'],
    onDemand: ['live', 'catalog'],
    layer: 8,
    // The worker's own script is only ever named by address, never loaded into the page.
    entryPoints: ['index.ts', 'engine.worker.ts', 'chat.worker.ts'],
  },
  platform: {
    purpose: 'the cryptography of the host, behind the interface of the engine',
    mayImport: ['engine'],
    layer: 7,
    entryPoints: ['index.ts', 'node.ts'],
  },
  store: { purpose: 'remembering runs and documents', mayImport: ['engine'], layer: 7, entryPoints: INDEX },
  live: { purpose: 'adapters that reach outside', mayImport: ['engine'], layer: 7, entryPoints: INDEX },
  cli: {
    purpose: 'the engine from a terminal',
    mayImport: ['engine', 'catalog', 'live', 'platform'],
    layer: 8,
    entryPoints: [],
  },
  app: {
    purpose: 'showing and editing',
    mayImport: ['engine', 'catalog', 'worker', 'store', 'live'],
    layer: 9,
    // The second holds types alone, so that programs without Svelte can read them.
    entryPoints: ['embed.ts', 'embedding/playground-state.ts', 'theme.css'],
  },
  element: {
    purpose: 'the playground in other pages',
    mayImport: ['engine', 'worker', 'app'],
    layer: 10,
    entryPoints: [],
  },
};

/** The room a file stands in: `engine/kit`, `engine` for the engine's own door, `store`; null outside the house. */
export function findModule(path: string): string | null {
  const [source, first, second] = path.split('/');
  if (source !== 'src' || first === undefined) return null;
  return first === 'engine' && path.split('/').length > 3 ? `engine/${second}` : first;
}

/** True for a room inside the engine or the engine's door. */
export function isEngineModule(module: string): boolean {
  return module === 'engine' || module.startsWith('engine/');
}
