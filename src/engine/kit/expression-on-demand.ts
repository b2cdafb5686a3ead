/**
 * The functions of `expression.ts` for the npm package: parsing and evaluation of CEL are a third of the engine that most
 * warrants do not need, so they are loaded on first need (`loadRuleLibraries`; docs/decisions/0026).
 */
import type * as expressions from './expression/library.js';
import type { ExpressionLimits, ExpressionProblem } from './expression/limits.js';
import { noteMissingRuleLibrary, RuleLibraryMissing } from './rule-library-missing.js';

type Library = typeof expressions;

let library: Library | null = null;

/** Loads CEL once; resolves when expressions can be checked and evaluated. */
export async function loadExpressionLibrary(): Promise<void> {
  library ??= await import('./expression/library.js');
}

/** True if expressions can be evaluated. */
export function areExpressionsLoaded(): boolean {
  return library !== null;
}

/** The library, where its absence must not become a result. @throws {RuleLibraryMissing} if it is not loaded */
function loaded(): Library {
  if (library === null) throw new RuleLibraryMissing(noteMissingRuleLibrary('expressions'));
  return library;
}

/** All problems that are visible without a value; empty if the expression is usable. */
export function checkExpression(text: string, limits: ExpressionLimits): readonly ExpressionProblem[] {
  if (library !== null) return library.checkExpression(text, limits);
  const message = noteMissingRuleLibrary('expressions');
  return [{ code: 'type', message, start: 0, end: text.length }];
}

/** Whether an expression holds for the bindings. `at`: clock in Unix seconds for the time functions. */
export const evaluateExpression: Library['evaluateExpression'] = (...given) =>
  loaded().evaluateExpression(...given);

/** The result on which the language definition and the reference agree; the code `disputed` where they differ. */
export const evaluateInBothDialects: Library['evaluateInBothDialects'] = (...given) =>
  library?.evaluateInBothDialects(...given) ?? {
    ok: false,
    code: 'evaluation',
    detail: noteMissingRuleLibrary('expressions'),
  };

/** The value of an expression of any kind, in the library's form; `tagExpressionValue` converts it. */
export const computeExpressionValue: Library['computeExpressionValue'] = (...given) =>
  loaded().computeExpressionValue(...given);

/** Number of steps of one evaluation; null if the text cannot be run. */
export const countExpressionSteps: Library['countExpressionSteps'] = (...given) =>
  loaded().countExpressionSteps(...given);

/** The tree of a text, or null if it cannot be parsed. */
export const readExpression: Library['readExpression'] = (...given) => loaded().readExpression(...given);

/** Values near the literals of the text, for finding its boundary; none if it cannot be parsed. */
export const sampleExpression: Library['sampleExpression'] = (...given) =>
  loaded().sampleExpression(...given);

/** Whether one expression may replace another, by their syntax trees. */
export const isNarrowerExpression: Library['isNarrowerExpression'] = (...given) =>
  loaded().isNarrowerExpression(...given);

/** All classes of differences from the reference, in table order. */
export const listDialectDifferences: Library['listDialectDifferences'] = (...given) =>
  loaded().listDialectDifferences(...given);

/** The classes in which only this engine rejects an expression as narrower. */
export const listNarrowingDifferences: Library['listNarrowingDifferences'] = (...given) =>
  loaded().listNarrowingDifferences(...given);

/** A value of an evaluation in tagged JSON. */
export const tagExpressionValue: Library['tagExpressionValue'] = (...given) =>
  loaded().tagExpressionValue(...given);

/** The value that tagged JSON describes. */
export const untagExpressionValue: Library['untagExpressionValue'] = (...given) =>
  loaded().untagExpressionValue(...given);
