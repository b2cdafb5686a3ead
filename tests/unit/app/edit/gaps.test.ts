/** What an editor says of a rule that no other rule can close. */
import { describe, expect, it } from 'vitest';
import { gapsOf } from '../../../../src/app/parts/fields/rule-words.js';

describe('APP-61 gaps that no rule closes', () => {
  it('are said of the rule that leaves them open', () => {
    const codes = gapsOf({ kind: 'Pattern', pattern: '/scratch/*' }).map(({ code }) => code);
    expect(codes).not.toEqual([]);
    expect(gapsOf({ kind: 'Pattern', pattern: '/scratch/*' })[0]?.sentence).toContain('Subpath');
  });

  it('are not said of a rule that is half written', () => {
    expect(gapsOf({ kind: 'Pattern' })).toEqual([]);
    expect(gapsOf('Pattern')).toEqual([]);
    expect(gapsOf(null)).toEqual([]);
  });

  it('are not said where there is none', () => {
    expect(gapsOf({ kind: 'Exact', value: '/scratch/a' })).toEqual([]);
  });
});
