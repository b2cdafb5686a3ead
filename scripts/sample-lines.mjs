/**
 * `node scripts/sample-lines.mjs --seed N [--count 100] [--kind KIND] [--under PATH]`: samples comments, messages,
 * documentation lines and test titles at random, in equal numbers, so that a language review is free of selection bias.
 *
 * The same seed and the same files give the same sample.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { listFiles, ROOT } from './files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';

/** @typedef {'comment' | 'message' | 'document' | 'title'} Kind */
/** A piece of text with its location. @typedef {{ kind: Kind; path: string; line: number; text: string }} Line */

/** @type {readonly Kind[]} */
const KINDS = ['comment', 'message', 'document', 'title'];
const PLACES = ['src', 'scripts', 'tests', 'docs', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
/** Files excluded from the sample: translations, generated files and test input. */
const SKIPPED =
  /\/(?:zh|de)\/|glossary-zh|messages\/pseudo|^docs\/(?:reports|spec\/README)|^tests\/(?:samples|vectors)\/.*\/|\.d\.ts$/;
/** A line must have at least 3 words, one of which contains only letters. */
const IS_PROSE = /^(?=.*[a-z]{3})\S+(?: \S+){2,}/;
const IS_CODE = /[{};=]\s*$|^(?:import|export|const|eslint-|@ts-|prettier-)|^\W*[\w.]+\(.*\)\W*$/;
const TITLED = new Set(['it', 'describe', 'test', 'law']);

/** @param {string} text */
const isProse = (text) => IS_PROSE.test(text) && !IS_CODE.test(text);

/**
 * Lists all texts in a script: comments, test titles, and strings of at least 3 words.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Line[]}
 */
function listOfScript(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const lines = [...listComments(path, text, file), ...listStrings(path, file)];
  return lines.filter((line) => isProse(line.text));
}

/**
 * Lists the comments, one entry each. Consecutive line comments are separate entries.
 *
 * @param {string} path
 * @param {string} text
 * @param {ts.SourceFile} file
 * @returns {Line[]}
 */
function listComments(path, text, file) {
  /** @type {Map<number, Line>} */
  const found = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const line = file.getLineAndCharacterOfPosition(pos).line + 1;
      found.set(pos, { kind: 'comment', path, line, text: cleanComment(text.slice(pos, end)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

/** @param {string} comment */
function cleanComment(comment) {
  const body = comment.replace(/^\/[/*]+|\*\/$/g, '').replace(/^\s*\*/gm, '');
  return body.replace(/\s+/g, ' ').trim();
}

/**
 * @param {string} path
 * @param {ts.SourceFile} file
 * @returns {Line[]}
 */
function listStrings(path, file) {
  /** @type {Line[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && !ts.isImportDeclaration(node.parent)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      const kind = isTitle(node) ? 'title' : path.startsWith('tests/') ? null : 'message';
      const text = node.getText(file).slice(1, -1).replace(/\s+/g, ' ').trim();
      if (kind !== null) found.push({ kind, path, line, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** True for the first argument of `it(...)`, `describe(...)`, `it.each(...)(...)`. @param {ts.Node} node */
function isTitle(node) {
  if (!ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  return TITLED.has(/^\w+/.exec(node.parent.expression.getText())?.[0] ?? '');
}

/**
 * Lists the texts in a component's scripts and its HTML comments.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Line[]}
 */
function listOfComponent(path, text) {
  const scripts = [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)];
  const notes = [...text.matchAll(/<!--\s*(?:@component\s)?([\s\S]*?)-->/g)].map(
    ({ 1: note = '', index }) => ({
      kind: /** @type {Kind} */ ('comment'),
      path,
      line: lineAt(text, index),
      text: note.replace(/\s+/g, ' ').trim(),
    }),
  );
  const inScripts = scripts.flatMap(({ 1: open = '', 2: body = '', index }) => {
    const offset = lineAt(text, index + open.length) - 1;
    return listOfScript(path, body).map((line) => ({ ...line, line: line.line + offset }));
  });
  return [...notes.filter((note) => isProse(note.text)), ...inScripts];
}

/** @param {string} text @param {number} position */
const lineAt = (text, position) => text.slice(0, position).split('\n').length;

/**
 * Lists the lines of a page outside code blocks.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Line[]}
 */
function listOfPage(path, text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return prose
    .split('\n')
    .map((line, at) => ({ kind: /** @type {Kind} */ ('document'), path, line: at + 1, text: line.trim() }))
    .filter((line) => isProse(line.text) && !/^[|\s:-]+$/.test(line.text));
}

/**
 * Lists every text below the given places, ordered by path and line.
 *
 * @param {readonly string[]} [places] relative to the root
 * @returns {Line[]}
 */
export function listLines(places = PLACES) {
  return listFiles(places)
    .filter((path) => !SKIPPED.test(path))
    .flatMap((path) => {
      const read = () => readFileSync(join(ROOT, path), 'utf8');
      if (/\.(?:ts|mjs|js)$/.test(path)) return listOfScript(path, read());
      if (path.endsWith('.svelte')) return listOfComponent(path, read());
      return path.endsWith('.md') ? listOfPage(path, read()) : [];
    });
}

/**
 * Pseudo-random numbers from 0 (inclusive) to 1 (exclusive), generated with mulberry32.
 *
 * @param {number} seed
 */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws up to `count` lines without repetition, in equal numbers for each kind.
 *
 * @param {readonly Line[]} lines
 * @param {number} seed
 * @param {number} count
 * @returns {Line[]}
 */
export function drawLines(lines, seed, count) {
  const random = createRandom(seed);
  const kinds = KINDS.filter((kind) => lines.some((line) => line.kind === kind));
  return kinds.flatMap((kind, at) => {
    const pool = lines.filter((line) => line.kind === kind);
    const share = Math.floor(count / kinds.length) + (at < count % kinds.length ? 1 : 0);
    const take = () => pool.splice(Math.floor(random() * pool.length), 1);
    return Array.from({ length: Math.min(share, pool.length) }, take).flat();
  });
}

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      kind: { type: 'string' },
      under: { type: 'string', multiple: true },
    },
  });
  const [seed, count] = [Number(values.seed), Number(values.count)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1)
    throw new Refusal('--seed and --count must be whole numbers, such as --seed 7 --count 100.');
  const all = listLines(values.under ?? PLACES);
  const lines = values.kind === undefined ? all : all.filter(({ kind }) => kind === values.kind);
  if (lines.length === 0) throw new Refusal(`No lines found. Valid kinds are ${KINDS.join(', ')}.`);
  for (const { kind, path, line, text } of drawLines(lines, seed, count))
    console.log(`${kind.padEnd(8)}  ${text}\n          ${path}:${line}`);
  return 0;
}

if (isStarted(import.meta.url)) await runMain(main);
