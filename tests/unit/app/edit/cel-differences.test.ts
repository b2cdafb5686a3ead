import { describe, expect, it } from 'vitest';
import { describeCelDifferences } from '../../../../src/app/components/fields/cel-differences.js';

describe('the note about interpreter differences below an expression', () => {
  it('the note states where the original interpreter returns a different result', () => {
    expect(describeCelDifferences('!value')).toEqual([
      'The original interpreter differs: it treats 0, "", [] and null as false, and every other value as true, where a boolean is needed.',
    ]);
  });

  it('no note is shown if both interpreters agree, or if the expression is invalid or missing', () => {
    expect(describeCelDifferences("value.all(r, r.endsWith('@company.com'))")).toEqual([]);
    expect(describeCelDifferences('value <')).toEqual([]);
    expect(describeCelDifferences(undefined)).toEqual([]);
  });
});
