/**
 * Policy expressions with the decision implied by the CEL language definition, from the published cases. Arguments are
 * bound as the cases specify, and no case is treated specially by name.
 */
import { describe, expect, it } from 'vitest';
import {
  type ExpressionBindings,
  evaluateExpression,
  type ExpressionLimits,
  type Json,
  readValue,
  type Value,
} from '../../src/engine/kit/index.js';
import { readVectors } from './shared.js';

interface PolicyCase {
  readonly id: string;
  readonly expr: string;
  readonly vars: Readonly<Record<string, Json>>;
  readonly types?: Readonly<Record<string, string>>;
  readonly expect: 'allow' | 'deny' | 'error';
}

const LIMITS: ExpressionLimits = {
  length: 4096,
  nodes: 400,
  depth: 32,
  literalEntries: 100,
  callArguments: 8,
  comprehensions: 3,
  patternLength: 1000,
  iterations: 10_000,
};

const file = readVectors('cel-policy-cases.json') as { readonly cases: readonly PolicyCase[] } | null;

/** In these cases, a number with a fractional part is a float. The type can also be specified explicitly. */
function bind({ vars, types }: PolicyCase): ExpressionBindings {
  const entries = Object.entries(vars).map(([name, json]): [string, Value] => {
    const value = readValue(json);
    return [name, types?.[name] === 'double' ? Number(value) : value];
  });
  return new Map(entries);
}

describe.runIf(file !== null)('published policy expressions', () => {
  it.each((file?.cases ?? []).map((policy) => ({ ...policy, policy })))('$id: $expr', ({ policy }) => {
    const result = evaluateExpression(policy.expr, bind(policy), LIMITS, 1_767_225_600);
    const got = result.ok ? (result.value ? 'allow' : 'deny') : 'error';
    expect(got, JSON.stringify(result)).toBe(policy.expect);
  });
});
