/** Finds messages that are never used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTranslator } from '../../../src/app/messages/define-messages.js';

type Table = Readonly<Record<string, unknown>>;

const SRC = join(import.meta.dirname, '../../../src');
const tables = new Map<string, Table>();

beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../src/app/messages/*.ts')).map((load) => load()));
  setTranslator((name, table) => tables.set(name, table as Table));
});
afterAll(() => setTranslator(() => undefined));

/** Every message name in a table, with its group name. */
function namesIn(table: Table, group: string): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([name, value]) => [
    [name, group] as const,
    ...(typeof value === 'object' && value !== null ? namesIn(value as Table, name) : []),
  ]);
}

/** Code without the message tables, because the definition of a message does not count as a use. */
function readCode(folders: RegExp): string {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => folders.test(path) && /\.(ts|svelte)$/.test(path))
    .filter((path) => !/^app\/messages\/(zh|de|pseudo)\//.test(path))
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      return path.startsWith('app/messages/') ? text.replaceAll(/^\s+['"]?[\w$-]+['"]?:/gm, '') : text;
    })
    .join('\n');
}

it('every message in the catalog is used in the code', () => {
  const written = new Set(
    readCode(/^/)
      .match(/[\w-]+/g)
      ?.flatMap((name) => [name, ...name.split('-')]),
  );
  // Message groups that are used as a whole, or through a name that is known only at run time.
  const uses = readCode(/^(?:app|element)\//).matchAll(/\b(\w+)\s*(?:\[|\)|as\b)|\((\w+)\b(?!\??\.)/g);
  const wholes = new Set([...uses].flatMap(([, first, second]) => [first, second]));
  const dead = [...tables].flatMap(([table, words]) =>
    namesIn(words, table)
      .filter(([name, group]) => !/^\d/.test(name) && !written.has(name) && !wholes.has(group))
      .map(([name, group]) => `${table}: ${group}.${name}`),
  );
  expect(tables.size).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});
