/** `constraint-cases`: values that rules allow, argument sets, approval gates, and invalid constructions. */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import { type Json, type Value } from '../engine/index.js';
import { type VectorCheck, expectSame, skip, type CaseVerdict } from './vector-check.js';
import { explainByDialect } from './dialects.js';
import { checkGate, type GateCase } from './gate-cases.js';
import {
  type JsonFields,
  listConstraints,
  ConstraintConstructionError,
  type SetFields,
  toArguments,
  toCapability,
  toConstraint,
  toValue,
} from './notation.js';
import { judgeAcrossReleases } from './releases.js';
import { compareStatedValues } from './compare-stated.js';

const CLOCK = 1_704_067_210;

interface Case {
  readonly id: string;
  readonly level: string;
  readonly constraint: JsonFields;
  readonly input: Json;
  readonly set: SetFields;
  readonly args: JsonFields;
  readonly expect: string;
  readonly error_kind?: string;
  readonly field?: string;
  readonly reason_class?: string;
  readonly clock?: number;
}

const LEVELS: Readonly<Record<string, (entry: Case) => CaseVerdict>> = {
  constraint: judgeMatch,
  construct: judgeConstruction,
  set: judgeSet,
  gate: (entry) => checkGate(entry as unknown as GateCase, CLOCK),
};

export function listConstraintChecks(file: JsonFields): readonly VectorCheck[] {
  return (file.cases as unknown as readonly Case[]).map((entry) => ({
    name: entry.id,
    run: () =>
      judgeAcrossReleases(
        () => LEVELS[entry.level]?.(entry) ?? skip(`the level \`${entry.level}\` is unknown`),
      ),
  }));
}

function judgeMatch(entry: Case): CaseVerdict {
  const { constraint, input, expect, error_kind, clock = CLOCK } = entry;
  const value = toValue(input);
  const rule = construct(constraint);
  const outcome = rule instanceof ConstraintConstructionError ? NO_CONSTRAINT : rule.admits(value, clock);
  const isKindStated = expect === 'error' && error_kind !== undefined;
  const got = outcome.kind === 'error' && isKindStated ? [outcome.kind, outcome.errorKind] : [outcome.kind];
  const verdict = expectSame(isKindStated ? [expect, error_kind] : [expect], got);
  return explainByDialect(verdict, listConstraints(constraint), () => value, clock);
}

const NO_CONSTRAINT = { kind: 'construct_error', errorKind: null } as const;

function construct(fields: JsonFields): warrantParts.Constraint | ConstraintConstructionError {
  try {
    return toConstraint(fields);
  } catch (error) {
    if (error instanceof ConstraintConstructionError) return error;
    throw error;
  }
}

function judgeConstruction({ constraint, expect, error_kind }: Case): CaseVerdict {
  const made = construct(constraint);
  const expectedError = made instanceof ConstraintConstructionError ? made : null;
  const verdict = compareStatedValues({
    expect: [expect, expectedError === null ? 'ok' : 'construct_error'],
    // For rejected wire data, the reference implementation reports no error kind here.
    error_kind: [expectedError?.errorKind === null ? undefined : error_kind, expectedError?.errorKind],
  });
  return explainByDialect(verdict, listConstraints(constraint), () => undefined, CLOCK);
}

const REASON_CLASSES: Readonly<Record<string, string>> = {
  unknown_argument: 'unknown_argument',
  missing_argument: 'missing_argument',
  violation: 'value_mismatch',
  error: 'unknown_constraint_type',
};

function judgeSet(entry: Case): CaseVerdict {
  const args = toArguments(entry.args);
  const at = entry.clock ?? CLOCK;
  const objection = warrantParts.findObjection(toCapability(entry.set), args, at);
  const got = objection === null ? 'allow' : isDenialVerdict(objection) ? 'deny' : 'error';
  const asked = {
    expect: [entry.expect, got],
    error_kind: [entry.error_kind, objection?.errorKind],
    field: [entry.field, objection?.field],
    reason_class: [entry.reason_class, REASON_CLASSES[objection?.reason ?? '']],
  };
  const verdict = compareStatedValues(asked);
  const valueOf = (argument: string | null): Value | undefined => args.get(argument ?? '');
  return explainByDialect(verdict, listConstraints(entry.set as unknown as Json), valueOf, at);
}

/**
 * For an entire argument set, only the kind is known, so an unknown rule cannot be distinguished from a violated rule.
 */
function isDenialVerdict({ reason, errorKind }: warrantParts.Objection): boolean {
  return reason !== 'error' || errorKind === 'ConstraintNotSatisfied';
}
