/**
 * The names exported by the package's entry points are listed in `public-names.txt`, so that each change is deliberate.
 *
 * A removed name breaks other programs, and an added name has to be supported. Types count as names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { readGolden } from '../support/golden.js';

const LIST = join(ROOT, 'tests/architecture/public-names.txt');
const FOLDER = 'src/package';
/** Names that most programs need, and their types. The list must stay short enough to read in one sitting. */
const MOST_ROOT_NAMES = 62;

/** An exported name with its entry point, such as `. type Issue` or `authority lintWarrant`. */
interface PublicName {
  readonly entry: string;
  readonly name: string;
  readonly isType: boolean;
}

function readPublicNames(folder: string): PublicName[] {
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.ts'));
  const paths = files.map((name) => join(ROOT, folder, name));
  const program = ts.createProgram(paths, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  return files.flatMap((file, index) => {
    const source = program.getSourceFile(paths[index] ?? '');
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const entry = file === 'index.ts' ? '.' : file.replace('.ts', '');
    return (symbol === undefined ? [] : checker.getExportsOfModule(symbol)).map((one) => ({
      entry,
      name: one.getName(),
      isType: !isValue(checker, one),
    }));
  });
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.flags & ts.SymbolFlags.Value) !== 0;
}

function format({ entry, name, isType }: PublicName): string {
  return `${entry} ${isType ? 'type ' : ''}${name}`;
}

function findTwins(names: readonly PublicName[]): string[] {
  return names
    .filter(({ name }, index) => names.findIndex((other) => other.name === name) !== index)
    .map(({ entry, name }) => `${name} of ${entry} is exported by another entry point too`);
}

/** Differences between the list and the actual exports. */
function compareNames(listed: readonly string[], found: readonly string[]): string[] {
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `new: ${name}`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `gone: ${name}`),
  ];
}

describe('public names', () => {
  let names: PublicName[] = [];
  beforeAll(() => {
    names = readPublicNames(FOLDER);
  }, 60_000);

  it('the public names match tests/architecture/public-names.txt; if a change is intended, run with UPDATE=1', () => {
    const found = names.map(format).sort();
    expect(found.length).toBeGreaterThan(30);
    const listed = readGolden(LIST, `${found.join('\n')}\n`);
    expect(compareNames(listed.trim().split('\n'), found)).toEqual([]);
  });

  it('each public name belongs to one entry point', () => {
    expect(findTwins(names)).toEqual([]);
  });

  it('the package root has few public names', () => {
    expect(names.filter(({ entry }) => entry === '.').length).toBeLessThanOrEqual(MOST_ROOT_NAMES);
  });

  it('every entry point file has an entry in the exports of package.json', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, { readonly default?: string; readonly types?: string }>>;
    };
    for (const entry of new Set(names.map((one) => one.entry))) {
      const [place, file] = entry === '.' ? ['.', 'index'] : [`./${entry}`, entry];
      expect(exports[place]?.default).toBe(`./lib/checked/${file}.js`);
      expect(exports[place]?.types).toBe(`./lib/package/${file}.d.ts`);
    }
  });

  it('PKG-21 each entry point has an alias for Parcel, which does not read exports', () => {
    const { alias, exports, module } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly alias: Readonly<Record<string, string>>;
      readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
      readonly module: string;
    };
    const expected = Object.entries(exports)
      .filter(([place]) => !place.endsWith('.json'))
      .map(([place, target]) => [place, typeof target === 'string' ? target : target.default]);
    const own = Object.entries(alias).filter(([place]) => place.startsWith('.'));
    expect(Object.fromEntries([['.', module], ...own])).toEqual(Object.fromEntries(expected));
  });

  it('public names are listed separately as values and types', () => {
    expect(names.map(format)).toEqual(expect.arrayContaining(['. mintWarrant', '. type Issue']));
  });

  it('the check reports an added, a removed and a duplicate public name', () => {
    expect(compareNames(['a', 'b'], ['b', 'c'])).toEqual(['new: c', 'gone: a']);
    const twin = { name: 'a', isType: false };
    expect(
      findTwins([
        { entry: '.', ...twin },
        { entry: 'tasks', ...twin },
      ]),
    ).toHaveLength(1);
  });
});
