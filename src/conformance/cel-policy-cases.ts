/** `cel-policy-cases`: policy expressions, with the decision that the language definition implies. */
import { evaluateExpression, EXPRESSION_LIMITS, type Json, type Value } from '../engine/index.js';
import { type VectorCheck, expectSame, type CaseVerdict } from './vector-check.js';
import { type JsonFields, toValue } from './notation.js';

interface Case {
  readonly id: string;
  readonly expr: string;
  readonly vars: Readonly<Record<string, Json>>;
  readonly types?: Readonly<Record<string, string>>;
  readonly expect: string;
}

/** Clock for time-dependent cases in Unix seconds: the start of 2026. */
const CLOCK = 1_767_225_600;

export function listPolicyChecks(file: JsonFields): readonly VectorCheck[] {
  return (file.cases as unknown as readonly Case[]).map((entry) => ({
    name: entry.id,
    run: () => judge(entry),
  }));
}

function judge({ expr, vars, types = {}, expect }: Case): CaseVerdict {
  const bindings = new Map(
    Object.entries(vars).map(([name, json]): [string, Value] => [name, bind(toValue(json), types[name])]),
  );
  const result = evaluateExpression(expr, bindings, EXPRESSION_LIMITS, CLOCK);
  return expectSame(expect, result.ok ? (result.value ? 'allow' : 'deny') : 'error');
}

/** Binds a value. The type can be forced, because JSON does not distinguish a whole float from an integer. */
function bind(value: Value, type: string | undefined): Value {
  if (type === 'double' && typeof value === 'bigint') return Number(value);
  if (type === 'int' && typeof value === 'number') return BigInt(value);
  return value;
}
