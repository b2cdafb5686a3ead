/** Documents agree with the tree: attacks with the threat model, its places with the files, decisions with their numbers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const THREATS = read('docs/threat-model.md');

/** Headings and the first cells of rows: what an attack is called there. */
const NAMES = new Set(
  [...THREATS.matchAll(/^(?:## (.+)|\| (.+?) +\|)/gm)].map(([, heading, cell]) => heading ?? cell ?? ''),
);

describe('docs/threat-model.md', () => {
  it('has the line that each test of an attack defends', () => {
    const lost = readdirSync(join(ROOT, 'tests/attacks'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => [name, /Threat model: "([^"]+)"\./.exec(read(`tests/attacks/${name}`))?.[1]])
      .filter(([, line]) => line === undefined || !NAMES.has(line));
    expect(lost).toEqual([]);
  });

  it('names files and folders that are there', () => {
    const places = [...THREATS.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
    expect(places.length).toBeGreaterThan(30);
    const roots = ['', 'src', 'src/engine'];
    const isThere = (path: string): boolean =>
      roots.some((root) => existsSync(join(ROOT, root, path))) ||
      readdirSync(join(ROOT, 'docs/decisions')).some((name) => path === `docs/decisions/${name.slice(0, 4)}`);
    expect(places.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it('are numbered without a gap, each under its number', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions')).sort();
    const numbers = names.map((name) => [
      name.slice(0, 4),
      /^# (\d+)\. /.exec(read(`docs/decisions/${name}`))?.[1],
    ]);
    expect(numbers).toEqual(names.map((_, at) => [String(at + 1).padStart(4, '0'), String(at + 1)]));
  });
});
