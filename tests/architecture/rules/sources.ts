/**
 * Reads the sources as text, and each file's imports. An architecture rule is a function that takes such a map, so a
 * test can also pass a small invalid sample to it and check that it fails.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { listFiles, ROOT } from '../../../scripts/files.mjs';

/** Source text, keyed by path. Paths are relative to the root and use `/` as the separator. */
export type Sources = ReadonlyMap<string, string>;

/**
 * `type` imports are erased; `value` imports are loaded with the file; `lazy` is `import()`; `address` is only the
 * file’s URL.
 */
export type ImportKind = 'type' | 'value' | 'lazy' | 'address';

export interface ImportUse {
  readonly from: string;
  readonly line: number;
  readonly kind: ImportKind;
  readonly specifier: string;
  /** Path of the imported file for a relative import; null for a package. */
  readonly target: string | null;
}

/** Every TypeScript and Svelte file under the given paths. */
export function readSources(...places: string[]): Sources {
  const paths = listFiles(places).filter((path) => /\.(ts|svelte)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** The imports of every file, ordered by file and line. */
export function listImports(sources: Sources): ImportUse[] {
  return [...sources].flatMap(([path, text]) => importsOf(path, text, sources));
}

/** The syntax tree of a script. In a component, everything except the scripts is replaced with spaces. */
export function parseScript(path: string, text: string): ts.SourceFile {
  const script = path.endsWith('.svelte') ? keepScripts(text) : text;
  return ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

export function walkNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walkNodes(child, visit));
}

/** Line number of a node, counted from 1. */
export function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Keeps the length and the line breaks, so that positions match those in the component. */
function keepScripts(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  let kept = '';
  let end = 0;
  for (const match of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    const body = match[1] ?? '';
    const start = match.index + match[0].indexOf('>') + 1;
    kept += blank(text.slice(end, start)) + body;
    end = start + body.length;
  }
  return kept + blank(text.slice(end));
}

function importsOf(path: string, text: string, sources: Sources): ImportUse[] {
  const file = parseScript(path, text);
  const found: ImportUse[] = [];
  const add: Add = (specifier, kind, line) => {
    const target = resolve(path, specifier, sources);
    found.push({
      from: path,
      line,
      kind: specifier.includes('?') ? addressKind(specifier) : kind,
      specifier,
      target,
    });
  };
  // Below the top level there can only be dynamic imports and URLs.
  const visit = (node: ts.Node): void => readNode(file, node, add);
  if (DEEP.test(text)) walkNodes(file, visit);
  else file.forEachChild(visit);
  if (path.endsWith('.svelte')) readMarkup(text, found, add);
  return found;
}

const DEEP = /\bimport\s*\(|\bnew\s+URL\b/;

type Add = (specifier: string, kind: ImportKind, line: number) => void;

function readNode(file: ts.SourceFile, node: ts.Node, add: Add): void {
  const line = (): number => lineOf(file, node);
  if (ts.isImportDeclaration(node))
    add(textOf(node.moduleSpecifier), isTypeOnly(node) ? 'type' : 'value', line());
  else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    add(textOf(node.moduleSpecifier), node.isTypeOnly ? 'type' : 'value', line());
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    add(textOf(node.argument.literal), 'type', line());
  } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    if (node.arguments[0] !== undefined) add(textOf(node.arguments[0]), 'lazy', line());
  } else if (ts.isNewExpression(node) && isOwnAddress(node)) {
    add(textOf(node.arguments?.[0]), 'address', line());
  }
}

/** Dynamic imports in the markup, such as `{#await import('./View.svelte')}`. */
function readMarkup(text: string, found: readonly ImportUse[], add: Add): void {
  for (const match of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    const line = text.slice(0, match.index).split('\n').length;
    const known = found.some((other) => other.specifier === match[1] && other.kind === 'lazy');
    if (!known && match[1] !== undefined) add(match[1], 'lazy', line);
  }
}

/** URLs such as `new URL('./x', import.meta.url)`. */
function isOwnAddress(node: ts.NewExpression): boolean {
  return node.expression.getText() === 'URL' && node.arguments?.[1]?.getText() === 'import.meta.url';
}

function isTypeOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  if (clause.name !== undefined || names === undefined || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

function addressKind(specifier: string): ImportKind {
  return /[?&](url|worker)\b/.test(specifier) ? 'address' : 'value';
}

function textOf(node: ts.Node | undefined): string {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : '(computed)';
}

/** The file that a relative import refers to: `./x.js` may mean `x.ts`, and `./x.svelte.js` may mean `x.svelte.ts`. */
function resolve(from: string, specifier: string, sources: Sources): string | null {
  if (!specifier.startsWith('.')) return null;
  const plain = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const written = plain.replace(/\.js$/, '.ts');
  return sources.has(written) || written.endsWith('.ts') ? written : plain;
}
