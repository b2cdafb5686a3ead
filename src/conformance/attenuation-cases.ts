/**
 * `attenuation-cases`: which rules, argument sets and gates may replace which others, and what builders return.
 */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import { type BuildCase, checkBuild, type KeySeedLookup } from './build-cases.js';
import { type VectorCheck, expectSame, skip, type CaseVerdict } from './vector-check.js';
import { explainNarrowingByDialect } from './dialects.js';
import { type GateNarrowing, checkGateNarrowing } from './gate-cases.js';
import {
  type JsonFields,
  listConstraints,
  ConstraintConstructionError,
  toBytes,
  toCapability,
  toConstraint,
} from './notation.js';
import { judgeAcrossReleases } from './releases.js';

interface Case {
  readonly id: string;
  readonly level: string;
  readonly parent: JsonFields;
  readonly child: JsonFields;
  readonly expect: string;
  readonly error_kind?: string;
  readonly side?: string;
}

type Coverage = { readonly answer: string; readonly rule: number | null };

export function listAttenuationChecks(file: JsonFields): readonly VectorCheck[] {
  const named = (file.keys ?? {}) as unknown as Readonly<Record<string, { readonly seed_hex: string }>>;
  const keys: KeySeedLookup = (name) => toBytes(named[name]?.seed_hex);
  const levels: Readonly<Record<string, (entry: Case) => CaseVerdict>> = {
    constraint: judgePair,
    set: judgeSet,
    gate: (entry) => checkGateNarrowing(entry as unknown as GateNarrowing),
    builder: (entry) => checkBuild(entry as unknown as BuildCase, keys),
  };
  return (file.cases as unknown as readonly Case[]).map((entry) => ({
    name: entry.id,
    run: () =>
      judgeAcrossReleases(
        () => levels[entry.level]?.(entry) ?? skip(`the level \`${entry.level}\` is unknown`),
      ),
  }));
}

function judgePair(entry: Case): CaseVerdict {
  const verdict = judge(entry, (semantics) => coverPair(entry, semantics));
  return explainNarrowingByDialect(verdict, listConstraints([entry.parent, entry.child]));
}

/** Compares a parent and a child. Returns `ok`, an error kind, or `construct_error` with the side that failed. */
export function coverPair(
  { parent, child }: Pick<Case, 'parent' | 'child'>,
  semantics: 'compatible' | 'hardened',
): Coverage {
  const outer = construct(parent, 'parent');
  const inner = construct(child, 'child');
  const broken = [outer, inner].find((side) => typeof side === 'string');
  if (broken !== undefined) return { answer: `construct_error ${broken}`, rule: null };
  const coverage = (outer as warrantParts.Constraint).covers(inner as warrantParts.Constraint, semantics);
  return coverage.ok ? { answer: 'ok', rule: null } : { answer: coverage.errorKind, rule: coverage.rule };
}

function construct(fields: JsonFields, side: string): warrantParts.Constraint | string {
  try {
    return toConstraint(fields);
  } catch (error) {
    if (error instanceof ConstraintConstructionError) return side;
    throw error;
  }
}

function judgeSet(entry: Case): CaseVerdict {
  const verdict = judge(entry, (semantics) => coverSets(entry, semantics));
  return explainNarrowingByDialect(verdict, listConstraints([entry.parent, entry.child]));
}

export function coverSets(
  { parent, child }: Pick<Case, 'parent' | 'child'>,
  semantics: 'compatible' | 'hardened',
): Coverage {
  const widening = warrantParts.findWidening(toCapability(parent), toCapability(child), semantics);
  return widening === null
    ? { answer: 'ok', rule: null }
    : { answer: widening.errorKind, rule: widening.rule };
}

/** The compatible result must match the case. Hardened semantics may deny more, but must then report the rule. */
function judge(entry: Case, ask: (semantics: 'compatible' | 'hardened') => Coverage): CaseVerdict {
  const compatible = ask('compatible');
  const verdict = expectSame(wantedOf(entry), compatible.answer);
  if (verdict.status === 'failed') return verdict;
  const hardened = ask('hardened');
  if (compatible.answer !== 'ok') return expectSame(true, hardened.answer !== 'ok');
  return hardened.answer === 'ok' ? verdict : expectSame('a numbered rule', nameRule(hardened.rule));
}

function nameRule(rule: number | null): string {
  return rule === null ? 'no rule' : 'a numbered rule';
}

function wantedOf({ expect, error_kind, side }: Case): string {
  if (expect === 'construct_error') return `construct_error ${side ?? ''}`.trim();
  return expect === 'ok' ? 'ok' : (error_kind ?? expect);
}
