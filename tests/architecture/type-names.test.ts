/** Type names are unique. No two modules declare an exported type with the same name. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseScript, readSources, type Sources } from './rules/sources.js';

type TypeDeclaration =
  | ts.ClassDeclaration
  | ts.EnumDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

/** Pairs of types that may share a name: currently none. */
const ALLOWED: ReadonlySet<string> = new Set();

const isTypeDeclaration = (node: ts.Node): node is TypeDeclaration =>
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

function listExportedTypes(path: string, text: string): string[] {
  const declared = parseScript(path, text).statements.filter(isTypeDeclaration);
  return declared
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ name }) => (name === undefined ? [] : [name.text]));
}

/** One line for each exported type name that several files declare. */
function findRepeatedTypes(sources: Sources): string[] {
  const places = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const name of new Set(listExportedTypes(path, text)))
      places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !ALLOWED.has(name))
    .map(([name, paths]) => `${name} is declared in ${paths.join(' and ')}; rename the more special one.`);
}

describe('exported type names', () => {
  it('each type name is declared in only one module', () => {
    const sources = readSources('src');
    expect(sources.size).toBeGreaterThan(1_000);
    expect(findRepeatedTypes(sources)).toEqual([]);
  });

  it('the check reports both files when two modules declare the same type', () => {
    const sample = new Map([
      ['src/a.ts', 'export interface Page { readonly size: number }'],
      ['src/b.ts', 'export type Page = string;'],
      ['src/c.ts', 'interface Page { readonly local: true }'],
    ]);
    expect(findRepeatedTypes(sample)).toEqual([
      'Page is declared in src/a.ts and src/b.ts; rename the more special one.',
    ]);
  });
});
