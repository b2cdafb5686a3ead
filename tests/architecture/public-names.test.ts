/**
 * The names of the engine's door, as a list in `public-names.txt`: changing it is a deliberate act.
 *
 * A removed name breaks somebody's program; an added one is a promise. Types count as names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';

const LIST = join(ROOT, 'tests/architecture/public-names.txt');
const DOOR = 'src/engine/index.ts';
/** `POLA_REWRITE=public-names` writes the list anew; review the difference before committing it. */
const REWRITE = process.env.POLA_REWRITE === 'public-names';

/** Every exported name of a module, sorted by code unit, types marked. */
function readPublicNames(path: string): string[] {
  const program = ts.createProgram([join(ROOT, path)], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(ROOT, path));
  const symbol = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  const names = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  return names.map((name) => `${isValue(checker, name) ? '' : 'type '}${name.getName()}`).sort();
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.flags & ts.SymbolFlags.Value) !== 0;
}

/** What differs between the list and the door. */
function compareNames(listed: readonly string[], found: readonly string[]): string[] {
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `new: ${name}`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `gone: ${name}`),
  ];
}

describe('public names', () => {
  it('are those of tests/architecture/public-names.txt; if meant, run with POLA_REWRITE=public-names', () => {
    const found = readPublicNames(DOOR);
    expect(found.length).toBeGreaterThan(30);
    if (REWRITE) writeFileSync(LIST, `${found.join('\n')}\n`);
    expect(compareNames(readFileSync(LIST, 'utf8').trim().split('\n'), found)).toEqual([]);
  });

  it('are told apart as values and types', () => {
    expect(readPublicNames('src/engine/kit/index.ts')).toEqual(
      expect.arrayContaining(['compareCodeUnits', 'type AbsolutePath']),
    );
  });

  it('reports an added and a removed name', () => {
    expect(compareNames(['a', 'b'], ['b', 'c'])).toEqual(['new: c', 'gone: a']);
  });
});
