/**
 * CEL expressions behind a guard (dependencies, section 11).
 *
 * The library `@marcbachmann/cel-js` parses, checks and evaluates. Around it: limits of size, an
 * allow-list of functions, a budget that is charged before loops start, strict conversions, and
 * regular expressions in linear time. An expression gives true or false; anything else, a failed
 * evaluation included, is a problem with a code, never a guess. Nothing of the library shows.
 */
import { Environment } from '@marcbachmann/cel-js';
import { BoundedCache } from './bounded-cache.js';
import { addHost, makeEnvironment } from './expression/functions.js';
import { findForbidden } from './expression/guard.js';
import type { Bindings, ExpressionLimits, ExpressionProblem, ProblemCode } from './expression/limits.js';
import { type Meter, withMeter } from './expression/meter.js';
import { narrowsTree } from './expression/narrow.js';
import { printName, printTree } from './expression/print.js';
import { sampleValues } from './expression/sample.js';
import { parseTree, type Tree } from './expression/tree.js';
import { compareCodeUnits } from './order.js';
import { arePatternsLoaded } from './regex.js';
import { describeThrown } from './thrown.js';
import type { Value } from './value.js';

/** `detail` says in words why there is no answer. */
export type ExpressionResult = { readonly ok: true; readonly value: boolean } | Failed;

interface Failed {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail: string;
}

/** The same for a result of any kind. */
export type WideResult = { readonly ok: true; readonly value: unknown } | Failed;

type Program = { readonly run: (context: ReadonlyMap<string, unknown>) => unknown } | ExpressionProblem;

/** What can be a variable; other fields of an object argument cannot be spoken of. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

const writers = new BoundedCache<Environment>(8);
const runners = new BoundedCache<Environment>(64);
const programs = new BoundedCache<Program>(512);
const checks = new BoundedCache<readonly ExpressionProblem[]>(512);
const narrowings = new BoundedCache<boolean>(512);

/** Whether an expression holds for the bindings. `at`: clock in Unix seconds for the time functions. */
export function evaluateExpression(
  text: string,
  bindings: Bindings,
  limits: ExpressionLimits,
  at: number,
): ExpressionResult {
  const result = computeExpression(text, bindings, limits, at);
  if (!result.ok) return result;
  const { value } = result;
  if (typeof value === 'boolean') return { ok: true, value };
  return { ok: false, code: 'not_boolean', detail: 'the result is not true or false' };
}

/** The value of an expression of any kind, as the library holds it; `writeWide` reads it. */
export function computeExpression(
  text: string,
  bindings: ReadonlyMap<string, unknown>,
  limits: ExpressionLimits,
  at: number,
): WideResult {
  return run(text, bindings, limits, at).result;
}

/**
 * Steps of one evaluation: rounds of loops, and thousands of characters compared or copied. More than
 * `limits.iterations` where it was stopped; null where the text cannot be run at all.
 */
export function countSteps(
  text: string,
  bindings: Bindings,
  limits: ExpressionLimits,
  at: number,
): number | null {
  return run(text, bindings, limits, at).steps;
}

interface Run {
  readonly result: WideResult;
  readonly steps: number | null;
}

function run(
  text: string,
  bindings: ReadonlyMap<string, unknown>,
  limits: ExpressionLimits,
  at: number,
): Run {
  const names = [...bindings.keys()].filter((name) => NAME.test(name)).sort(compareCodeUnits);
  const program = compile(text, names, limits);
  if (!('run' in program))
    return { result: { ok: false, code: program.code, detail: program.message }, steps: null };
  const context = new Map(names.map((name) => [printName(name), bindings.get(name)]));
  const meter: Meter = { left: limits.iterations, overdrawn: false, patternLength: limits.patternLength, at };
  const result = readResult(meter, () => program.run(context));
  return { result, steps: limits.iterations - meter.left };
}

function readResult(meter: Meter, work: () => unknown): WideResult {
  const costs = { ok: false, code: 'limit', detail: 'the evaluation takes more steps than allowed' } as const;
  try {
    const value = withMeter(meter, work);
    // A loop may have absorbed the error of an overdraft, so the meter has the last word.
    return meter.overdrawn ? costs : { ok: true, value };
  } catch (error) {
    if (meter.overdrawn || error instanceof RangeError) return costs;
    return { ok: false, code: 'evaluation', detail: summaryOf(error) };
  }
}

function compile(text: string, names: readonly string[], limits: ExpressionLimits): Program {
  if (text.length > limits.length) return tooLong(text, limits);
  const key = JSON.stringify([text, names, limits, arePatternsLoaded()]);
  return programs.get(key, () => compileNew(text, names, limits));
}

