/**
 * Replaces `expression.ts` in the npm package. The code that parses and evaluates CEL is a third of the engine, and
 * most warrants do not need it, so it is loaded on first use (`loadRuleLibraries`; docs/decisions/0026).
 */
import type * as expressions from './expression/library.js';
import type { ExpressionLimits, ExpressionProblem } from './expression/limits.js';
import { noteMissingRuleLibrary, RuleLibraryMissing } from './rule-library-missing.js';

type Library = typeof expressions;

let library: Library | null = null;

/** Loads CEL once. Resolves when expressions can be checked and evaluated. */
export async function loadExpressionLibrary(): Promise<void> {
  library ??= await import('./expression/library.js');
}

/** True if the expression library has been loaded. */
export function areExpressionsLoaded(): boolean {
  return library !== null;
}

/** Returns the library. @throws {RuleLibraryMissing} if it is not loaded */
function loaded(): Library {
  if (library === null) throw new RuleLibraryMissing(noteMissingRuleLibrary('expressions'));
  return library;
}

/** Returns all problems that can be found without evaluating the expression; empty if it is usable. */
export function checkExpression(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  if (library !== null) return library.checkExpression(text, limits);
  const message = noteMissingRuleLibrary('expressions');
  return [{ code: 'type', message, start: 0, end: text.length }];
}

/** Returns whether an expression is true for the bindings. `at`: time in Unix seconds, for time functions. */
export const evaluateExpression: Library['evaluateExpression'] = (...given) =>
  loaded().evaluateExpression(...given);

/**
 * Returns the result on which the language definition and the reference implementation agree. If they differ, returns a
 * problem with the code `disputed`.
 */
export const evaluateInBothDialects: Library['evaluateInBothDialects'] = (...given) =>
  library?.evaluateInBothDialects(...given) ?? {
    ok: false,
    code: 'evaluation',
    detail: noteMissingRuleLibrary('expressions'),
  };

/** Returns an expression's value in the library's form, which `tagExpressionValue` converts. */
export const computeExpressionValue: Library['computeExpressionValue'] = (...given) =>
  loaded().computeExpressionValue(...given);

/** Counts the steps of one evaluation; returns null if the expression cannot be run. */
export const countExpressionSteps: Library['countExpressionSteps'] = (...given) =>
  loaded().countExpressionSteps(...given);

/** Returns an expression's syntax tree; null if the expression cannot be parsed. */
export const readExpression: Library['readExpression'] = (...given) => loaded().readExpression(...given);

/**
 * Returns values near the expression's literals, for finding where its result changes. The list is empty if the
 * expression cannot be parsed.
 */
export const sampleExpression: Library['sampleExpression'] = (...given) =>
  loaded().sampleExpression(...given);

/** Whether one expression may replace another, based on their syntax trees. */
export const isNarrowerExpression: Library['isNarrowerExpression'] = (...given) =>
  loaded().isNarrowerExpression(...given);

/** Returns all classes of differences that apply to the expression, in table order. */
export const listDialectDifferences: Library['listDialectDifferences'] = (...given) =>
  loaded().listDialectDifferences(...given);

/** Returns the classes of differences in which only this engine rejects an expression as not narrower. */
export const listNarrowingDifferences: Library['listNarrowingDifferences'] = (...given) =>
  loaded().listNarrowingDifferences(...given);

/** Converts an evaluation result to tagged JSON. */
export const tagExpressionValue: Library['tagExpressionValue'] = (...given) =>
  loaded().tagExpressionValue(...given);

/** Converts tagged JSON to the value that it represents. */
export const untagExpressionValue: Library['untagExpressionValue'] = (...given) =>
  loaded().untagExpressionValue(...given);
