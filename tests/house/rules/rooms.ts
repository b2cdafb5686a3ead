/**
 * The rooms of ARCHITECTURE.md as data: what each is for, what it may import, and through which door
 * it is entered. A new arrow is a decision: write the note in `docs/decisions/` first.
 */

export interface Room {
  /** One line: what belongs here. */
  readonly purpose: string;
  /** Rooms it may import; `engine` means the engine's door. */
  readonly mayImport: readonly string[];
  /** Rooms it may only load with `import()`. */
  readonly onDemand?: readonly string[];
  /** Floor of the house: arrows only point to a lower one. */
  readonly floor: number;
  /** Files an outsider may import, relative to the room. None: nobody imports this room. */
  readonly doors: readonly string[];
}

const INDEX = ['index.ts'];

/** Rooms inside the engine, then the engine's own door, then the rooms around it. */
export const ROOMS: Readonly<Record<string, Room>> = {
  'engine/kit': { purpose: 'what a standard library could have held', mayImport: [], floor: 0, doors: INDEX },
  'engine/model': {
    purpose: 'nouns two or more rooms exchange',
    mayImport: ['engine/kit'],
    floor: 1,
    doors: INDEX,
  },
  'engine/workspace': {
    purpose: 'the simulated world and the tools over it',
    mayImport: ['engine/model', 'engine/kit'],
    floor: 2,
    doors: INDEX,
  },
  'engine/authority': {
    purpose: 'whether a call may happen',
    mayImport: ['engine/model', 'engine/kit'],
    floor: 2,
    doors: INDEX,
  },
  'engine/run': {
    purpose: 'making one trial happen',
    mayImport: ['engine/workspace', 'engine/authority', 'engine/model', 'engine/kit'],
    floor: 3,
    doors: INDEX,
  },
  'engine/grade': {
    purpose: 'judging a finished trial',
    mayImport: ['engine/model', 'engine/kit'],
    floor: 3,
    doors: INDEX,
  },
  'engine/matrix': {
    purpose: 'the sweep study',
    mayImport: ['engine/run', 'engine/grade', 'engine/model', 'engine/kit'],
    floor: 4,
    doors: INDEX,
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
    floor: 4,
    doors: INDEX,
  },
  'engine/coverage': {
    purpose: 'the structural study',
    mayImport: ['engine/run', 'engine/authority', 'engine/model', 'engine/kit'],
    floor: 4,
    doors: INDEX,
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
    floor: 4,
    doors: INDEX,
  },
  'engine/exchange': {
    purpose: "other people's formats, in and out",
    mayImport: ['engine/coverage', 'engine/authority', 'engine/model', 'engine/kit'],
    floor: 5,
    doors: INDEX,
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
    floor: 5,
    doors: INDEX,
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
    floor: 6,
    doors: INDEX,
  },
  catalog: {
    purpose: 'shipped content',
    mayImport: ['engine'],
    floor: 7,
    // The light door brings the larger parts on demand, for a page with a first load to keep small.
    doors: ['index.ts', 'light.ts'],
  },
  worker: {
    purpose: 'carrying the engine across the thread boundary',
    mayImport: ['engine', 'platform'],
    onDemand: ['live', 'catalog'],
    floor: 8,
    // The worker's own script is only ever named by address, never loaded into the page.
    doors: ['index.ts', 'engine.worker.ts', 'chat.worker.ts'],
  },
  platform: {
    purpose: 'the cryptography of the host, behind the interface of the engine',
    mayImport: ['engine'],
    floor: 7,
    doors: ['index.ts', 'node.ts'],
  },
  store: { purpose: 'remembering runs and documents', mayImport: ['engine'], floor: 7, doors: INDEX },
  live: { purpose: 'adapters that reach outside', mayImport: ['engine'], floor: 7, doors: INDEX },
  cli: {
    purpose: 'the engine from a terminal',
    mayImport: ['engine', 'catalog', 'live', 'platform'],
    floor: 8,
    doors: [],
  },
  app: {
    purpose: 'showing and editing',
    mayImport: ['engine', 'catalog', 'worker', 'store', 'live'],
    floor: 9,
    // The second holds types alone, so that programs without Svelte can read them.
    doors: ['embed.ts', 'steering/shown.ts', 'theme.css'],
  },
  element: {
    purpose: 'the playground in other pages',
    mayImport: ['engine', 'worker', 'app'],
    floor: 10,
    doors: [],
  },
};

/** The room a file stands in: `engine/kit`, `engine` for the engine's own door, `store`; null outside the house. */
export function roomOf(path: string): string | null {
  const [source, first, second] = path.split('/');
  if (source !== 'src' || first === undefined) return null;
  return first === 'engine' && path.split('/').length > 3 ? `engine/${second}` : first;
}

/** True for a room inside the engine or the engine's door. */
export function isEngine(room: string): boolean {
  return room === 'engine' || room.startsWith('engine/');
}
