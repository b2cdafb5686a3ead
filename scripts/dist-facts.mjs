/**
 * Measures the size of the built site and checks whether it contains WebAssembly.
 *
 * The bundler does not report the gzip sizes of worker chunks or the files that load first, so this module reads the
 * imports of each built file. Sizes are gzip level 9; a kB is 1000 bytes.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * entry: the page, its script and its static imports. startup: files that the script fetches at once. worker: the same
 * for the engine's script. shared: static imports of both. editor, graph: files that the code editor or the graph of a
 * workflow loads when it is opened. paint: the page's own styles, which are in the page. styles: all style sheets.
 * @typedef {'entry' | 'shared' | 'startup' | 'worker' | 'editor' | 'graph' | 'paint' | 'styles' | 'others'} Group
 * @typedef {{ name: string; group: Group; raw: number; gzip: number }} BuiltFile
 * @typedef {{ what: string; gzip: number; budget: number }} Weight
 */

/** Enforced gzip sizes in bytes. The benchmark and the audit use them as targets. */
export const BUDGETS = Object.freeze({
  entry: 60_000,
  // The worker includes the JavaScript implementation of signatures and the code that upgrades renamed terms.
  first: 200_000,
  // Views import the engine from the worker's script, so it also contains the constraint forms that only views use.
  worker: 128_000,
  editor: 130_000,
  // The largest shared chunk contains the code that writes image files.
  graph: 66_000,
  styles: 36_500,
});

