/**
 * Selects the files that the service worker stores, in two lists, depending on when they are fetched.
 *
 * `core` contains everything that the page and its worker can request, including every view and lesson, except large
 * parts that are optional or rarely needed. Those parts are in `later`, with the files that only they import, and are
 * fetched when the page is idle. Neither list contains the HTML pages other than index.html or the files that only they
 * import, because those pages need the network anyway.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIVE_FILE, readTexts, FONT_FILE, reach, STYLE_SHEET, WORKER_SCRIPT } from './dist-facts.mjs';

/** The script that contains the lists. `sw.js` in the public folder reads it. */
export const LISTS = 'sw-files.js';
const NEVER = new Set(['sw.js', LISTS]);
/** Files that are fetched later, each with a string that only it contains. */
export const LATER_MARKS = Object.freeze({
  shell: 'BASH_REMATCH',
  git: 'packed-refs',
  'agent runtime': 'OPENAI_AGENTS',
  // Without the code editor, a text area is used.
  'code editor': 'cm-scroller',
  // Without the diagram, the table still shows the same contents.
  'workflow diagram': 'svelte-flow__',
  'Python grammar, and the source reader': 'DictionaryComprehension',
  'JavaScript grammar': 'TypeAliasDeclaration',
  'trace reader': 'STATUS_CODE_ERROR',
  // Without the writers, runs can still be saved in the format that Import reads.
  'export format writers': 'POLA004',
  // Without the linter, warnings are not shown, but calls are decided as usual.
  'warrant linter': 'delegations below the root, which is hard to review',
  // If the tasks cannot be loaded, the task list reports this.
  'workspace tasks': 'ws-15-failover',
  // Without the runner, a run reports that the workspace tasks are missing.
  'runner of workspace tasks': 'no answer within 30 seconds',
  // Only workspace tasks use these tools.
  'document and picture tools': 'is not a readable PDF or DOCX',
  // Without the panel, the page reports that a part did not load.
  'warrant mutation test': 'data-mistakes',
  'panel that proposes a narrower warrant': 'data-tighten',
  // Two runs can be compared only after they have been saved.
  'run comparison': 'data-save-report',
  // Only pages that embed the playground use these messages, and they need the network.
  'embedding messages': 'pola:set',
  'header of embedded pages': 'data-open-outside',
  // Without this reader, answers can still be pasted, and some browsers read QR codes themselves.
  'QR code reader': 'iso-8859-9',
  'picture writer': 'font-weight="600"',
  'export file writers': 'check_chain([warrant]',
  // Without the examples, users can still paste their own tools, and the page says so.
  'example inputs for your own agent': 'Answer new emails from customers")',
  // Without this table, the result for the whole system is shown, with a message about the missing part.
  'attacks that start at each agent': 'data-members',
  // The user exports the benchmark with Python. Without this view, the page reports that a part did not load.
  'AgentDojo study': 'python scripts/agentdojo/export.py agentdojo.json',
  // Only the trainer's device needs this view. Without it, the page reports that a part did not load.
  'Present and collect': 'data-slide-next',
  'sheet of QR codes': 'data-qr-sheet',
  'header for presentations': 'data-present',
  // Imported files come from other programs. Without the view, the page reports that a part did not load.
  'Import view': 'data-obligations',
  'Chinese messages': '授权令',
  'German messages': 'nichts zu zählen',
  'pseudo-language': 'aceinorsuyACEINOSUZ',
});
/** Modules that only the live page loads. */
const LIVE_SCRIPT = /(^|\/)(?:live-page|chat\.worker)-[^/]*\.js$/;
/** The entry point for the shell, git and the agent runtime. It is fetched later, as are files that only it imports. */
const LIVE_DOOR = /(^|\/)live-(?!page-)[^/]*\.js$/;
/** Maximum gzip size of `core` in bytes. The build enforces it, and the audit uses it as a target. */
export const CORE_LIMIT = 900_000;

/**
 * @typedef {{ core: readonly string[]; later: readonly string[] }} OfflineFiles
 */

/**
 * @param {ReadonlyMap<string, Buffer>} texts the built site
 * @returns {OfflineFiles} in name order
 */
export function listOffline(texts) {
  const names = [...texts.keys()];
  const holds = (/** @type {string} */ name, /** @type {string} */ mark) =>
    name.endsWith('.js') && (texts.get(name)?.includes(mark) ?? false);
  const never = new Set(names.filter((name) => LIVE_SCRIPT.test(name)));
  const heavy = names.filter(
    (name) => LIVE_DOOR.test(name) || Object.values(LATER_MARKS).some((mark) => holds(name, mark)),
  );
  const roots = ['index.html', ...names.filter((name) => WORKER_SCRIPT.test(name))];
  const atHand = names.filter((name) => !name.includes('/') && !name.endsWith('.html'));
  const reached = reach(texts, roots, new Set([...heavy, ...never]));
  const used = new Set(reached.map(withoutHash));
  const unused = new Set(
    names.filter((name) => name.endsWith('.js') && !used.has(withoutHash(name))).map(withoutHash),
  );
  const styles = names.filter(
    (name) => (STYLE_SHEET.test(name) && !LIVE_FILE.test(name)) || FONT_FILE.test(name),
  );
  // A style sheet has the name of its script.
  const early = styles.filter((name) => !unused.has(withoutHash(name)));
  const core = new Set([...reached, ...atHand, ...early]);
  const later = [...reach(texts, roots, never), ...styles].filter((name) => !core.has(name));
  const order = (/** @type {Iterable<string>} */ list) => [...list].filter((name) => !NEVER.has(name)).sort();
  return { core: order(core), later: order(later) };
}

/** Returns a file's name without its digest and extension. @param {string} name */
function withoutHash(name) {
  return name.replace(/-.{8}\.[a-z]+$/u, '');
}

/**
 * Writes the lists into a built site. Their version is a digest of the core, so a site with the same contents has the
 * same version.
 *
 * @param {string} dist
 */
export function writeOfflineFiles(dist) {
  const texts = readTexts(dist);
  const { core, later } = listOffline(texts);
  const digest = createHash('sha256');
  for (const name of core) digest.update(`${name}\0`).update(texts.get(name) ?? '');
  const version = digest.digest('hex').slice(0, 16);
  const lists = JSON.stringify({ version, core, later });
  writeFileSync(join(dist, LISTS), `self.POLA_FILES = ${lists};\n`);
}

/**
 * @param {ReadonlyMap<string, Buffer>} texts
 * @returns {number} gzip bytes of the core
 */
export function weighCore(texts) {
  return listOffline(texts).core.reduce(
    (sum, name) => sum + gzipSync(texts.get(name) ?? '', { level: 9 }).length,
    0,
  );
}
