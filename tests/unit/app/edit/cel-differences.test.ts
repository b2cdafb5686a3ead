import { describe, expect, it } from 'vitest';
import { describeCelDifferences } from '../../../../src/app/components/fields/cel-differences.js';

describe('under an expression', () => {
  it('a line says where the original interpreter answers otherwise', () => {
    expect(describeCelDifferences('!value')).toEqual([
      'The original interpreter differs: it takes 0, "", [] and null for false and every other value for true where true or false is needed.',
    ]);
  });

  it('nothing stands where both agree, and under what is no text', () => {
    expect(describeCelDifferences("value.all(r, r.endsWith('@company.com'))")).toEqual([]);
    expect(describeCelDifferences('value <')).toEqual([]);
    expect(describeCelDifferences(undefined)).toEqual([]);
  });
});
