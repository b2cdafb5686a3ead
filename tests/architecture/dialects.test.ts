/**
 * The classes in docs/spec/expressions.md#cel-differences-from-the-reference match the code, with the same sentences.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { EXPRESSION_DIALECT_CLASSES } from '../../src/engine/kit/expression/dialect.js';

/** Names and sentences of the list below a heading. */
function readList(page: string, heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `([a-z-]+)`: (.+)$/gm)].map(([, name = '', sentence = '']) => [
    name,
    sentence,
  ]);
}

describe('docs/spec/expressions.md', () => {
  const page = readFileSync(join(ROOT, 'docs/spec/expressions.md'), 'utf8');

  it('lists exactly the classes in which CEL differs from the reference', () => {
    const classes = EXPRESSION_DIALECT_CLASSES.map(({ name, sentence }) => [name, sentence]);
    expect(readList(page, 'CEL: differences from the reference')).toEqual(classes);
  });
});
