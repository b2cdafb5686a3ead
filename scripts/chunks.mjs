/**
 * Determines how the built site is split into chunks. The page and the worker are built together, so that shared code
 * is downloaded only once.
 *
 * base: the few parts of the engine that the page needs at startup and that the worker imports too. common: small parts
 * of the engine that the store and simple views need. start: the page. engine: code that the worker needs at startup;
 * views that compute something import it as well. Everything else is split by its importers.
 */
import { join } from 'node:path';
import { ROOT } from './files.mjs';

const WORKER = join(ROOT, 'src/worker/engine.worker.ts');
const ADDRESS = 'engine.worker.ts?worker&url';
const RESOLVED = '\0engine-worker-address';

/**
 * Modules that the page needs before its first view and that the worker uses too. If such a module were missing here,
 * the page would load the whole engine at the start and exceed the entry's budget.
 */
const BASE = [
  /\/src\/engine\/kit\/(?:bounded-cache|expression|regex|rule-libraries|rule-library-missing|describe-thrown)\.ts$/,
  /\/src\/engine\/model\/(?:broad-warrant|make-engine-issue|issue-maker|run-record|trial)\.ts$/,
  /\/src\/engine\/model\/issue-definitions\/(?:engine|issue-definition)\.ts$/,
  /\/src\/engine\/messages\/(?:condition-names|cut)\.ts$/,
  /\/src\/engine\/matrix\/rates\.ts$/,
  /\/node_modules\/comlink\//,
];
/** Code shared by scenarios and lessons. Without this chunk group, the first load would include the lessons. */
const GRANTS = /\/src\/catalog\/(?:calls|grants|broad-warrant)\.ts$/;
/**
 * Code that the worker loads at startup and that the store and simple views use without the engine: canonical JSON, the
 * message builder and the English messages used in issues.
 */
const COMMON = [
  /\/src\/engine\/messages\/(?:message|quote|render|text|en\/(?:core|expressions|rule-problems|quoted-text|rules|values))\.ts$/,
  /\/src\/engine\/(?:kit\/(?:canonical|fingerprint|order|round)|model\/verdict)\.ts$/,
];
/** The English catalog, which neither the page nor the worker needs at startup. */
const ENGLISH = /\/src\/engine\/messages\/(?!en\/regex\.ts)/;
/** The page itself, with its file and the worker's client. */
const START = [
  /\/index\.html$/,
  /\/src\/app\//,
  /\/src\/worker\/(?:worker-call|client|heartbeat|index|supervised-worker|spawn)\.ts$/,
  /\/node_modules\/(?:svelte|clsx|esm-env)\//,
  /\0?vite\//,
  /\0engine-worker-address$/,
];

/**
 * Small parts that many views use, in one file instead of dozens of requests. Parts that import the engine or a library
 * are excluded, so that simple lists and text can be displayed without loading either. The graph needs only names.
 */
const PARTS =
  /\/src\/app\/(?:components\/(?!code|decision|fields|ladder|Ladder|ChainLadder|DiffView|MatrixLegend|Name\.|text-diff)|messages\/(?!graph|suite|task|translate-decision|workflow-events|[\w-]+\/)|(?:app-frame\/UndoRedo|document-text\/json-tree|embedding\/edition|learn\/(?:lesson-title|untried)|analysis\/debounced-request|state\/detached-root|task-runner\/task-attack-result|views\/home\/worst-case-hash)\.)/;
const SHARED_BY = 2;

/** @param {readonly RegExp[]} patterns */
function anyOf(patterns) {
  return (/** @type {string} */ id) => patterns.some((pattern) => pattern.test(id));
}

/** Bundler groups. A module goes into the first group that matches. */
export const CHUNK_GROUPS = [
  { name: 'grants', test: GRANTS, priority: 4 },
  { name: 'base', test: anyOf(BASE), priority: 3 },
  { name: 'common', test: anyOf(COMMON), priority: 2.6 },
  { name: 'english', test: ENGLISH, priority: 2.5 },
  { name: 'start', tags: /** @type {'$initial'[]} */ (['$initial']), test: anyOf(START), priority: 2 },
  { name: 'engine', tags: /** @type {'$initial'[]} */ (['$initial']), priority: 1 },
  {
    name: 'parts',
    test: PARTS,
    minShareCount: SHARED_BY,
    priority: 0,
    includeDependenciesRecursively: false,
  },
];

/**
 * Builds the worker as a second entry next to the page instead of as a separate bundle.
 *
 * @returns {import('vite').Plugin}
 */
export function workerBesidePage() {
  let reference = '';
  return {
    name: 'worker-beside-page',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: WORKER, name: 'engine.worker' });
    },
    resolveId(source) {
      return source.endsWith(ADDRESS) ? RESOLVED : null;
    },
    load(id) {
      return id === RESOLVED ? `export default import.meta.ROLLUP_FILE_URL_${reference};` : null;
    },
  };
}

/**
 * Returns the files to preload with a requested part. Only the page's own script can preload, because a worker has no
 * document.
 *
 * @type {import('vite').ResolveModulePreloadDependenciesFn}
 */
export function preloadFor(_, parts, { hostId }) {
  return /(?:^|\/)index(?:-[^/]*\.js|\.html)$/.test(hostId)
    ? parts
    : parts.filter((part) => part.endsWith('.css'));
}
