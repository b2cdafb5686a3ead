/**
 * Evaluates CEL expressions with restrictions (docs/spec/expressions.md#cel; docs/decisions/0022).
 *
 * Our own parser reads the expression. The library `@marcbachmann/cel-js` then checks and evaluates the text that our
 * printer generates from the tree. Additional protections are size limits, an allow-list of functions, a budget that is
 * charged before loops start, strict conversions, and linear-time regular expressions. The result is true or false;
 * anything else, including a failed evaluation, is a problem with a code.
 */
import type { Environment } from '@marcbachmann/cel-js';
import { type Message, message } from '../../messages/index.js';
import { BoundedCache } from '../bounded-cache.js';
import { makeEnvironment } from './functions.js';
import { findForbiddenParts } from './forbidden-parts.js';
import {
  type ExpressionBindings,
  type ExpressionLimits,
  type ExpressionProblem,
  type ExpressionProblemCode,
  InvalidExpressionError,
} from './limits.js';
import { type EvaluationMeter, withMeter } from './evaluation-meter.js';
import { isNarrowerTree } from './narrow.js';
import { parseTree } from './parse.js';
import { formatVariableName, printTree } from './print.js';
import { summarizeError } from './error-summary.js';
import { makeMessageError, type MessageError } from '../message-error.js';
import { noteMissingRuleLibrary } from '../rule-library-missing.js';
import type { ExpressionResult, ExpressionValueResult } from './results.js';
import { sampleValues } from './sample.js';
import { isAcceptedByReference } from './reference-syntax.js';
import type { ExpressionTextRange, ExpressionTree } from './tree.js';
import { compareCodeUnits } from '../order.js';
import { isRegexLibraryLoaded } from '../regex.js';
import type { Value } from '../value.js';

type Program =
  | {
      readonly run: (context: ReadonlyMap<string, unknown>) => unknown;
      /** True if the reference implementation cannot parse the expression. */
      readonly parts: boolean;
    }
  | ExpressionProblem;

/** Matches names that can be variables. Fields with other names are not accessible in an object argument. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

const runners = new BoundedCache<Environment>(64);
const programs = new BoundedCache<Program>(512);
const checks = new BoundedCache<readonly ExpressionProblem[]>(512);
const narrowings = new BoundedCache<boolean>(512);

/** Evaluates whether an expression is true for the bindings. `at`: time in Unix seconds, for time functions. */
export function evaluateExpression(
  text: string,
  bindings: ExpressionBindings,
  limits: ExpressionLimits,
  at: number,
): ExpressionResult {
  return toAnswer(computeExpressionValue(text, bindings, limits, at));
}

function toAnswer(result: ExpressionValueResult): ExpressionResult {
  if (!result.ok) return result;
  const { value } = result;
  if (typeof value === 'boolean') return { ok: true, value };
  return { ok: false, code: 'not_boolean', detail: message('cel/not_boolean') };
}

/**
 * Returns the result on which the language definition and the reference implementation agree. If they differ, returns a
 * problem with the code `disputed`, because following either one could allow a call that the other denies, under a rule
 * or its negation. `spend` receives the number of evaluation steps.
 */
export function evaluateInBothDialects(
  text: string,
  bindings: ExpressionBindings,
  limits: ExpressionLimits,
  at: number,
  spend?: (steps: number) => void,
): ExpressionResult {
  const ours = run(text, bindings, limits, { at, dialect: 'definition' });
  spend?.(Math.min(ours.steps ?? 0, limits.iterations));
  const here = toAnswer(ours.result);
  if (!here.ok || !ours.parted) return here;
  const there = toAnswer(run(text, bindings, limits, { at, dialect: 'reference' }).result);
  if (there.ok && there.value === here.value) return here;
  if (!there.ok && there.code === 'limit') return there;
  const detail = message('cel/disputed', { here: here.value, there: there.ok ? there.value : null });
  return { ok: false, code: 'disputed', detail };
}

