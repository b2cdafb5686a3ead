/**
 * Reads the pages in `docs/spec/`, with their rules and heading anchors, and generates their index,
 * `docs/spec/README.md`.
 *
 * `npm run docs:api` writes the index, and an architecture test fails if it is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, ROOT } from './files.mjs';

const FOLDER = 'docs/spec';
export const INDEX = `${FOLDER}/README.md`;
/** Pages in reading order. A page that is not listed comes last. */
const ORDER = [
  'delegation-benchmark',
  'warrants',
  'expressions',
  'analyses',
  'coverage',
  'workflow-extraction',
  'workspace-tasks',
  'formats',
  'commands',
  'guard',
  'interface',
  'your-agent',
  'agentdojo',
  'shards',
];
const RULE = /^- \*\*([A-Z]+-\d+)\*\* \S/;
const HEADING = /^#{1,6} (.+?)\s*$/;

/**
 * Returns GitHub's anchor for a heading: lower case, without punctuation, with hyphens for spaces.
 *
 * @param {string} heading
 */
export function anchorOf(heading) {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
}

/**
 * Returns the lines of a page outside code blocks.
 *
 * @param {string} page
 */
function linesOf(page) {
  return page.replace(/^```[\s\S]*?^```/gm, '').split('\n');
}

/**
 * Returns all anchors on a page: headings (repeated ones are numbered) and `<a id="…">`.
 *
 * @param {string} page
 * @returns {Set<string>}
 */
export function listAnchors(page) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const headings = linesOf(page).flatMap((line) => {
    const anchor = anchorOf(HEADING.exec(line)?.[1] ?? '');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return anchor === '' ? [] : [count === 0 ? anchor : `${anchor}-${count}`];
  });
  return new Set([...headings, ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? '')]);
}

/**
 * Returns the rule numbers on a page, in order, including repeated ones.
 *
 * @param {string} page
 */
export function listRules(page) {
  return linesOf(page).flatMap((line) => RULE.exec(line)?.[1] ?? []);
}

/**
 * Returns the pages in reading order, without the index.
 *
 * @returns {{ file: string; text: string }[]} `file` relative to `docs/spec/`
 */
export function readPages() {
  const known = ORDER.map((name) => `${name}.md`);
  const rank = (/** @type {string} */ file) => (known.includes(file) ? known.indexOf(file) : known.length);
  const files = listFiles([FOLDER]).filter((path) => path !== INDEX);
  return files
    .map((path) => path.slice(FOLDER.length + 1))
    .sort((a, b) => rank(a) - rank(b))
    .map((file) => ({ file, text: readFileSync(join(ROOT, FOLDER, file), 'utf8') }));
}

/**
 * Builds the index: one line for each page with its title and the areas of its rules.
 *
 * @param {readonly { file: string; text: string }[]} pages
 */
export function formatIndex(pages) {
  const contents = pages.map(({ file, text }) => {
    const title = /^# (.+)/.exec(text)?.[1] ?? file;
    const areas = [...new Set(listRules(text).map((id) => id.replace(/-.*/, '')))].sort();
    return `1. [${title}](${file})${areas.length === 0 ? '' : `: ${areas.join(', ')}`}`;
  });
  const intro =
    'These pages, each with the areas of its numbered rules, specify the engine, the command line and the page. `npm run docs:api` writes this index.';
  const note = 'Test titles begin with the area and number of a rule, such as AUTH-10.';
  return ['# Specification', intro, contents.join('\n'), note].join('\n\n') + '\n';
}

/** Writes the index and returns the number of listed rules. */
export function writeIndex() {
  const pages = readPages();
  writeFileSync(join(ROOT, INDEX), formatIndex(pages));
  return pages.reduce((sum, { text }) => sum + listRules(text).length, 0);
}
