/**
 * The classes in docs/spec/expressions.md#cel-differences-from-the-reference match the code, with the same sentences
 * and examples.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { EXPRESSION_DIALECT_CLASSES } from '../../src/engine/kit/expression/dialect.js';
import { writeValue } from '../../src/engine/kit/index.js';

/** The table rows below a heading, as lists of cells. */
function readTable(page: string, heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split(' |')
      .slice(0, -1)
      .map((cell) => cell.replace(/^\|? */, '').trim()),
  );
}

describe('docs/spec/expressions.md', () => {
  const page = readFileSync(join(ROOT, 'docs/spec/expressions.md'), 'utf8');

  it('lists exactly the classes in which CEL differs from the reference', () => {
    const classes = EXPRESSION_DIALECT_CLASSES.map(({ name, sentence, example }) => [
      `\`${name}\``,
      sentence,
      `\`${example.expression}\``,
      `\`${JSON.stringify(writeValue(example.value))}\``,
      example.here,
      example.there,
    ]);
    expect(readTable(page, 'CEL: differences from the reference')).toEqual(classes);
  });
});
