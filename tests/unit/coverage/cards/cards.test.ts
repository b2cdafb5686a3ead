/**
 * Cards: complete results of small workflows, text by text and event by event.
 *
 * What stands in `cards.json` was looked at before it was believed; a change of it is looked at again.
 * `UPDATE_SAMPLES=1` writes the cards anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARDS } from './compute.js';

const FILE = join(import.meta.dirname, 'cards.json');

/** As a file has it: what JSON leaves out is left out. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** JSON in which everything short stands on one line. */
function write(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 140 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const rows = Array.isArray(value)
    ? value.map((item) => `${inner}${write(item, inner)}`)
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${write(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

if (process.env.UPDATE_SAMPLES === '1') {
  // In the order of the table, each on its own: nothing is shared between two cards.
  const cards: Record<string, unknown> = {};
  for (const [name, compute] of Object.entries(CARDS)) cards[name] = await compute();
  writeFileSync(FILE, `${write(plain(cards), '')}\n`);
}

const known = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, unknown>>;

describe('a card', () => {
  it('stands for every name and no other', () => {
    expect(Object.keys(known)).toEqual(Object.keys(CARDS));
  });

  it.each(Object.keys(CARDS))('says the same as before: %s', async (name) => {
    expect(plain(await CARDS[name]?.())).toEqual(known[name]);
  });
});
