/**
 * `attack-catalogue`: runs every case in both semantics, and compares the check, kind and location if the case
 * specifies them.
 * The positive control for every denial must be allowed in both semantics.
 */
import type { Json, Semantics } from '../engine/index.js';
import { type AttackVectorResult, runAttack } from './attack-levels.js';
import type { Attack } from './attack-shapes.js';
import {
  type VectorCheck,
  expectSame,
  combineVerdicts,
  type VerdictParts,
  PASSED_VERDICT,
  type CaseVerdict,
} from './vector-check.js';
import { compareStatedValues } from './compare-stated.js';
import { explainByDialect, explainNarrowingByDialect } from './dialects.js';
import { type JsonFields, listConstraints, toArguments, toValue } from './notation.js';
import { applyPatch, type PatchStep } from './patch.js';
import { judgeAcrossReleases } from './releases.js';
import { findWarnings } from './warning-cases.js';

const CLOCK = 1_704_067_210;

interface Expected {
  readonly compatible: JsonFields & { readonly outcome: string };
  readonly hardened: { readonly outcome: string; readonly rule?: string; readonly sentence?: string };
}

type Case = Attack & {
  readonly id: string;
  readonly expect: Expected;
  readonly control?: string | { readonly patch: readonly PatchStep[] };
};

export function listAttackChecks(file: JsonFields): readonly VectorCheck[] {
  const cases = file.cases as unknown as readonly Case[];
  const byId = new Map(cases.map((entry) => [entry.id, entry]));
  return cases.map((entry) => ({
    name: entry.id,
    run: () => judgeAcrossReleases(() => combineVerdicts(partsOf(entry, byId))),
  }));
}

/** Returns the parts of a case. The case passes if every part passes. */
function partsOf(entry: Case, byId: ReadonlyMap<string, Case>): VerdictParts {
  return {
    compatible: () => judgeCompatible(entry),
    hardened: () => judgeHardened(entry),
    ...(entry.expect.hardened.rule === 'warn' ? { warning: () => judgeWarning(entry) } : {}),
    ...(entry.control === undefined ? {} : { control: () => judgeControl(entry, byId) }),
  };
}

function judgeCompatible(entry: Case): CaseVerdict {
  const { outcome, ...wanted } = entry.expect.compatible;
  const got = runAttack(entry, 'compatible');
  const pairs: Record<string, readonly (Json | undefined)[]> = {
    outcome: [outcome, got.outcome],
    check: [wanted.check, got.check],
    error_kind: [wanted.error_kind, got.errorKind],
    index: [wanted.index, got.index],
  };
  for (const [name, value] of Object.entries((wanted.result ?? {}) as JsonFields))
    pairs[`result.${name}`] = [value, got.result?.[name]];
  return excuseAttack(entry, compareStatedValues(pairs));
}

function judgeHardened(entry: Case): CaseVerdict {
  const { outcome, rule } = entry.expect.hardened;
  const got = runAttack(entry, 'hardened');
  const isNumbered = rule !== undefined && rule !== 'warn';
  const verdict = compareStatedValues({
    outcome: [outcome, got.outcome],
    rule: isNumbered ? [rule, got.rule === null ? 'none' : `10.${got.rule}`] : [undefined],
  });
  return excuseAttack(entry, verdict);
}

function excuseAttack(entry: Case, verdict: CaseVerdict): CaseVerdict {
  const { constraint, value, call } = entry as unknown as JsonFields;
  if (value !== undefined)
    return explainByDialect(verdict, listConstraints(constraint), () => toValue(value), CLOCK);
  const args = toArguments(((call ?? {}) as JsonFields).args as JsonFields | undefined);
  const rules = listConstraints(entry as unknown as Json);
  const verdictOfCall = explainByDialect(verdict, rules, (argument) => args.get(argument ?? ''), CLOCK);
  return explainNarrowingByDialect(
    verdictOfCall,
    listConstraints([entry.parent ?? null, entry.child ?? null]),
  );
}

/** Checks the linter warning about a gap that no rule can close. */
function judgeWarning(entry: Case): CaseVerdict {
  const { sentence = '' } = entry.expect.hardened;
  const shown = findWarnings(entry);
  return shown.includes(sentence) ? PASSED_VERDICT : expectSame(sentence, shown);
}

/**
 * Checks the positive control, which is a separate case or this case with a patch. It must be allowed in both
 * semantics.
 */
function judgeControl(entry: Case, byId: ReadonlyMap<string, Case>): CaseVerdict {
  const { control } = entry;
  const allowed = typeof control === 'string' ? byId.get(control) : patched(entry);
  if (allowed === undefined) return expectSame(control as Json, 'there is no such case');
  const answers = (['compatible', 'hardened'] as const).map((semantics) => tell(allowed, semantics));
  return excuseAttack(allowed, expectSame(['allow', 'allow'], answers));
}

function patched(entry: Case): Case {
  const { patch } = entry.control as { readonly patch: readonly PatchStep[] };
  return applyPatch(entry as unknown as Json, patch) as unknown as Case;
}

function tell(entry: Case, semantics: Semantics): Json {
  const answer: AttackVectorResult = runAttack(entry, semantics);
  return answer.outcome === 'allow' ? 'allow' : { ...answer };
}