/** Returns an expression's value in the library's form, which `tagExpressionValue` converts. */
export function computeExpressionValue(
  text: string,
  bindings: ReadonlyMap<string, unknown>,
  limits: ExpressionLimits,
  at: number,
): ExpressionValueResult {
  return run(text, bindings, limits, { at, dialect: 'definition' }).result;
}

/**
 * Counts the steps of one evaluation: each loop iteration, and every thousand characters that are compared or copied.
 * If the evaluation was stopped, the count exceeds `limits.iterations`. Returns null if the expression cannot be run.
 */
export function countExpressionSteps(
  text: string,
  bindings: ExpressionBindings,
  limits: ExpressionLimits,
  at: number,
): number | null {
  return run(text, bindings, limits, { at, dialect: 'definition' }).steps;
}

interface Run {
  readonly result: ExpressionValueResult;
  readonly steps: number | null;
  /** True if the reference implementation may return a different result. */
  readonly parted: boolean;
}

type Moment = Pick<EvaluationMeter, 'at' | 'dialect'>;

function run(
  text: string,
  bindings: ReadonlyMap<string, unknown>,
  limits: ExpressionLimits,
  moment: Moment,
): Run {
  if (text.includes('matches') && !isRegexLibraryLoaded())
    return makeFailedRun('evaluation', noteMissingRuleLibrary('patterns'));
  const names = [...bindings.keys()].filter((name) => NAME.test(name)).sort(compareCodeUnits);
  const program = compile(text, names, limits);
  if (!('run' in program)) return makeFailedRun(program.code, program.message);
  const context = new Map(names.map((name) => [formatVariableName(name), bindings.get(name)]));
  const { iterations, patternLength } = limits;
  const meter: EvaluationMeter = {
    ...moment,
    left: iterations,
    isExceeded: false,
    patternLength,
    isDisputed: program.parts,
    referenceError: program.parts && moment.dialect === 'reference' ? makeUnreadError() : null,
  };
  const result = readResult(meter, () => program.run(context));
  return { result, steps: iterations - meter.left, parted: meter.isDisputed };
}

function makeFailedRun(code: ExpressionProblemCode, detail: Message): Run {
  return { result: { ok: false, code, detail }, steps: null, parted: false };
}

/**
 * The error for an expression that the reference implementation cannot compile. No part of it is evaluated. It is not
 * created when the module loads, because V8 would then parse the whole file again for the error's line numbers.
 */
const makeUnreadError = (): MessageError => makeMessageError('cel/unread_by_reference');

function readResult(meter: EvaluationMeter, work: () => unknown): ExpressionValueResult {
  const costs = { ok: false, code: 'limit', detail: message('cel/too_many_steps') } as const;
  try {
    const value = withMeter(meter, work);
    // Checks the meter last, because a loop may have swallowed the error that was raised when the budget was exceeded.
    if (meter.referenceError !== null) throw meter.referenceError;
    return meter.isExceeded ? costs : { ok: true, value };
  } catch (error) {
    if (meter.isExceeded || error instanceof RangeError) return costs;
    return { ok: false, code: 'evaluation', detail: summarizeError(error) };
  }
}

function compile(text: string, names: readonly string[], limits: ExpressionLimits): Program {
  if (text.length > limits.length) return tooLong(text, limits);
  const key = JSON.stringify([text, names, limits, isRegexLibraryLoaded()]);
  return programs.get(key, () => compileNew(text, names, limits));
}

function compileNew(text: string, names: readonly string[], limits: ExpressionLimits): Program {
  const bound = new Set(names);
  const tree = parseOrProblem(text, limits);
  if ('code' in tree) return tree;
  const forbidden = findForbiddenParts(tree, bound, limits)[0];
  if (forbidden !== undefined) return forbidden;
  const printed = printTree(tree, bound, 'run');
  const parsed = runner(names).parse(printed.text);
  const checked = parsed.check();
  if (!checked.valid) return toProblem(checked.error, printed.placeOf);
  return { run: (context) => parsed(context) as unknown, parts: !isAcceptedByReference(text) };
}

