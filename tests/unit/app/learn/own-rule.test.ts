/**
 * Tests the rule fields in the lesson about the learner's own agent: they keep what was typed, and can allow everyone
 * at a domain.
 */
import { expect, test } from 'vitest';
import { startRule, writeDomain } from '../../../../src/app/learn/stage/own-agent.js';
import type { ConstraintDocument } from '../../../../src/engine/index.js';
import { evaluateValue } from '../../../../src/app/views/edit/rules/examples.js';

const exact = (value: string | number): ConstraintDocument => ({ kind: 'Exact', value });

test.each<[string, ConstraintDocument, Parameters<typeof startRule>[0], object]>([
  ['a value becomes the first line of a list', exact('a@b.example'), 'OneOf', { values: ['a@b.example'] }],
  ['the first line becomes the value', { kind: 'OneOf', values: ['x', 'y'] }, 'Exact', { value: 'x' }],
  ['a path becomes the folder', exact('/trips/a'), 'Subpath', { root: '/trips/a' }],
  ['a word is no folder', exact('trips'), 'Subpath', { root: '/' }],
  ['a folder becomes the value', { kind: 'Subpath', root: '/trips' }, 'Exact', { value: '/trips' }],
  ['the start of a folder is not a value', { kind: 'Subpath', root: '/' }, 'Exact', { value: '' }],
  ['an amount becomes the upper limit', exact(20), 'Range', { min: 0, max: 20 }],
  ['an upper limit becomes the value', { kind: 'Range', min: 0, max: 20 }, 'Exact', { value: 20 }],
  ['an address becomes its domain', exact('a@b.example'), 'Pattern', { pattern: '*@b.example' }],
])('LES-24 changing the kind of a rule keeps what the learner typed: %s', (_, old, kind, expected) => {
  expect(startRule(kind, old)).toEqual({ kind, ...expected });
});

test('LES-24 everyone at a domain is allowed, and nobody at a similar domain', () => {
  const rule = writeDomain(' @company.com ');
  const decide = (value: string) => evaluateValue(rule, value).decision;
  expect(
    ['ann@company.com', 'ann@evil-company.com', 'ann@company.com.example', 'company.com'].map(decide),
  ).toEqual(['allow', 'deny', 'deny', 'deny']);
  expect(evaluateValue(writeDomain(''), 'ann@company.com').decision).toBe('deny');
});
