/** The English text of issues and findings is only shown (docs/decisions/0033-issues-contain-their-english-text.md). */
import { expect, it } from 'vitest';
import { readSources } from './rules/sources.js';

const USES =
  /\b(?:issue|finding)s?(?:\[\d+\])?\??\.(?:message|hint|explanation|fix)\s*(?:[!=]==|\??\.(?:endsWith|includes|indexOf|match|search|split|startsWith|test)\b)/g;
/** This file reads the issues of zod. */
const OF_ZOD = 'engine/model/document-shape.ts';

it('no code compares or parses the English text of an issue or a finding', () => {
  const found = [...readSources('src')].flatMap(([path, text]) =>
    path.endsWith(OF_ZOD) ? [] : [...text.matchAll(USES)].map(([use]) => `${path}: ${use}`),
  );
  expect(found).toEqual([]);
});
