/**
 * The pages of `docs/spec/`: their rules, their headings as anchors, and their index, `docs/spec/README.md`.
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

/** @typedef {{ id: string; anchor: string }} Rule `anchor`: of the section that holds the rule. */

/**
 * GitHub's anchor of a heading: lower case, without punctuation, spaces as hyphens.
 *
 * @param {string} heading
 */
export function anchorOf(heading) {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
}

/**
 * The lines of a page outside code blocks.
 *
 * @param {string} page
 */
function linesOf(page) {
  return page.replace(/^```[\s\S]*?^```/gm, '').split('\n');
}

/**
 * Every anchor of a page: headings, repeated ones numbered, and `<a id="…">`.
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
 * The numbered rules of a page, in order, repeated ones included.
 *
 * @param {string} page
 * @returns {Rule[]}
 */
export function listRules(page) {
  let anchor = '';
  return linesOf(page).flatMap((line) => {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) anchor = anchorOf(heading);
    const id = RULE.exec(line)?.[1];
    return id === undefined ? [] : [{ id, anchor }];
  });
}

/**
 * The pages in reading order, without the index.
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
 * Links to the rules of one area in ascending order; neighbours in one section share a link, as `3–7`.
 *
 * @param {readonly { id: string; target: string }[]} rules
 */
function linkRules(rules) {
  const numbered = rules.map(({ id, target }) => ({ number: Number(id.split('-')[1]), target }));
  /** @type {{ target: string; first: number; last: number }[]} */
  const groups = [];
  for (const { number, target } of numbered.sort((a, b) => a.number - b.number)) {
    const group = groups.at(-1);
    if (group?.target === target) group.last = number;
    else groups.push({ target, first: number, last: number });
  }
  return groups
    .map(({ target, first, last }) => `[${first === last ? first : `${first}–${last}`}](${target})`)
    .join(' ');
}

/**
 * The index: one line for each page with the beginning of its text, and one for each area of rules.
 *
 * @param {readonly { file: string; text: string }[]} pages
 */
export function formatIndex(pages) {
  const contents = pages.map(({ file, text }) => {
    const [, title = file, first = ''] = /^# (.+)\n\n([\s\S]*?)[.:]\s/.exec(text) ?? [];
    return `1. [${title}](${file}): ${first.replace(/\s+/g, ' ')}.`;
  });
  const sections = pages.flatMap(({ file, text }) =>
    listRules(text).map(({ id, anchor }) => ({ id, target: `${file}#${anchor}` })),
  );
  const areas = [...new Set(sections.map(({ id }) => id.replace(/-.*/, '')))].sort();
  const rules = areas.map(
    (area) => `- **${area}** ${linkRules(sections.filter(({ id }) => id.startsWith(`${area}-`)))}`,
  );
  const intro =
    'What the engine, the command line and the page do. `npm run docs:api` writes this index; do not edit it.';
  const note =
    'A rule is cited by area and number, such as AUTH-10, at the beginning of the title of a test.';
  return (
    ['# Specification', intro, contents.join('\n'), '## Rules', note, rules.join('\n')].join('\n\n') + '\n'
  );
}

/** Writes the index; returns the number of listed rules. */
export function writeIndex() {
  const pages = readPages();
  writeFileSync(join(ROOT, INDEX), formatIndex(pages));
  return pages.reduce((sum, { text }) => sum + listRules(text).length, 0);
}
