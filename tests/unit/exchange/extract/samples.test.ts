/**
 * Compares the graphs extracted from small samples, for each rule and framework, with the stored graphs. `UPDATE=1`
 * rewrites the stored graphs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractCase, type ExtractionCase, readCases } from './cases.js';

const FOLDER = new URL('../../../samples/extract/', import.meta.url);

const CASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => new URL(name, FOLDER))
  .flatMap((url) => readCases(url).map((one) => ({ url, one })));

const RULES = [
  'EXTRACT-24 several agents at one place',
  'EXTRACT-32 partial lists',
  'EXTRACT-91 defaults of parameters',
  'EXTRACT-92 possible pairs and lists',
  'EXTRACT-93 variables and fields that other code sets',
  'EXTRACT-94 runs in a loop',
  'EXTRACT-95 receivers of a run',
  'EXTRACT-96 several programs',
  'EXTRACT-97 entry hints',
  'EXTRACT-98 wrappers, slices and stores',
  'EXTRACT-99 what is left out',
  'EXTRACT-100 syntax',
  'EXTRACT-101 frameworks',
  'EXTRACT-102 Google ADK',
  'EXTRACT-103 LangGraph',
  'EXTRACT-104 CrewAI',
  'EXTRACT-105 Claude Agent SDK',
  'EXTRACT-106 AutoGen AgentChat',
  'EXTRACT-107 frameworks that are only named',
  'EXTRACT-108 removed items',
  'EXTRACT-109 recursion',
];

function numberOf(title: string): string {
  return title.split(' ')[0] ?? '';
}

describe.each(RULES)('%s', (rule) => {
  const own = CASES.filter(({ one }) => numberOf(one.title) === numberOf(rule));
  it.each(own.map(({ url, one }) => [one.title, one, url] as const))('%s', async (_, one, url) => {
    const found = await extractCase(one);
    if (process.env['UPDATE'] === '1') write(url, one, found);
    else expect(found).toBe(one.expected);
  });
});

it('every extraction case belongs to a rule', () => {
  const known = new Set(RULES.map(numberOf));
  expect(CASES.filter(({ one }) => !known.has(numberOf(one.title)))).toEqual([]);
});

function write(url: URL, { title }: ExtractionCase, found: string): void {
  const text = readFileSync(url, 'utf8');
  const mark = text.indexOf('==>\n', text.indexOf(`#### ${title}\n`)) + '==>\n'.length;
  const end = text.indexOf('\n#### ', mark);
  writeFileSync(url, `${text.slice(0, mark)}${found}\n${end < 0 ? '' : text.slice(end)}`);
}
