/**
 * Tests attacks in which the holder of a parent warrant issues a child with different approval gates or approvers, so
 * that the child allows a call for which the parent requires approvals.
 *
 * Threat model: "A child that drops gates or approvers".
 */
import { describe, expect, it } from 'vitest';
import { HARDENED_RULES } from '../../src/engine/authority/index.js';
import type { Decision } from '../../src/engine/model/index.js';
import { decideInWorld, signTestApproval, type Warrants } from '../support/decide-in-world.js';
import { APPROVAL_CHANGES, type ApprovalChange, gatesOn, pairOf } from '../support/weaker-approvals.js';

const CEL = { type: 'Cel', expression: 'value > 1' };

/** Returns the decision on the call under the last label, with approvals for that warrant. */
function decide(
  { warrants, args, approver }: Omit<ApprovalChange, 'title' | 'rule'>,
  chain: readonly string[],
  semantics: 'compatible' | 'hardened',
): Decision {
  const approvals = [signTestApproval(approver, warrants, { args, warrant: chain.at(-1) })];
  return decideInWorld(warrants, { chain, args, semantics, options: { approvals } });
}

describe('AUTH-168 a child never needs fewer approvals than its parent', () => {
  it.each(APPROVAL_CHANGES)('$title', (change) => {
    expect(decide(change, ['p'], 'compatible').decision).not.toBe('allow');
    expect(decide(change, ['p', 'q'], 'compatible').decision).toBe('allow');
    const { decision, facts } = decide(change, ['p', 'q'], 'hardened');
    expect([decision, facts.hardenedSentence]).toEqual(['deny', HARDENED_RULES[change.rule]]);
  });

  it('`All` is rejected if its cost could exceed the budget for some value', () => {
    const pattern = { type: 'Pattern', pattern: `*${'[a-c]'.repeat(600)}d*` };
    const warrants = pairOf(gatesOn({ a: pattern }), gatesOn({ a: 'all' }));
    const { facts } = decide({ warrants, args: { a: 'x' }, approver: 'ann' }, ['p', 'q'], 'hardened');
    expect(facts.hardenedSentence).toBe(HARDENED_RULES['3/error']);
  });

  it.each<[string, Warrants]>([
    ['the same gates', pairOf(gatesOn({ a: CEL }), gatesOn({ a: CEL }))],
    ['a gate after them', pairOf(gatesOn({ a: CEL }), gatesOn({ a: CEL, b: 'all' }))],
    [
      '`all` for a rule that cannot fail',
      pairOf(gatesOn({ a: { type: 'Range', min: 1 } }), gatesOn({ a: 'all' })),
    ],
    ['a rule that is never reached', pairOf(gatesOn({ a: 'all', b: CEL }), gatesOn({ a: 'all', b: 'all' }))],
    [
      'one approval more for an added approver',
      pairOf(gatesOn(null), { ...gatesOn(null), approvers: ['ann', 'eve'], min_approvals: 2 }),
    ],
    ['approvers for gates of its own', pairOf({ approvers: [] }, gatesOn(null))],
  ])('a child with fewer approvals is accepted if it has %s', (_, warrants) => {
    const { code } = decideInWorld(warrants, { args: { a: 2 }, semantics: 'hardened' });
    expect(code).toBe('APPROVAL_REQUIRED');
  });
});