function compileNew(text: string, names: readonly string[], limits: ExpressionLimits): Program {
  const bound = new Set(names);
  try {
    const tree = parseTree(writer(limits), text);
    const forbidden = findForbidden(tree, bound, limits)[0];
    if (forbidden !== undefined) return forbidden;
    const parsed = runner(names).parse(printTree(tree, bound));
    const checked = parsed.check();
    if (!checked.valid) return toProblem(checked.error, text, 'type');
    return { run: (context) => parsed(context) as unknown };
  } catch (error) {
    return toProblem(error, text, 'syntax');
  }
}

/** The tree of a text, or null when it cannot be read. */
export function readTree(text: string, limits: ExpressionLimits): Tree | null {
  return text.length > limits.length ? null : tryTree(text, limits);
}

/** Every problem that shows without a value; empty when the expression can be used. */
export function checkExpression(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  if (text.length > limits.length) return [tooLong(text, limits)];
  // Patterns are only judged once their library is there, so what was found before is asked again.
  const key = JSON.stringify([text, limits, arePatternsLoaded()]);
  return checks.get(key, () => checkNew(text, limits));
}

function checkNew(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  try {
    const environment = writer(limits);
    const forbidden = findForbidden(parseTree(environment, text), null, limits);
    if (forbidden.length > 0) return forbidden;
    const { valid, type, error } = environment.check(text);
    if (!valid) return [toProblem(error, text, 'type')];
    if (type === 'bool' || type === 'dyn') return [];
    const message = `the result is of type ${type ?? 'unknown'}, not true or false`;
    return [{ code: 'not_boolean', message, start: 0, end: text.length }];
  } catch (error) {
    return [toProblem(error, text, 'syntax')];
  }
}

/** Values near what the text says, to look for its border; none when it cannot be read. */
export function sampleExpression(text: string, limits: ExpressionLimits): readonly Value[] {
  const tree = readTree(text, limits);
  return tree === null ? [] : sampleValues(tree);
}

/** The rule on syntax trees for replacing one expression by another. */
export function narrowsExpression(parent: string, child: string, limits: ExpressionLimits): boolean {
  if (parent.length > limits.length || child.length > limits.length) return false;
  return narrowings.get(JSON.stringify([parent, child, limits]), () => {
    const outer = tryTree(parent, limits);
    const inner = tryTree(child, limits);
    return outer !== null && inner !== null && narrowsTree(outer, inner);
  });
}

function tryTree(text: string, limits: ExpressionLimits): Tree | null {
  try {
    return parseTree(writer(limits), text);
  } catch {
    return null;
  }
}

/** The environment that reads texts as they were written, held to the limits. */
function writer(limits: ExpressionLimits): Environment {
  return writers.get(JSON.stringify(limits), () => {
    const environment = new Environment({
      unlistedVariablesAreDyn: true,
      homogeneousAggregateLiterals: false,
      enableOptionalTypes: false,
      limits: {
        maxAstNodes: limits.nodes,
        maxDepth: limits.depth,
        maxListElements: limits.literalEntries,
        maxMapEntries: limits.literalEntries,
        maxCallArguments: limits.callArguments,
      },
    });
    addHost(environment);
    return environment;
  });
}

/** The environment that runs printed texts over these variables. */
function runner(names: readonly string[]): Environment {
  return runners.get(JSON.stringify(names), () => {
    const environment = makeEnvironment();
    for (const name of names) environment.registerVariable(printName(name), 'dyn');
    return environment;
  });
}

function tooLong(text: string, limits: ExpressionLimits): ExpressionProblem {
  const message = `the expression has ${text.length} characters; at most ${limits.length} are read`;
  return { code: 'limit', message, start: limits.length, end: text.length };
}

interface Located {
  readonly code?: string;
  readonly summary?: string;
  readonly range?: { readonly start: number; readonly end: number };
}

function toProblem(error: unknown, text: string, fallback: ProblemCode): ExpressionProblem {
  const { code, range } = error as Located;
  const isLimit = code === 'limit_exceeded' || error instanceof RangeError;
  const start = Math.min(range?.start ?? 0, text.length);
  const end = Math.min(Math.max(range?.end ?? text.length, start), text.length);
  const message = isLimit ? `the expression is too large (${summaryOf(error)})` : summaryOf(error);
  return { code: isLimit ? 'limit' : fallback, message, start, end };
}

/** The library's own sentence, without its picture of the text and without our wrappers' names. */
function summaryOf(error: unknown): string {
  const { summary } = error as Located;
  const text = summary ?? describeThrown(error);
  const line = (text.split('\n')[0] as string).replace(/\.$/, '');
  return line.replace(/\b[vx]_(?=[A-Za-z_])/g, '');
}
