/**
 * Each function exported from the package root, and the functions that users of the other entry points call first, have
 * an `@example` in their doc comments. Each example must run and return the stated results.
 *
 * A line such as `answer.decision; // => 'allow'` states a result: the expression on the left is compared with the one
 * after the arrow.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CACHE, ROOT } from '../../scripts/files.mjs';

const ENTRY = 'src/package/index.ts';
/** Functions in the other entry points that need an example. */
const NEEDED = {
  authority: [
    ...['compareConstraints', 'compareWarrants', 'computeMinimalWarrant', 'describeConstraint'],
    ...['findNearestAllowed', 'findUnusedPermissions', 'findWorstCase', 'inspectText', 'listToolEffects'],
    ...['makeReplayMemory', 'measureReach', 'tryConstraint'],
  ],
  tasks: ['callTool', 'createWorkspace', 'gradeTrial', 'readFileText', 'runTrial'],
  coverage: ['listObligations', 'readGraph'],
  extract: ['isSourcePath', 'parseEntryHint'],
  formats: ['buildStepUrl', 'compareRuns', 'describeRate', 'listFailures', 'listRecordFormats'],
} as const;
/** Entry points, keyed by the name with which examples import them. */
const SOURCES: Readonly<Record<string, string>> = {
  'pola-playground': join(ROOT, 'src/checked/index.ts'),
  'pola-playground/catalog': join(ROOT, 'src/catalog/index.ts'),
  ...Object.fromEntries(
    Object.keys(NEEDED).map((name) => [`pola-playground/${name}`, join(ROOT, `src/checked/${name}.ts`)]),
  ),
};

interface Example {
  readonly name: string;
  readonly code: string;
}

/** Returns the examples of each file. One program reads all files, because they import the same sources. */
function readExamples(paths: readonly string[], text?: string): Example[][] {
  const files = paths.map((path) => join(ROOT, path));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noResolve: text !== undefined,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  if (text !== undefined)
    host.getSourceFile = (name, ...rest) =>
      name === files[0] ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : readSource(name, ...rest);
  const program = ts.createProgram(files, options, host);
  return files.map((file) => listExamples(program, file));
}

function listExamples(program: ts.Program, file: string): Example[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const names = module === undefined ? [] : checker.getExportsOfModule(module);
  return names.flatMap((name) => {
    const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    return symbol.flags & ts.SymbolFlags.Function ? { name: name.getName(), code: readCode(symbol) } : [];
  });
}

function readCode(symbol: ts.Symbol): string {
  const tags = symbol.getJsDocTags().filter(({ name }) => name === 'example');
  const blocks = tags.map(({ text }) => /```ts\n([\s\S]*?)\n```/.exec(ts.displayPartsToString(text))?.[1]);
  return blocks.filter((block) => block !== undefined).join('\n');
}

/** Turns an example into a module that checks each result stated in it. */
function writeModule(code: string): { readonly text: string; readonly results: number } {
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2023, true);
  let results = 0;
  const lines = file.statements.map((statement) => {
    const text = statement.getFullText();
    if (ts.isImportDeclaration(statement)) return replaceSource(statement, text);
    const stated = /^[ \t]*\/\/ => (.+)/.exec(code.slice(statement.end))?.[1];
    if (stated === undefined || !ts.isExpressionStatement(statement)) return text;
    results += 1;
    return `\nexpect(${statement.expression.getText()}).toEqual(${stated});`;
  });
  return { text: `import { expect } from 'vitest';\n${lines.join('')}\n`, results };
}

function replaceSource({ moduleSpecifier }: ts.ImportDeclaration, text: string): string {
  const name = (moduleSpecifier as ts.StringLiteral).text;
  const source = SOURCES[name];
  if (source === undefined) throw new Error(`An example imports ${name}, which is not an entry point.`);
  return text.replace(moduleSpecifier.getText(), JSON.stringify(source));
}

let folder = '';
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'examples-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an example; rejects at the first wrong result. */
async function run({ name, code }: Example): Promise<number> {
  const { text, results } = writeModule(code);
  const path = join(folder, `${name}.ts`);
  writeFileSync(path, text);
  await import(/* @vite-ignore */ path);
  return results;
}

describe('examples in doc comments', () => {
  const entries = Object.keys(NEEDED);
  const paths = entries.map((entry) => `src/package/${entry}.ts`);
  const [examples = [], ...rest] = readExamples([ENTRY, ...paths]);
  const others = entries.flatMap((entry, at) => (rest[at] ?? []).map((example) => ({ ...example, entry })));

  it('every function exported from the root entry point has an example in its doc comment', () => {
    expect(examples.length).toBeGreaterThan(20);
    expect(examples.filter(({ code }) => code === '').map(({ name }) => name)).toEqual([]);
  });

  it.each(examples)('the example for $name shows correct results', async (example) => {
    expect(example.code).toContain(example.name);
    expect(await run(example)).toBeGreaterThan(0);
  });

  it('the main functions in the other entry points have an example in their doc comments', () => {
    for (const [name, needed] of Object.entries(NEEDED)) {
      const found = others.filter(({ entry, code }) => entry === name && code !== '');
      expect(found.map((one) => one.name)).toEqual(expect.arrayContaining([...needed]));
    }
  });

  it.each(others.filter(({ code }) => code !== ''))(
    'the example for $name in $entry shows correct results',
    async (example) => {
      expect(example.code).toContain(example.name);
      expect(await run(example)).toBeGreaterThan(0);
    },
  );

  it('the check reports a wrong result, and names each function without an example', async () => {
    await expect(run({ name: 'wrong', code: 'const a = 1;\na + 1; // => 3' })).rejects.toThrow(
      'to deeply equal 3',
    );
    expect(await run({ name: 'right', code: 'const a = 1;\na + 1; // => 2\na; // => 1' })).toBe(2);
    const text =
      '/** Nothing. */\nexport function a(): void {}\n/** @example\n * ```ts\n * b();\n * ``` */\nexport function b(): void {}';
    expect(readExamples(['src/none.ts'], text)).toEqual([
      [
        { name: 'a', code: '' },
        { name: 'b', code: 'b();' },
      ],
    ]);
  });
});
