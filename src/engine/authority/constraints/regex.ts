/**
 * The Regex constraint, which uses the reference implementation's regular expression dialect. A pattern may match
 * anywhere in the string, so it must be anchored to match the whole string. Matching takes linear time.
 *
 * In a document, an invalid or unsupported pattern is rejected. In a decoded warrant it is preserved, and every
 * decision that involves it results in an error. Only an identical pattern counts as narrower.
 */
import { formatFact, message, type Message } from '../../messages/index.js';
import * as z from 'zod/mini';
import {
  isRegexLibraryLoaded,
  compileReferenceRegex,
  noteMissingRuleLibrary,
  type ReferenceRegex,
  type Value,
} from '../../kit/index.js';
import { closedObject, DECISION_LIMITS } from '../../model/index.js';
import { readAddressPattern } from './address-pattern.js';
import { requireText, makeRecord } from './cbor-fields.js';
import { spendEffort } from './effort.js';
import { escapePattern, writeFolderPattern } from './folder-rules.js';
import {
  COVERED,
  toConstraintCoverage,
  DENY,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';

interface Regex {
  readonly pattern: string;
}

/** Patterns are compiled when first used, because the regular expression library is loaded late. */
function compile(pattern: string): ReferenceRegex {
  if (isRegexLibraryLoaded()) return compileReferenceRegex(pattern, DECISION_LIMITS.patternLength.value);
  return { ok: false, detail: noteMissingRuleLibrary('patterns'), dialect: null };
}

/** Cost in units of effort for compiling one character of a pattern, and for one matching step. */
const PER_LETTER = 100_000;
const PER_STEP = 10_000;

function admits({ pattern }: Regex, value: Value): ConstraintOutcome {
  const compiled = compile(pattern);
  if (!compiled.ok) return fail(message('rule/cannot_match', { pattern, detail: compiled.detail }));
  if (typeof value !== 'string') return DENY;
  if (compiled.costOf(value.length) > DECISION_LIMITS.expressionIterations.value)
    return fail(message('rule/expensive_match', { pattern, length: value.length }));
  spendEffort(PER_STEP * compiled.costOf(value.length));
  return toConstraintOutcome(compiled.test(value));
}

function fail(detail: Message): ConstraintOutcome {
  return { kind: 'error', errorKind: 'InvalidPattern', detail };
}

function hintAt({ detail, dialect }: ReferenceRegex & { ok: false }): Message {
  if (detail.code === 'regex/heavy_document') return message('rule/heavy_document_hint');
  return message(dialect === null ? 'rule/invalid_regex_hint' : 'rule/unsupported_regex_hint');
}

/** Returns matching strings, and strings that are one letter too long or too short. */
function listBoundaryValues({ pattern }: Regex): readonly Value[] {
  const compiled = compile(pattern);
  const texts = compiled.ok ? compiled.samples : [];
  return [...new Set(texts.flatMap((text) => [text, `x${text}`, `${text}!`, text.slice(0, -1)]))];
}

export const regexConstraint = defineConstraint<Regex>({
  kind: 'Regex',
  id: 5,
  write: ({ pattern }) => ({ pattern }),
  encode: ({ pattern }) => makeRecord({ pattern }),
  decode: (body) => ({ pattern: requireText(body, 'pattern') }),
  admits,
  cost: ({ pattern }) => ({ fixed: PER_LETTER * pattern.length, perCharacter: 0 }),
  mayCost: () => ({ fixed: PER_STEP * DECISION_LIMITS.expressionIterations.value, perCharacter: 0 }),
  coversSame: (parent, child) =>
    parent.pattern === child.pattern ? COVERED : notCovered('MonotonicityViolation'),
  coversValue: (parent, value) => toConstraintCoverage(admits(parent, value), 'ValueNotInParentSet'),
  // A long string may exceed the budget, so no pattern is guaranteed to decide every value.
  isTotal: () => false,
  depth: () => 0,
  describe: ({ pattern }) => message('rule/regex', { pattern }),
});

export const regexForm: ConstraintForm<Regex, { pattern: string }> = {
  of: regexConstraint,
  parameters: [{ name: 'pattern', type: 'text', required: true }],
  example: { kind: 'Regex', pattern: '^prod-[a-z]+$' },
  limits: 'text',
  openParameters: { pattern: '.*' },
  fromValue: (value) => ({ pattern: `^${escapePattern(formatFact(value))}$` }),
  fromFolder: (folder) => ({ pattern: writeFolderPattern(folder) }),
  addressDomains: ({ pattern }) => {
    const domain = typeof pattern === 'string' ? readAddressPattern(pattern) : null;
    return domain === null ? null : [domain];
  },
  schema: () => closedObject({ pattern: z.string() }),
  build: ({ pattern }) => {
    const read = isRegexLibraryLoaded() ? compile(pattern) : null;
    if (read === null || read.ok) return { pattern };
    return { problem: read.detail, hint: hintAt(read), at: ['pattern'], errorKind: 'InvalidPattern' };
  },
  listBoundaryValues,
};
