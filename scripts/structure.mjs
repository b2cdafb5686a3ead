/**
 * `node scripts/structure.mjs`: writes `docs/reports/structure.md`, which compares the size and dependencies of today's
 * modules with those of commit `BEFORE`, the last one before the repository was reorganized.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';
import { measureTree } from './structure/tree.mjs';

/** @typedef {import('./structure/tree.mjs').Tree} Tree */
/** @typedef {import('./structure/tree.mjs').Source} Source */
/** @typedef {(source: Source) => boolean} Filter */

const BEFORE = '62a575da4';
const MESSAGES = /^src\/(?:engine\/messages|app\/messages|app\/words)\//;
/** Folders of features that did not exist in `BEFORE`. */
const LATER = [
  'engine/agent',
  'app/views/agent',
  'app/views/attacks/agentdojo',
  ...['agent', 'agentdojo', 'guard', 'merge', 'serve', 'shard'].map((name) => `cli/${name}`),
  'checked',
  'package',
  'element/summary',
];

/** @type {Filter} */
const isMessage = ({ path }) => MESSAGES.test(path);
/** @type {Filter} */
const isCode = (source) => !isMessage(source);
/** @type {Filter} */
const isLater = ({ path }) => LATER.some((folder) => path.startsWith(`src/${folder}/`));

/** @param {Tree} tree @param {Filter} filter */
function lines({ sources }, filter) {
  return sources.filter(filter).reduce((total, source) => total + source.lines, 0);
}

/** Formats one table row; a figure of 0 is a dash. @param {string} name @param {readonly number[]} figures */
function row(name, figures) {
  return `| ${[name, ...figures.map((figure) => (figure === 0 ? '-' : figure.toLocaleString('en')))].join(' | ')} |`;
}

/** @param {Tree} before @param {Tree} now */
function totals(before, now) {
  /** @type {readonly [string, (tree: Tree) => number][]} */
  const rows = [
    ['`src` without messages', (tree) => lines(tree, isCode)],
    ['of these, in later features', (tree) => lines(tree, (source) => isCode(source) && isLater(source))],
    ['`src` without messages and later features', (tree) => lines(tree, (s) => isCode(s) && !isLater(s))],
    ['messages', (tree) => lines(tree, isMessage)],
    [
      'of these, Chinese',
      (tree) => lines(tree, (source) => isMessage(source) && source.path.includes('/zh/')),
    ],
    ['CSS in `src`', ({ sources }) => sources.reduce((total, { css }) => total + css, 0)],
    ['`scripts`', ({ scriptLines }) => scriptLines],
  ];
  return [
    '| Lines | Before | Now |',
    '| --- | ---: | ---: |',
    ...rows.map(([name, count]) => row(name, [count(before), count(now)])),
  ];
}

/** @param {readonly Tree[]} trees @param {(source: Source) => string} keyOf @returns {string[]} */
function keysOf(trees, keyOf) {
  return [...new Set(trees.flatMap(({ sources }) => sources.map(keyOf)))].sort();
}

/** @param {Tree} before @param {Tree} now */
function modules(before, now) {
  return [
    '| Module | Lines before | Lines now | Files before | Files now |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...keysOf([before, now], ({ module }) => module).map((module) => {
      /** @type {Filter} */
      const isIn = (source) => source.module === module;
      /** @type {Filter} */
      const isCounted = (source) => isIn(source) && isCode(source);
      const files = [before, now].map(({ sources }) => sources.filter(isIn).length);
      return row(module, [lines(before, isCounted), lines(now, isCounted), ...files]);
    }),
  ];
}

/** Counts the files in each second-level folder outside the engine. @param {Tree} before @param {Tree} now */
function folders(before, now) {
  /** @param {Tree} tree @param {string} folder */
  const count = ({ sources }, folder) => sources.filter((source) => source.folder === folder).length;
  const all = keysOf([before, now], ({ folder }) => folder).filter((folder) => !folder.startsWith('engine'));
  return [...new Set(all.map((folder) => folder.split('/')[0]))].map((top) => {
    const own = all.filter((folder) => folder.split('/')[0] === top);
    const counts = own.map((folder) => {
      const name = folder === top ? 'own' : folder.slice(`${top}/`.length);
      return `${name} ${count(before, folder)}→${count(now, folder)}`;
    });
    return `- \`${top}\`: ${counts.join(', ')}`;
  });
}

/** @param {Tree} before @param {Tree} now */
function names(before, now) {
  const entries = [...new Set([...Object.keys(before.names), ...Object.keys(now.names)])].sort();
  return [
    '| Entry point | Before | Now |',
    '| --- | ---: | ---: |',
    ...entries
      .map((name) => ({ name, counts: [before.names[name] ?? 0, now.names[name] ?? 0] }))
      .filter(({ counts }) => counts.some((count) => count > 0))
      .map(({ name, counts }) => row(`\`${name}\``, counts)),
  ];
}

/** Draws the dependencies that no longer path implies. @param {Tree} tree */
function drawing(tree) {
  /** @param {string} name */
  const usesOf = (name) =>
    new Set(tree.sources.filter(({ module }) => module === name).flatMap(({ uses }) => uses));
  const uses = new Map(keysOf([tree], ({ module }) => module).map((name) => [name, usesOf(name)]));
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) => [...(uses.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = [...uses].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => reaches(other, to)))
      .sort()
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  );
  return ['```mermaid', 'graph TD', ...arrows, '```'];
}

/** @param {string} module */
function idOf(module) {
  return module.replace('engine/', 'engine.');
}

/** @param {string} commit */
function measureCommit(commit) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'structure-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['x', '-C', folder], { input: archive });
    return measureTree(folder);
  } catch (error) {
    throw new Refusal(
      `Commit ${commit} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Tree} before @param {Tree} now @param {string} day */
function formatReport(before, now, day) {
  return [
    '# Structure',
    '',
    `\`node scripts/structure.mjs\` writes this page (last on ${day}). "Before" is commit ${BEFORE} of 2026-11-23, the last one before the repository was reorganized.`,
    '',
    'Lines are those of `.ts`, `.svelte` and `.css` files, including comments and blank lines. Messages are counted separately; before, the English ones of the engine were part of its modules. Times of `npm test` are in [speed](speed.md).',
    `Later features did not exist before: \`${LATER.join('`, `')}\`. All other folders also contain code that was added for later features.`,
    '',
    ...totals(before, now),
    '',
    '## Modules',
    '',
    ...modules(before, now),
    '',
    'The lines of messages are not included, but their files are.',
    '',
    '## Files per folder',
    '',
    'Files in each second-level folder outside the engine, with those in its subfolders, before→now; `own` are the files directly in the first level.',
    '',
    ...folders(before, now),
    '',
    '## Public names',
    '',
    'Exports of each entry point of the package, including types:',
    '',
    ...names(before, now),
    '',
    '## Dependencies',
    '',
    'An arrow means "imports". Arrows that follow from a longer path are omitted. `engine` is the entry point of the engine.',
    '',
    'Before:',
    '',
    ...drawing(before),
    '',
    'Now:',
    '',
    ...drawing(now),
    '',
  ].join('\n');
}

async function main() {
  const day = new Date().toISOString().slice(0, 10);
  const report = formatReport(measureCommit(BEFORE), measureTree(ROOT), day);
  writeFileSync(join(ROOT, 'docs/reports/structure.md'), report);
}

if (isStarted(import.meta.url)) await runMain(main);
