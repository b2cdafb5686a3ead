/** Tests the editor's warnings about rules that accept more than their author probably intended. */
import { describe, expect, it } from 'vitest';
import { findRuleGaps } from '../../../../src/app/components/fields/rule-gaps.js';

describe('finding gaps in a rule', () => {
  const codesOf = (rule: Parameters<typeof findRuleGaps>[0], argument = 'path') =>
    findRuleGaps(rule, 'read_file', argument).map(({ code }) => code);

  it('a gap in a rule is reported for that rule, with a suggested fix', () => {
    const [found] = findRuleGaps({ kind: 'Pattern', pattern: '/scratch/*' }, 'read_file', 'path');
    expect(found).toMatchObject({ code: 'pattern-no-path-rule', severity: 'medium' });
    expect(found?.fix).toContain('Subpath');
  });

  it('rules are checked for gaps separately for each argument', () => {
    const rule = { kind: 'Pattern', pattern: '*@corp.com' };
    expect(codesOf(rule, 'to')).toContain('suffix-on-addresses');
    expect(codesOf(rule, 'body')).toEqual([]);
  });

  it('no gap is reported for an unfinished rule', () => {
    expect(codesOf({ kind: 'Pattern' })).toEqual([]);
    expect(codesOf('Pattern')).toEqual([]);
    expect(codesOf(null)).toEqual([]);
  });

  it('nothing is reported for a rule without a gap', () => {
    expect(codesOf({ kind: 'Exact', value: '/scratch/a' })).toEqual([]);
  });
});
