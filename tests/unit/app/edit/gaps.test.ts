/** What an editor says of a rule that accepts more than its author may have meant. */
import { describe, expect, it } from 'vitest';
import { findRuleGaps } from '../../../../src/app/components/fields/rule-gaps.js';

describe('what a rule leaves open', () => {
  const codesOf = (rule: Parameters<typeof findRuleGaps>[0], argument = 'path') =>
    findRuleGaps(rule, 'read_file', argument).map(({ code }) => code);

  it('is said of the rule that leaves it open, with its fix', () => {
    const [found] = findRuleGaps({ kind: 'Pattern', pattern: '/scratch/*' }, 'read_file', 'path');
    expect(found).toMatchObject({ code: 'pattern-no-path-rule', severity: 'medium' });
    expect(found?.fix).toContain('Subpath');
  });

  it('is found by the argument, each one on its own', () => {
    const rule = { kind: 'Pattern', pattern: '*@corp.com' };
    expect(codesOf(rule, 'to')).toContain('suffix-on-addresses');
    expect(codesOf(rule, 'body')).toEqual([]);
  });

  it('is not said of a rule that is half written', () => {
    expect(codesOf({ kind: 'Pattern' })).toEqual([]);
    expect(codesOf('Pattern')).toEqual([]);
    expect(codesOf(null)).toEqual([]);
  });

  it('is not said where there is nothing', () => {
    expect(codesOf({ kind: 'Exact', value: '/scratch/a' })).toEqual([]);
  });
});