const WASM_CALL = /WebAssembly\.(instantiate|compile|Module|Instance)/;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]+?\bfrom\s*|\}\s*from\s*)?(["'])(\.[^"']+)\1/g;
const LAZY_IMPORT = /\bimport\(\s*(["'`])(\.[^"'`]+)\1/g;
/**
 * Modules that the site's main.ts loads with the entry. An end-to-end test compares this list with a real page. The
 * worker has chunks with these names too, so only the entry's own imports count.
 */
const STARTUP_SCRIPT = /(^|\/)(on-demand|register-service-worker)-[^/]*\.js$/;
export const WORKER_SCRIPT = /(^|\/)engine\.worker[^/]*\.js$/;
/** Modules that only the live page loads. */
export const LIVE_FILE = /(^|\/)live(-page[^/]*)?\.(html|css)$/;
export const STYLE_SHEET = /\.css$/;
const PAGE = 'index.html';
const PAGE_STYLES = 'index.html <style>';
/** The typeface is optional, so neither a run nor the first paint waits for it. */
export const FONT_FILE = /\.woff2$/;
export const FONT_LIMIT = 50_000;
const EDITOR_MARK = 'cm-scroller';
const GRAPH_MARK = 'svelte-flow__';

/**
 * Lists all files of a built site by name, each with its group and its size in bytes, raw and with gzip.
 *
 * @param {string} dist
 * @returns {BuiltFile[]}
 */
export function readDist(dist) {
  const texts = splitPage(readTexts(dist));
  const groups = groupFiles(texts);
  return [...texts]
    .map(([name, bytes]) => ({
      name,
      group: groups.get(name) ?? 'others',
      raw: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Separates the page's inline styles from the rest of its text. @param {ReadonlyMap<string, Buffer>} texts */
export function splitPage(texts) {
  const page = textOf(texts, PAGE);
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const rest = page.replace(styles, '');
  return new Map([...texts, [PAGE, Buffer.from(rest)], [PAGE_STYLES, Buffer.from(styles)]]);
}

/**
 * Returns the sizes that have a budget. `first` is everything loaded before the page's first run: the page, its style
 * sheet, the entry and start-up scripts, and the worker script.
 *
 * @param {readonly BuiltFile[]} files
 * @returns {Weight[]}
 */
export function weigh(files) {
  const sum = (/** @type {Group[]} */ ...groups) =>
    files.filter((file) => groups.includes(file.group)).reduce((total, file) => total + file.gzip, 0);
  return [
    weightOf('entry', sum('entry', 'shared')),
    weightOf('first', sum('entry', 'shared', 'startup', 'worker', 'paint')),
    weightOf('worker', sum('worker', 'shared')),
    weightOf('editor', sum('editor')),
    weightOf('graph', sum('graph')),
    weightOf('styles', sum('paint', 'styles')),
  ];
}

/**
 * @param {keyof typeof BUDGETS} what
 * @param {number} gzip bytes
 * @returns {Weight}
 */
function weightOf(what, gzip) {
  return { what, gzip, budget: BUDGETS[what] };
}

/**
 * Lists the files of a built site that are WebAssembly or start it. The word alone is not a finding, because file type
 * tables contain it.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 * @returns {string[]}
 */
export function findWasm(texts) {
  return [...texts]
    .filter(([name, bytes]) => name.endsWith('.wasm') || WASM_CALL.test(bytes.toString('latin1')))
    .map(([name]) => name);
}

/**
 * Reads the contents of all files except dot files, keyed by name (with `/`).
 *
 * @param {string} dist
 * @returns {Map<string, Buffer>}
 */
export function readTexts(dist) {
  const names = /** @type {string[]} */ (readdirSync(dist, { recursive: true }));
  const files = names.filter((name) => !name.startsWith('.') && statSync(join(dist, name)).isFile());
  return new Map(
    files.map((name) => [relative('.', name).split(sep).join('/'), readFileSync(join(dist, name))]),
  );
}

/**
 * @param {ReadonlyMap<string, Buffer>} texts
 * @returns {Map<string, Group>}
 */
export function groupFiles(texts) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  const names = [...texts.keys()];
  const put = (/** @type {readonly string[]} */ members, /** @type {Group} */ group) => {
    for (const name of members) if (!groups.has(name)) groups.set(name, group);
  };
  const pages = names.filter((name) => name === PAGE);
  put(names.filter(matches(LIVE_FILE)), 'others');
  const scripts = pages.flatMap((page) => scriptsOf(page, textOf(texts, page)));
  put(pages, 'entry');
  const entry = closure(texts, scripts);
  const worker = closure(texts, names.filter(matches(WORKER_SCRIPT)));
  put(
    entry.filter((name) => worker.includes(name)),
    'shared',
  );
  put(entry, 'entry');
  put(closure(texts, lazyTargets(texts, entry).filter(matches(STARTUP_SCRIPT))), 'startup');
  put(worker, 'worker');
  const holds = (/** @type {string} */ mark) => (/** @type {string} */ name) =>
    textOf(texts, name).includes(mark);
  put(names.filter(matches(STYLE_SHEET)).filter(holds(GRAPH_MARK)), 'graph');
  put(
    names.filter((name) => name === PAGE_STYLES),
    'paint',
  );
  put(names.filter(matches(STYLE_SHEET)), 'styles');
  put(loadsWith(texts, EDITOR_MARK), 'editor');
  put(loadsWith(texts, GRAPH_MARK), 'graph');
  return groups;
}

/**
 * For every on-demand import whose files include one with the marker, returns all of those files.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 * @param {string} mark
 */
function loadsWith(texts, mark) {
  const loads = [...lazyRoots(texts)].map((root) => closure(texts, [root]));
  return loads.filter((load) => load.some((name) => textOf(texts, name).includes(mark))).flat();
}

/** @param {RegExp} pattern */
function matches(pattern) {
  return (/** @type {string} */ name) => pattern.test(name);
}

/**
 * Returns the given files with all their static imports.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 * @param {readonly string[]} roots
 * @returns {string[]}
 */
export function closure(texts, roots) {
  const seen = new Set(roots.filter((name) => texts.has(name)));
  for (const name of seen) {
    for (const target of importsOf(name, textOf(texts, name), STATIC_IMPORT)) {
      if (texts.has(target)) seen.add(target);
    }
  }
  return [...seen];
}

/**
 * Returns the given files with everything that they can import, statically or on demand, except the excluded files.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 * @param {readonly string[]} roots pages or scripts
 * @param {ReadonlySet<string>} outside
 * @returns {readonly string[]}
 */
export function reach(texts, roots, outside) {
  const seen = new Set(roots.filter((name) => texts.has(name) && !outside.has(name)));
  for (const name of seen) {
    const text = textOf(texts, name);
    const targets = name.endsWith('.html')
      ? scriptsOf(name, text)
      : [...importsOf(name, text, STATIC_IMPORT), ...importsOf(name, text, LAZY_IMPORT)];
    for (const target of targets) if (texts.has(target) && !outside.has(target)) seen.add(target);
  }
  return [...seen];
}

/**
 * The files that are imported on demand.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 */
function lazyRoots(texts) {
  const scripts = [...texts.keys()].filter((name) => name.endsWith('.js'));
  return new Set(lazyTargets(texts, scripts));
}

/**
 * Files that these scripts import on demand.
 *
 * @param {ReadonlyMap<string, Buffer>} texts
 * @param {readonly string[]} scripts
 */
function lazyTargets(texts, scripts) {
  return scripts.flatMap((name) => importsOf(name, textOf(texts, name), LAZY_IMPORT));
}

/**
 * @param {string} name
 * @param {string} text
 * @param {RegExp} pattern its second group is the URL
 */
function importsOf(name, text, pattern) {
  return [...text.matchAll(pattern)].map((match) => posix.join(dirname(name), match[2] ?? ''));
}

/**
 * @param {string} page
 * @param {string} html
 */
function scriptsOf(page, html) {
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\.[^"]+\.js)"/g)];
  return addresses.map((match) => posix.join(dirname(page), match[1] ?? ''));
}

/**
 * @param {ReadonlyMap<string, Buffer>} texts
 * @param {string} name
 */
function textOf(texts, name) {
  return texts.get(name)?.toString('utf8') ?? '';
}
