/**
 * Example values that show what a rule allows.
 *
 * Values passed by the scenario's calls (its task, benign variants and injections) come first, followed by well-known
 * tricks against rules of that kind.
 */
import {
  canonicalJson,
  type ConstraintDocument,
  countRuleSteps,
  createConstraintTest,
  type Json,
  type Message,
  readValue,
  type ScenarioDocument,
  SCENARIO_TOOLS,
  type Value,
} from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import { type CallSource, listCalledValues } from './called-values.js';
import { findValueKind, unwrapNumber, type ValueKind } from '../../../components/fields/value-text.js';

export type ExampleOrigin =
  | CallSource
  | 'one_inside'
  | 'two_inside'
  | 'mixed'
  | 'look_alike'
  | 'in_name'
  | 'upper_case'
  | 'empty_list'
  | 'boundary'
  | 'climbing'
  | 'neighbour'
  | 'made_up';

export interface ExampleValue {
  readonly json: Json;
  readonly note: ExampleOrigin;
}

export interface Example extends ExampleValue {
  /** `error`: the rule could not be evaluated, so the value is neither allowed nor denied. */
  readonly decision: 'allow' | 'deny' | 'error';
  readonly detail: Message | null;
  /**
   * Number of evaluation steps for an expression, at most `LIMITS.expressionIterations`. Null for other rules, or if
   * the expression cannot run.
   */
  readonly steps: number | null;
}

/** Evaluates a rule, as currently written, for each example. */
export function evaluateExamples(rule: Json, values: readonly ExampleValue[]): readonly Example[] {
  const evaluate = createRuleEvaluator(rule);
  return values.map((value) => ({ ...value, ...evaluate(value.json) }));
}

type Evaluation = Omit<Example, keyof ExampleValue>;

/** Evaluates a rule, as currently written, for one value. */
export function evaluateValue(rule: Json, json: Json): Evaluation {
  return createRuleEvaluator(rule)(json);
}

/** Returns a function that evaluates a rule for many values. The rule is read only once. */
export function createRuleEvaluator(rule: Json): (json: Json) => Evaluation {
  if (!isMap(rule) || typeof rule.kind !== 'string')
    return () => ({ decision: 'error', detail: null, steps: null });
  const document = rule as ConstraintDocument;
  const test = createConstraintTest(document);
  return (json) => {
    const value = toValue(json);
    return { ...test(value), steps: countRuleSteps(document, value) };
  };
}

/** Lists values for one argument: values from the scenario first, then classic tricks for the argument's type. */
export function listExamples(
  scenario: ScenarioDocument,
  tool: string,
  argument: string,
  rule: Json,
): readonly ExampleValue[] {
  const type = findToolArgument(tool, argument)?.type;
  const path = findToolArgument(tool, argument)?.path !== undefined;
  const asked = listCalledValues(scenario, tool, argument).map(({ json, source }) => ({
    json,
    note: source,
  }));
  const classics = path
    ? classicPaths(rule)
    : type === 'text_list'
      ? RECIPIENTS
      : type === 'number' || type === 'integer'
        ? listBoundaries(rule, type)
        : [];
  return withoutRepeats([...asked, ...classics]);
}

export function findToolArgument(tool: string, argument: string) {
  return SCENARIO_TOOLS.find(({ name }) => name === tool)?.args.find(({ name }) => name === argument);
}

/**
 * Kind of values that an argument takes, as declared by the tool or, if it declares none, as used in the scenario's
 * calls.
 */
export function findExampleKind(scenario: ScenarioDocument, tool: string, argument: string): ValueKind {
  const declared = scenario.workspace.tools?.find(({ name }) => name === tool);
  const type = declared?.args.find(({ name }) => name === argument)?.type ?? 'any';
  const [called] = listCalledValues(scenario, tool, argument);
  return (
    findToolArgument(tool, argument)?.type ??
    KINDS[type] ??
    (called === undefined ? 'text' : findValueKind(called.json))
  );
}

/** Maps JSON Schema types to field kinds. */
const KINDS: Readonly<Record<string, ValueKind | undefined>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'text_list',
  object: 'other',
};

const RECIPIENTS: readonly ExampleValue[] = [
  { json: ['kim@company.com'], note: 'one_inside' },
  { json: ['kim@company.com', 'sam@company.com'], note: 'two_inside' },
  { json: ['kim@company.com', 'eve@evil-company.com'], note: 'mixed' },
  { json: ['kim@evil-company.com'], note: 'look_alike' },
  { json: ['kim@company.com.attacker.example'], note: 'in_name' },
  { json: ['KIM@COMPANY.COM'], note: 'upper_case' },
  { json: [], note: 'empty_list' },
];

/** Returns a sibling folder with the same prefix, and a path that escapes the directory. */
function classicPaths(rule: Json): ExampleValue[] {
  const root = findRuleDirectory(rule);
  if (root === null || root === '/') return [];
  return [
    { json: `${root}-old/notes.txt`, note: 'neighbour' },
    { json: `${root}/../secrets/keys.json`, note: 'climbing' },
  ];
}

/** The directory in a path rule, if it has one. */
export function findRuleDirectory(rule: Json): string | null {
  if (!isMap(rule)) return null;
  if (typeof rule.root === 'string' && rule.root.startsWith('/')) return rule.root.replace(/(.)\/+$/, '$1');
  if (typeof rule.pattern === 'string') return /^(\/[^*?[]*?)\/?[*?[]/.exec(rule.pattern)?.[1] ?? null;
  return null;
}

/**
 * Returns each bound with the values just below and above it. For a rule without bounds, returns a few plain numbers.
 */
function listBoundaries(rule: Json, type: 'number' | 'integer'): ExampleValue[] {
  const { min, max } = isMap(rule) ? rule : {};
  const bounds = [min, max].map(unwrapNumber).filter((bound) => bound !== null);
  if (bounds.length === 0) return [-1, 0, 1, 1_000_000].map((json) => ({ json, note: 'made_up' as const }));
  const step = bounds.every(Number.isInteger) && type === 'integer' ? 1 : 0.01;
  return bounds.flatMap((bound) =>
    [bound - step, bound, bound + step].map((number) => ({
      json: asNumber(Math.round(number * 100) / 100),
      note: 'boundary' as const,
    })),
  );
}

function asNumber(number: number): Json {
  return Number.isInteger(number) ? number : { $float: number };
}

function withoutRepeats(values: readonly ExampleValue[]): readonly ExampleValue[] {
  const seen = new Set<string>();
  return values.filter(({ json }) => {
    const key = canonicalJson(json);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

function toValue(json: Json): Value {
  try {
    return readValue(json);
  } catch {
    return null;
  }
}
