/**
 * If the reference evaluates a published expression differently from the language definition, a named class gives the
 * reason. Every class explains at least one case.
 */
import { describe, expect, it } from 'vitest';
import { listCelDifferences } from '../../src/engine/authority/constraints/cel-differences.js';
import { EXPRESSION_DIALECT_CLASSES } from '../../src/engine/kit/expression/dialect.js';
import { EXPRESSION_LIMITS } from '../../src/engine/authority/index.js';
import {
  evaluateExpression,
  isValueMap,
  type Json,
  readValue,
  type Value,
} from '../../src/engine/kit/index.js';
import { readVectors } from './shared.js';

/** Classes that no published case covers. */
const DESCRIBED_ONLY = [
  'has-without-fields',
  'lenient-text',
  'doubled-signs',
  'lowest-integer',
  'bytes-operators',
  'keys-by-kind',
  'false-for-nonsense',
  'twin-keys',
  'time-offsets',
  'conversions-within-a-kind',
  'lossy-conversions',
  'read-otherwise',
  'checked-first',
  'limits',
];
const CLOCK = 1_704_067_210;

interface Asked {
  readonly expression: string;
  readonly value: Value;
  readonly reference: string;
}

interface ConstraintCase {
  readonly type: string;
  readonly level: string;
  readonly constraint: { readonly expression: string };
  readonly input: Json;
  readonly expect: string;
}

interface PolicyCase {
  readonly expr: string;
  readonly vars: { readonly [name: string]: Json };
  readonly types?: object;
  readonly reference: string;
}

function readCases<T>(name: string): readonly T[] {
  return (readVectors(name) as { readonly cases: readonly T[] } | null)?.cases ?? [];
}

const asked: readonly Asked[] = [
  ...readCases<ConstraintCase>('constraint-cases.json')
    .filter(({ type, level }) => type === 'Cel' && level === 'constraint')
    .map(({ constraint, input, expect: reference }) => ({
      expression: constraint.expression,
      value: readValue(input),
      reference,
    })),
  ...readCases<PolicyCase>('cel-policy-cases.json')
    .filter(({ types, vars }) => types === undefined && !Object.values(vars).some((one) => isFraction(one)))
    .map(({ expr, vars, reference }) => ({ expression: expr, value: readValue(vars), reference })),
];

/**
 * These cases cannot distinguish a float with an integer value from an integer. The policy cases do.
 */
function isFraction(json: Json): boolean {
  return typeof json === 'number' && !Number.isInteger(json);
}

describe.runIf(asked.length > 0)('published CEL results', () => {
  const differing = asked.flatMap(({ expression, value, reference }) => {
    const got = answer(expression, value);
    if (got === reference) return [];
    return [{ expression, reference, got, classes: listCelDifferences(expression, value, CLOCK) }];
  });

  /** The result according to the language definition. */
  function answer(expression: string, value: Value): string {
    const bindings = isValueMap(value) ? value : new Map([['value', value]]);
    const result = evaluateExpression(expression, bindings, EXPRESSION_LIMITS, CLOCK);
    return !result.ok ? 'error' : result.value ? 'allow' : 'deny';
  }

  it('published CEL results that differ from the reference each belong to a named class', () => {
    expect(differing.filter(({ classes }) => classes.length === 0)).toEqual([]);
  });

  it('published CEL results cover every class', () => {
    const counts = new Map(EXPRESSION_DIALECT_CLASSES.map(({ name }) => [name, 0]));
    for (const { classes } of differing)
      for (const { name } of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
    const shown = [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
    console.log(`CEL: ${differing.length} of ${asked.length} published answers differ: ${shown}`);
    expect([...counts].filter(([, count]) => count === 0).map(([name]) => name)).toEqual(DESCRIBED_ONLY);
  });
});
