/**
 * The modules in ARCHITECTURE.md as data: purpose, allowed imports and entry points. Before you allow a new import,
 * record the decision in `docs/decisions/`.
 */

export interface ModuleRule {
  /** Describes in one line what belongs in the module. */
  readonly purpose: string;
  /** Modules that this one may import; `engine` means the engine's entry point. */
  readonly mayImport: readonly string[];
  /** Modules that this one may load only with `import()`. */
  readonly onDemand?: readonly string[];
  /** Layer of the module; a module imports only modules in lower layers. */
  readonly layer: number;
  /** Files that other modules may import, relative to this module. */
  readonly entryPoints: readonly string[];
}

const CHECKED_MODULES = [
  ...['engine/messages', 'engine/kit', 'engine/model', 'engine/workspace', 'engine/authority', 'engine/run'],
  ...['engine/matrix', 'engine/coverage', 'engine/analysis', 'engine/exchange'],
];
const PACKAGE_ENTRIES = ['index.ts', 'authority.ts', 'coverage.ts', 'tasks.ts', 'extract.ts', 'formats.ts'];
const INDEX = ['index.ts'];
const ENGINE_MODULES = [
  'messages',
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
  'agent',
].map((name) => `engine/${name}`);

/** The engine's modules, then its entry point, then the modules around the engine. */
export const MODULE_RULES: Readonly<Record<string, ModuleRule>> = {
  'engine/messages': {
    purpose: 'messages as data, and their English texts',
    mayImport: [],
    layer: 0,
    // The worker loads the rule messages at startup and other English messages on demand.
    entryPoints: ['index.ts', 'cut.ts', 'en/core.ts', 'en/regex.ts', 'render.ts'],
  },
  'engine/kit': {
    purpose: 'generic functions without domain terms',
    mayImport: ['engine/messages'],
    layer: 1,
    entryPoints: INDEX,
  },
  'engine/model': {
    purpose: 'types that two or more modules share',
    mayImport: ['engine/kit', 'engine/messages'],
    layer: 2,
    entryPoints: INDEX,
  },
  'engine/workspace': {
    purpose: 'the simulated environment and its tools',
    mayImport: ['engine/model', 'engine/kit', 'engine/messages'],
    layer: 3,
    entryPoints: INDEX,
  },
  'engine/authority': {
    purpose: 'deciding whether a call is allowed',
    mayImport: ['engine/model', 'engine/kit', 'engine/messages'],
    layer: 3,
    // The parts of a warrant are exported for comparison with known answers.
    entryPoints: ['index.ts', 'wire/warrant-parts.ts'],
  },
  'engine/run': {
    purpose: 'running one trial',
    mayImport: ['engine/workspace', 'engine/authority', 'engine/model', 'engine/kit', 'engine/messages'],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/grade': {
    purpose: 'grading a finished trial',
    mayImport: ['engine/model', 'engine/kit', 'engine/messages'],
    layer: 4,
    entryPoints: INDEX,
  },
  'engine/matrix': {
    purpose: 'the delegation benchmark',
    mayImport: ['engine/run', 'engine/grade', 'engine/model', 'engine/kit', 'engine/messages'],
    layer: 5,
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
      'engine/messages',
    ],
    layer: 5,
    entryPoints: INDEX,
  },
  'engine/coverage': {
    purpose: 'structural coverage of workflows',
    mayImport: ['engine/run', 'engine/authority', 'engine/model', 'engine/kit', 'engine/messages'],
    layer: 5,
    entryPoints: INDEX,
  },
  'engine/analysis': {
    purpose: 'analyses of authority',
    mayImport: [
      'engine/run',
      'engine/grade',
      'engine/workspace',
      'engine/authority',
      'engine/model',
      'engine/kit',
      'engine/messages',
    ],
    layer: 5,
    entryPoints: INDEX,
  },
  'engine/exchange': {
    purpose: 'import and export formats',
    mayImport: ['engine/coverage', 'engine/authority', 'engine/model', 'engine/kit', 'engine/messages'],
    layer: 6,
    entryPoints: INDEX,
  },
  'engine/lessons': {
    purpose: 'grading answers to lessons',
    mayImport: [
      'engine/matrix',
      'engine/coverage',
      'engine/analysis',
      'engine/run',
      'engine/authority',
      'engine/model',
      'engine/kit',
      'engine/messages',
    ],
    layer: 6,
    entryPoints: INDEX,
  },
  'engine/agent': {
    purpose: "answers about a user's own agent",
    mayImport: [
      'engine/exchange',
      'engine/analysis',
      'engine/run',
      'engine/grade',
      'engine/authority',
      'engine/model',
      'engine/kit',
      'engine/messages',
    ],
    layer: 7,
    entryPoints: INDEX,
  },
  engine: {
    purpose: 'the entry point of the engine',
    mayImport: ENGINE_MODULES,
    layer: 7,
    entryPoints: INDEX,
  },
  catalog: {
    purpose: 'shipped content',
    mayImport: ['engine'],
    layer: 8,
    // The second entry point loads large parts on demand, which keeps the initial page load small.
    entryPoints: ['index.ts', 'on-demand.ts'],
  },
  worker: {
    purpose: 'running the engine in a worker',
    mayImport: ['engine', 'platform'],
    onDemand: ['live', 'catalog'],
    layer: 9,
    // The worker scripts are referenced by URL and never loaded into the page.
    entryPoints: ['index.ts', 'engine.worker.ts', 'chat.worker.ts'],
  },
  platform: {
    purpose: 'signatures by the cryptography of the host',
    mayImport: ['engine'],
    layer: 8,
    entryPoints: ['index.ts', 'node.ts'],
  },
  package: {
    purpose: 'the names of the npm package, one file for each entry point',
    mayImport: [...ENGINE_MODULES, 'platform'],
    layer: 9,
    entryPoints: PACKAGE_ENTRIES,
  },
  checked: {
    purpose: 'the entry points of the npm package, which check the arguments of their functions',
    mayImport: [...CHECKED_MODULES, 'package'],
    layer: 10,
    entryPoints: [],
  },
  conformance: {
    purpose: 'comparing the engine with published answers of the original systems',
    // The conformance module builds warrants that no builder creates, so it needs internal parts of the engine.
    mayImport: ['engine', 'engine/authority', 'engine/kit', 'catalog'],
    layer: 9,
    entryPoints: ['run.ts'],
  },
  store: { purpose: 'storing runs and documents', mayImport: ['engine'], layer: 8, entryPoints: INDEX },
  live: {
    purpose: 'adapters for external agents, models, shell and git',
    mayImport: ['engine'],
    layer: 8,
    entryPoints: INDEX,
  },
  cli: {
    purpose: 'the command line',
    mayImport: ['engine', 'catalog', 'live', 'platform', 'conformance'],
    layer: 10,
    entryPoints: [],
  },
  app: {
    purpose: 'the Svelte application',
    mayImport: ['engine', 'catalog', 'worker', 'store', 'live'],
    layer: 11,
    // The third entry point contains only types, so that programs without Svelte can use them.
    entryPoints: ['embed.ts', 'embed-summary.ts', 'embedding/playground-state.ts', 'theme.css'],
  },
  element: {
    purpose: 'custom elements for other pages',
    mayImport: ['engine', 'worker', 'app'],
    layer: 12,
    entryPoints: [],
  },
};

/**
 * Returns a file's module, such as `engine/kit` or `store`; `engine` for the engine's entry point; null outside `src/`.
 */
export function findModule(path: string): string | null {
  const [source, first, second] = path.split('/');
  if (source !== 'src' || first === undefined) return null;
  return first === 'engine' && path.split('/').length > 3 ? `engine/${second}` : first;
}

/** True for modules in the engine and for its entry point. */
export function isEngineModule(module: string): boolean {
  return module === 'engine' || module.startsWith('engine/');
}