function parseOrProblem(text: string, limits: ExpressionLimits): ExpressionTree | ExpressionProblem {
  try {
    return parseTree(text, limits);
  } catch (error) {
    if (!(error instanceof InvalidExpressionError)) throw error;
    const { code, reason, place } = error;
    const problem = code === 'limit' ? message('cel/too_large', { detail: reason }) : reason;
    return { code, message: problem, start: place.start, end: place.end };
  }
}

/** Returns an expression's syntax tree; null if the expression cannot be parsed. */
export function readExpression(text: string, limits: ExpressionLimits): ExpressionTree | null {
  return text.length > limits.length ? null : tryTree(text, limits);
}

/** Returns all problems that can be found without evaluating the expression; empty if it is usable. */
export function checkExpression(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  if (text.length > limits.length) return [tooLong(text, limits)];
  // The cache key includes whether the pattern library is loaded, because patterns cannot be checked without it.
  const key = JSON.stringify([text, limits, isRegexLibraryLoaded()]);
  return checks.get(key, () => checkNew(text, limits));
}

function checkNew(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  const tree = parseOrProblem(text, limits);
  if ('code' in tree) return [tree];
  const forbidden = findForbiddenParts(tree, null, limits);
  if (forbidden.length > 0) return forbidden;
  const printed = printTree(tree, new Set(), 'check');
  const { valid, type, error } = runner(null).check(printed.text);
  if (!valid) return [toProblem(error, printed.placeOf)];
  if (type === 'bool' || type === 'dyn') return [];
  const reason = message('cel/result_type', { type: type ?? 'unknown' });
  return [{ code: 'not_boolean', message: reason, start: 0, end: text.length }];
}

/**
 * Returns values near the expression's literals, used to probe its boundary. Returns an empty list if the expression
 * cannot be parsed.
 */
export function sampleExpression(text: string, limits: ExpressionLimits): readonly Value[] {
  const tree = readExpression(text, limits);
  return tree === null ? [] : sampleValues(tree);
}

/** Whether one expression may replace another, based on their syntax trees. */
export function isNarrowerExpression(parent: string, child: string, limits: ExpressionLimits): boolean {
  if (parent.length > limits.length || child.length > limits.length) return false;
  return narrowings.get(JSON.stringify([parent, child, limits]), () => {
    const outer = tryTree(parent, limits);
    const inner = tryTree(child, limits);
    return outer !== null && inner !== null && isNarrowerTree(outer, inner);
  });
}

function tryTree(text: string, limits: ExpressionLimits): ExpressionTree | null {
  const tree = parseOrProblem(text, limits);
  return 'code' in tree ? null : tree;
}

/**
 * Returns the environment that checks and runs printed expressions with these variables. If `names` is null, any
 * variable is allowed.
 */
function runner(names: readonly string[] | null): Environment {
  return runners.get(JSON.stringify(names), () => {
    const environment = makeEnvironment(names === null);
    for (const name of names ?? []) environment.registerVariable(formatVariableName(name), 'dyn');
    return environment;
  });
}

function tooLong(text: string, limits: ExpressionLimits): ExpressionProblem {
  const reason = message('cel/too_long', { found: text.length, most: limits.length });
  return { code: 'limit', message: reason, start: limits.length, end: text.length };
}

interface Located {
  readonly range?: { readonly start: number; readonly end: number };
}

function toProblem(
  error: unknown,
  placeOf: (range: ExpressionTextRange) => ExpressionTextRange,
): ExpressionProblem {
  const { start, end } = placeOf((error as Located).range ?? { start: 0, end: Infinity });
  return { code: 'type', message: summarizeError(error), start, end };
}
