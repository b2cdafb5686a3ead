/**
 * The Cel constraint, in which an expression decides:
 *
 * `true` allows, `false` denies, and anything else is an error. The fields of an object argument are variables; any
 * other argument is the variable `value` (docs/spec/expressions.md#cel). The language definition applies, not the more
 * lenient reference implementation. A narrower expression must have the form `(parent) && (more)`. In hardened
 * semantics the syntax trees must match too (docs/spec/warrants.md#hardened-rules, rule 10), because parentheses and
 * white space in strings can mislead a text comparison.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import {
  type ExpressionBindings,
  checkExpression,
  countExpressionSteps,
  evaluateInBothDialects,
  type ExpressionLimits,
  isValueMap,
  isNarrowerExpression,
  isNarrowerText,
  type Json,
  sampleExpression,
  type Value,
} from '../../kit/index.js';
import { closedObject, DECISION_LIMITS } from '../../model/index.js';
import { findField, requireText, makeRecord } from './cbor-fields.js';
import {
  isDomainExpression,
  joinDomainExpressions,
  listAddressDomains,
  loosenDomainExpression,
} from './domain-expression.js';
import { type EffortCost, spendEffort } from './effort.js';
import { writeFolderExpression } from './folder-rules.js';
import {
  COVERED,
  type ConstraintCoverage,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
  type Semantics,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';

interface Cel {
  readonly expression: string;
  /** The expression from which this one was narrowed, for information only. */
  readonly parentExpression: string | null;
}

/** Limits on an expression's size and cost. */
export const EXPRESSION_LIMITS: ExpressionLimits = {
  length: DECISION_LIMITS.expressionLength.value,
  nodes: DECISION_LIMITS.expressionNodes.value,
  depth: DECISION_LIMITS.expressionDepth.value,
  literalEntries: DECISION_LIMITS.expressionEntries.value,
  callArguments: DECISION_LIMITS.expressionArguments.value,
  comprehensions: DECISION_LIMITS.expressionComprehensions.value,
  patternLength: DECISION_LIMITS.patternLength.value,
  iterations: DECISION_LIMITS.expressionIterations.value,
};

/**
 * Returns the number of steps that an expression takes for a value, at most `DECISION_LIMITS.expressionIterations`.
 * Returns a higher number if evaluation was stopped, and null if the expression cannot run. `at`: Unix seconds.
 */
export function countCelSteps(expression: string, value: Value, at = 0): number | null {
  return countExpressionSteps(expression, bindingsOf(value), EXPRESSION_LIMITS, at);
}

/** Returns the variables that an expression has for an argument value. */
export function bindingsOf(value: Value): ExpressionBindings {
  return isValueMap(value) ? value : new Map([['value', value]]);
}

/** Cost of one evaluation in units of effort. The number of steps has a separate limit. */
const PER_EVALUATION: EffortCost = { fixed: 5_000_000, perCharacter: 0 };
const PER_STEP = 6_000;
const OF_ALL_STEPS: EffortCost = { fixed: PER_STEP * EXPRESSION_LIMITS.iterations, perCharacter: 0 };

function admits({ expression }: Cel, value: Value, at: number): ConstraintOutcome {
  const result = evaluateInBothDialects(expression, bindingsOf(value), EXPRESSION_LIMITS, at, (steps) => {
    spendEffort(PER_STEP * steps);
  });
  if (result.ok) return toConstraintOutcome(result.value);
  return { kind: 'error', errorKind: 'CelError', detail: result.detail };
}

function coversSame(parent: Cel, child: Cel, semantics: Semantics): ConstraintCoverage {
  if (!isNarrowerText(parent.expression, child.expression)) return notCovered('MonotonicityViolation');
  if (checkExpression(child.expression, EXPRESSION_LIMITS).length > 0) return notCovered('CelError');
  if (
    semantics === 'compatible' ||
    isNarrowerExpression(parent.expression, child.expression, EXPRESSION_LIMITS)
  )
    return COVERED;
  return notCovered('MonotonicityViolation', 10);
}

/** Returns the only value that an expression such as `value == true` allows; null for other expressions. */
function readComparedValue(expression: Json | undefined): readonly [Json] | null {
  const written = typeof expression === 'string' ? /^value == (.*)$/s.exec(expression)?.[1] : undefined;
  try {
    return written === undefined ? null : [JSON.parse(written) as Json];
  } catch {
    return null;
  }
}

const MOST_OF_EACH = 6;

/** Returns values near the expression's literals, some of which are allowed and others denied. */
function listBoundaryValues(cel: Cel): readonly Value[] {
  const near = sampleExpression(cel.expression, EXPRESSION_LIMITS);
  const said = near.map((value) => ({ value, kind: admits(cel, value, 0).kind }));
  const some = (kind: ConstraintOutcome['kind']): Value[] =>
    said
      .filter((one) => one.kind === kind)
      .map(({ value }) => value)
      .slice(0, MOST_OF_EACH);
  return [...some('allow'), ...some('deny')];
}

export const celConstraint = defineConstraint<Cel>({
  kind: 'Cel',
  id: 15,
  write: ({ expression }) => ({ expression }),
  encode: ({ expression, parentExpression }) =>
    makeRecord({ expression, ...(parentExpression === null ? {} : { parent_expression: parentExpression }) }),
  decode: (body) => {
    const parent = findField(body, 'parent_expression');
    return {
      expression: requireText(body, 'expression'),
      parentExpression: typeof parent === 'string' ? parent : null,
    };
  },
  admits,
  cost: () => PER_EVALUATION,
  mayCost: () => OF_ALL_STEPS,
  coversSame,
  canExempt: false,
  isTotal: () => false,
  usesClock: ({ expression }) => expression.includes('time_'),
  depth: () => 0,
  describe: ({ expression }) => message('rule/expression', { expression }),
});

export const celForm: ConstraintForm<Cel, { expression: string }> = {
  of: celConstraint,
  parameters: [{ name: 'expression', type: 'expression', required: true }],
  openParameters: { expression: 'true' },
  fromValue: (value) => ({ expression: `value == ${JSON.stringify(value)}` }),
  fromFolder: (folder) => ({ expression: writeFolderExpression(folder) }),
  example: { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" },
  showsExamples: true,
  python: { className: 'CEL' },
  schema: () => closedObject({ expression: z.string() }),
  build: ({ expression }) => {
    const problem = checkExpression(expression, EXPRESSION_LIMITS)[0];
    if (problem === undefined) return { expression, parentExpression: null };
    const { start, end } = problem;
    return {
      problem: problem.message,
      hint: message('rule/expression_hint', { start, end }),
      at: ['expression'],
      marked: { start, end },
    };
  },
  widenByRule: ({ expression }, around) => {
    const joined = joinDomainExpressions(expression, around.expression);
    return joined === null ? null : { kind: 'Cel', expression: joined };
  },
  mutants: ({ expression }) => {
    const wider = loosenDomainExpression(expression);
    return wider === null ? [] : [{ operator: 'widen-domain', rule: { kind: 'Cel', expression: wider } }];
  },
  fixedValues: ({ expression }) => readComparedValue(expression),
  addressDomains: ({ expression }) => listAddressDomains(expression),
  isDecidable: ({ expression }, target) => target === 'addresses' && isDomainExpression(expression),
  countSteps: ({ expression }, value) =>
    typeof expression === 'string' ? countCelSteps(expression, value) : null,
  listBoundaryValues,
};
