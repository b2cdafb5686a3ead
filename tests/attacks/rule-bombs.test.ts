/**
 * Rules that fit into a warrant and would take hours on one value: whoever holds an open warrant may
 * add them to a child, and sign calls with it.
 *
 * Threat model: "A rule, or thousands of small ones, that take hours to decide".
 */
import { describe, expect, it } from 'vitest';
import { evaluateGates } from '../../src/engine/authority/approvals/evaluate.js';
import {
  type Capability,
  findObjection,
  makeCapability,
} from '../../src/engine/authority/grants/capability.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { decodeConstraint } from '../../src/engine/authority/constraints/table.js';
import { type CborItem, CborMap } from '../../src/engine/kit/index.js';

const rule = (id: number, body: CborItem | { [key: string]: CborItem }): Constraint =>
  decodeConstraint([
    BigInt(id),
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype
      ? new CborMap(Object.entries(body))
      : (body as CborItem),
  ]);
const all = (count: number, inner: Constraint): Constraint =>
  rule(12, { constraints: Array.from({ length: count }, () => inner.wire) });
const LONG = 'a'.repeat(1_000_000);
const STARS = rule(2, { pattern: `*${'a'.repeat(30_000)}b*` });

const BOMBS: readonly (readonly [string, Constraint, string])[] = [
  ['a pattern that nearly fits everywhere', STARS, LONG],
  ['a pattern of path components', rule(2, { pattern: `${'**/'.repeat(20_000)}b` }), 'a/'.repeat(400_000)],
  ['many paths', all(1_500, rule(17, { root: '/' })), `/${'../a/'.repeat(150_000)}`],
  ['many URLs', all(6_000, rule(9, 'https://x.com/*')), `https://x.com/${LONG}`],
  ['many commands', all(4_000, rule(128, { allow: ['ls'] })), `${'\u2003'.repeat(300_000)}ls`],
  ['many expressions', all(1_300, rule(15, { expression: 'value.size() > 0' })), 'a'],
  ['many regular expressions', all(2_000, rule(5, { pattern: '(a.*){9}a' })), 'a'.repeat(20_000)],
];

describe('rules that cost too much', () => {
  it.each(BOMBS)('AUTH-90 %s: the call stops', (_, constraint, value) => {
    expect(constraint.admits(value, 0)).toMatchObject({
      kind: 'error',
      detail: expect.any(String) as unknown,
    });
  });

  it.each(['*a', '*?', '*[a-c]', '*a?'])('AUTH-95 300 times `%s` is decided on a long text', (part) => {
    const stars = part.repeat(300);
    expect(rule(2, { pattern: `${stars}b` }).admits(LONG, 0)).toEqual({ kind: 'deny' });
    expect(rule(2, { pattern: `${stars}*` }).admits(LONG, 0)).toEqual({ kind: 'allow' });
  });

  it('AUTH-90 the rules of all arguments share the budget, and so do gates', () => {
    const some = rule(2, { pattern: `**/${'*?'.repeat(100)}*` });
    expect(some.admits(LONG, 0)).toEqual({ kind: 'allow' });
    const names = ['a', 'b', 'c', 'd'];
    const args = new Map(names.map((name) => [name, LONG]));
    const capability: Capability = makeCapability(
      names.map((name) => [name, some]),
      false,
    );
    expect(findObjection(capability, args, 0)).toMatchObject({ reason: 'error', argument: 'b' });
    const gate = { args: new Map(names.map((name) => [name, { kind: 'exempt' as const, rule: some }])) };
    expect(evaluateGates(new Map([['t', gate]]), 't', args, 0)).toMatchObject({
      kind: 'error',
      argument: 'b',
    });
  });

  it('AUTH-90 the budget is whole again for the next question', () => {
    expect(STARS.admits(LONG, 0).kind).toBe('error');
    expect(STARS.admits('ab', 0).kind).toBe('deny');
    expect(rule(13, { constraints: [STARS.wire, [16n, null]] }).admits(LONG, 0).kind).toBe('error');
    expect(rule(14, { constraint: STARS.wire }).admits(LONG, 0).kind).toBe('error');
  });

  it('AUTH-90 a value under a costly pattern is not shown to be narrower', () => {
    const exact = rule(1, { value: 'a'.repeat(60_000) });
    const wide = rule(2, { pattern: `**/${'*?'.repeat(30_000)}*` });
    expect(wide.covers(exact, 'compatible').ok).toBe(false);
  });

  it('AUTH-90 long texts under ordinary rules are decided', () => {
    expect(rule(2, { pattern: '*needle*' }).admits(`${LONG}needle${LONG}`, 0).kind).toBe('allow');
    expect(all(4, rule(14, { constraint: rule(2, { pattern: '*x*' }).wire })).admits(LONG, 0).kind).toBe(
      'allow',
    );
    expect(all(3, rule(5, { pattern: '^a+$' })).admits('a'.repeat(20_000), 0).kind).toBe('allow');
  });
});
