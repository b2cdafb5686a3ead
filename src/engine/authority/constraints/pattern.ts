/**
 * The Pattern constraint, in which a glob must match the whole string. Globs are not aware of paths: `/data/*` also
 * matches `/data/../etc/passwd`, so use Subpath for files.
 *
 * An invalid glob is rejected in a document. If it comes from the wire, it is preserved, and every decision that uses
 * it results in an error.
 */
import { formatFact, message } from '../../messages/index.js';
import * as z from 'zod/mini';
import type { Value } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { requireText, makeRecord } from './cbor-fields.js';
import { NO_EFFORT } from './effort.js';
import { type Glob, matchesGlob, parseGlob } from './glob.js';
import {
  COVERED,
  type ConstraintCoverage,
  toConstraintCoverage,
  DENY,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
  type Semantics,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { markDifference, sharedPrefixLength } from './value-text.js';

interface Pattern {
  readonly pattern: string;
  readonly glob: Glob | null;
}

function admits({ pattern, glob }: Pattern, value: Value): ConstraintOutcome {
  if (glob === null)
    return { kind: 'error', errorKind: 'InvalidPattern', detail: message('rule/not_a_pattern', { pattern }) };
  if (typeof value !== 'string') return DENY;
  return toConstraintOutcome(matchesGlob(glob, value));
}

type Form =
  | { readonly kind: 'literal' | 'prefix' | 'suffix'; readonly fixed: string }
  | { readonly kind: 'complex' };

const COMPLEX: Form = { kind: 'complex' };

/**
 * Returns the form that is used to compare patterns. In hardened semantics, `?` and `[` make a pattern complex (rule
 * 8).
 */
function formOf(pattern: string, semantics: Semantics): Form {
  const star = pattern.indexOf('*');
  if (star !== pattern.lastIndexOf('*')) return COMPLEX;
  if (semantics === 'hardened' && /[?[]/.test(pattern)) return COMPLEX;
  if (star < 0) return { kind: 'literal', fixed: pattern };
  if (star === pattern.length - 1) return { kind: 'prefix', fixed: pattern.slice(0, -1) };
  return star === 0 ? { kind: 'suffix', fixed: pattern.slice(1) } : COMPLEX;
}

function isNarrower(parent: string, child: string, semantics: Semantics): boolean {
  if (parent === child) return true;
  const inner = formOf(child, semantics);
  if (inner.kind === 'complex') return false;
  const outer = formOf(parent, semantics);
  if (outer.kind === 'prefix') return inner.kind !== 'suffix' && inner.fixed.startsWith(outer.fixed);
  if (outer.kind === 'suffix') return inner.kind !== 'prefix' && inner.fixed.endsWith(outer.fixed);
  return false;
}

function coversSame(parent: Pattern, child: Pattern, semantics: Semantics): ConstraintCoverage {
  if (isNarrower(parent.pattern, child.pattern, semantics)) return COVERED;
  const gap = semantics === 'hardened' && isNarrower(parent.pattern, child.pattern, 'compatible');
  return notCovered('PatternExpanded', gap ? 8 : null);
}

function coversValue(parent: Pattern, value: Value): ConstraintCoverage {
  return toConstraintCoverage(admits(parent, value), 'ValueNotInParentSet');
}

/** Returns the fixed prefix of all matching strings. */
function fixedStart(pattern: string): string {
  return /^[^*?[]*/.exec(pattern)?.[0] ?? '';
}

/** Returns a sample string in which each `*` is replaced with `run` and each `?` or class with one character. */
function sample(pattern: string, run: string): string {
  return pattern
    .replace(/\[(!?)\]?([^\]])?[^\]]*\]/g, (_, negated: string, first?: string) =>
      negated === '' ? (first ?? ']') : 'z',
    )
    .replaceAll('?', 'x')
    .replaceAll('*', run);
}

/** Returns the only string that a pattern matches; empty if there are several. */
function findLiteral(pattern: string): string {
  return /[*?[]/.test(pattern.replace(/\[[*?[]\]/g, '')) ? '' : pattern.replace(/\[([*?[])\]/g, '$1');
}

export const patternConstraint = defineConstraint<Pattern>({
  kind: 'Pattern',
  id: 2,
  write: ({ pattern }) => ({ pattern }),
  encode: ({ pattern }) => makeRecord({ pattern }),
  decode: (body) => {
    const pattern = requireText(body, 'pattern');
    return { pattern, glob: parseGlob(pattern) };
  },
  admits,
  mayCost: ({ glob }) => glob?.cost ?? NO_EFFORT,
  coversSame,
  coversValue,
  isTotal: ({ glob }) => glob !== null,
  depth: () => 0,
  describe: ({ pattern }) => message('rule/pattern', { pattern }),
  nearest: ({ pattern }) => (formOf(pattern, 'hardened').kind === 'literal' ? pattern : null),
  findDifference: ({ pattern }, text) => {
    const fixed = fixedStart(pattern);
    const shared = sharedPrefixLength(fixed, text);
    return shared < fixed.length ? markDifference(shared, text) : markDifference(fixed.length, text);
  },
});

export const patternForm: ConstraintForm<Pattern, { pattern: string }> = {
  of: patternConstraint,
  parameters: [{ name: 'pattern', type: 'text', required: true }],
  example: { kind: 'Pattern', pattern: '*@company.com' },
  limits: 'text',
  openParameters: { pattern: '*' },
  fromValue: (value) => ({ pattern: formatFact(value).replace(/[*?[]/g, '[$&]') }),
  toValue: ({ pattern }) => findLiteral(formatFact(pattern ?? '')),
  compared: 'pattern',
  showsExamples: true,
  toDirectory: ({ pattern }) =>
    typeof pattern === 'string' && pattern.startsWith('/') ? pattern.replace(/\/?\*.*$/, '') || '/' : null,
  fromDirectory: (directory) => ({ pattern: `${directory.replace(/\/$/, '')}/*` }),
  schema: () => closedObject({ pattern: z.string() }),
  build: ({ pattern }) => {
    const glob = parseGlob(pattern);
    if (glob !== null) return { pattern, glob };
    const hint = message('rule/invalid_pattern_hint');
    return { problem: message('rule/invalid_pattern'), hint, at: ['pattern'], errorKind: 'InvalidPattern' };
  },
  listBoundaryValues: ({ pattern }) => [
    sample(pattern, ''),
    sample(pattern, 'x'),
    `x${sample(pattern, 'x')}x`,
  ],
};
