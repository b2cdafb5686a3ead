/** Checks that the started language covers the home page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTranslator } from '../../../src/app/messages/define-messages.js';
import { MESSAGES } from '../../../src/app/messages/de/index.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { type EngineCatalogue, ENGLISH, message, renderMessage } from '../../../src/engine/index.js';

type Table = Readonly<Record<string, unknown>>;

const APP = join(import.meta.dirname, '../../../src/app');
const HOME = join(APP, 'views/home');
/** Static and dynamic imports of values. */
const IMPORTS = /\bimport(?! type\b)[^;']*'(\.[^']+)'/g;
const SHOWN = /\/app\/(?:views\/home|components|messages)\//;
const german = MESSAGES as Readonly<Record<string, Table | undefined>>;
const english = new Map<string, Table>();

beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../src/app/messages/*.ts')).map((load) => load()));
  setTranslator((name, table) => english.set(name, namesOf(table) as Table));
});
afterAll(() => setTranslator(() => undefined));

/** Replaces each message with its type, so that only tables have members. */
function namesOf(table: unknown): unknown {
  if (typeof table !== 'object' || table === null) return typeof table;
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, namesOf(value)]));
}

/** Adds `file` to `found`, with the components and message files that it imports. */
function addImports(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(file) || !SHOWN.test(file)) return;
  found.add(file);
  if (file.includes('/messages/')) return;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS))
    addImports(join(dirname(file), path.replace(/\.js$/, '.ts')), found);
}

function listHomeFiles(): readonly string[] {
  const found = new Set<string>();
  for (const name of readdirSync(HOME)) addImports(join(HOME, name), found);
  return [...found];
}

/** Lists the messages of a table that German lacks. */
function listMissing(path: string, table: unknown, translation: unknown): readonly string[] {
  if (typeof table === 'string') return translation === undefined ? [path] : [];
  return Object.entries(table as Table).flatMap(([name, value]) =>
    listMissing(`${path}.${name}`, value, (translation as Table | undefined)?.[name]),
  );
}

/** Whether the code uses a message, or a table that contains it as a whole. */
function isShown(path: string, code: string): boolean {
  const names = path.split('.');
  return names.some((_, index) => {
    const prefix = names.slice(0, index + 1).join(String.raw`\??\.`);
    return new RegExp(`\\b${prefix}\\b(?!\\??\\.\\w)`).test(code);
  });
}

it('LANG-11 the started language covers every message that the home page shows', () => {
  const files = listHomeFiles().map((file) => [file, readFileSync(file, 'utf8')] as const);
  const code = files
    .filter(([file]) => !file.includes('/messages/'))
    .map(([, text]) => text.replaceAll(/^\s*import [^;]*;/gm, ''))
    .join('\n');
  const tables = files
    .filter(([file]) => file.includes('/messages/'))
    .flatMap(([, text]) => [...text.matchAll(/defineMessages\(\s*'(\w+)'/g)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('ENGINE_'));
  expect(tables).toEqual(expect.arrayContaining(['HOME', 'MATRIX', 'MATRIX_ANALYSIS', 'OUTCOME_MESSAGES']));
  const missing = tables.flatMap((name) => listMissing(name, english.get(name), german[name]));
  expect(missing.filter((path) => isShown(path, code))).toEqual([]);
});

it('LANG-11 the started language translates the texts and the engine messages on the home page', () => {
  const text = MESSAGES.ENGINE_MESSAGES?.text ?? String;
  const catalogue: Partial<EngineCatalogue> = MESSAGES.ENGINE_CATALOGUE ?? {};
  const texts = SCENARIOS.filter(({ reference }) => reference).flatMap(({ title, summary, exercises }) => [
    title,
    summary,
    exercises,
  ]);
  expect(texts.filter((english) => text(english) === english)).toEqual([]);
  expect(text('constructor')).toBe('constructor');
  const codes = Object.keys(ENGLISH).filter((code) => code.startsWith('reach/'));
  expect(codes.filter((code) => !Object.hasOwn(catalogue, code))).toEqual([]);
  expect(renderMessage(message('reach/file_read', { count: 2 }), catalogue)).toBe('2 Dateien');
});
