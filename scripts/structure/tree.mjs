/** Measures the source files of one checkout: lines, files, dependencies between modules, and public names. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/**
 * `folder` has at most two levels below `src`, such as `app/views`; `css` counts the lines of style sheets and `<style>`
 * blocks.
 * @typedef {{ path: string; folder: string; module: string; lines: number; css: number; uses: readonly string[] }} Source
 * @typedef {{ sources: readonly Source[]; scriptLines: number; names: Readonly<Record<string, number>> }} Tree
 */

const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** @param {string} root of the checkout @returns {Tree} */
export function measureTree(root) {
  const sources = list(root, 'src', /\.(?:ts|svelte|css)$/).map((path) => measureSource(root, path));
  const scripts = list(root, 'scripts', /\.(?:mjs|js|py)$/);
  return {
    sources,
    scriptLines: scripts.reduce(
      (total, path) => total + countLines(readFileSync(join(root, path), 'utf8')),
      0,
    ),
    names: countNames(root),
  };
}

/** @param {string} root @param {string} place @param {RegExp} pattern */
function list(root, place, pattern) {
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => posix.join(place, name))
    .sort();
}

/** @param {string} root @param {string} path @returns {Source} */
function measureSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const styles = path.endsWith('.css') ? [text] : (text.match(/^<style[\s\S]*?^<\/style>\n/gm) ?? []);
  const module = moduleOf(path);
  const uses = [...text.matchAll(RELATIVE_IMPORT)]
    .map(([, target = '']) => moduleOf(posix.join(dirname(path), target)))
    .filter((other) => other !== module);
  const folder = path.split('/').slice(1, -1).slice(0, 2).join('/');
  return { path, folder, module, lines: countLines(text), css: countLines(styles.join('')), uses };
}

/** Returns the module in ARCHITECTURE.md that contains a file, such as `engine/kit`. @param {string} path */
export function moduleOf(path) {
  const [, first = '', second = ''] = path.split('/');
  return first === 'engine' && !second.includes('.') ? `engine/${second}` : first;
}

/** @param {string} text */
function countLines(text) {
  return text.split('\n').length - 1;
}

/** Counts the exports, types included, of each entry point in package.json that has a source file. @param {string} root */
function countNames(root) {
  /** @type {{ exports: Record<string, { types?: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([name, { types }]) =>
    types === undefined
      ? []
      : [{ name, file: join(root, types.replace('./lib', 'src').replace('.d.ts', '.ts')) }],
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noEmit: true,
      noLib: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const counts = entries.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    return [name, symbol === undefined ? 0 : checker.getExportsOfModule(symbol).length];
  });
  return Object.fromEntries(counts);
}
