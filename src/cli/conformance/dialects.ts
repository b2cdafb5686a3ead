/**
 * Differences that a named class of docs/method.md grants: where the language definition, or what
 * the pattern engine can express, parts from the original. A class is a rule on the expression and
 * the value, never a list of cases.
 */
import { listCelDifferences, listCelNarrowingDifferences, type Value } from '../../engine/index.js';
import type { Verdict } from './check.js';
import type { Fields, Placed } from './notation.js';

/** What a case binds: the value of an argument, or undefined where it gives none. */
export type ValueOf = (argument: string | null) => Value | undefined;

/** The given verdict, or `known` where it is a failure that a class explains. `at`: Unix seconds. */
export function excuse(verdict: Verdict, rules: readonly Placed[], valueOf: ValueOf, at: number): Verdict {
  return excuseBy(verdict, rules, ({ argument, fields }) => explainMatch(fields, valueOf(argument), at));
}

/** The same for a comparison of rules, where no value is bound. */
export function excuseNarrowing(verdict: Verdict, rules: readonly Placed[]): Verdict {
  return excuseBy(verdict, rules, ({ fields }) => explainNarrowing(fields));
}

function excuseBy(
  verdict: Verdict,
  rules: readonly Placed[],
  explain: (rule: Placed) => string | null,
): Verdict {
  if (verdict.status !== 'failed') return verdict;
  const reason = rules.map(explain).find((name) => name !== null);
  return reason === undefined ? verdict : { status: 'known', reason };
}

/** The first class that explains another answer to a value, or null. */
function explainMatch(fields: Fields, value: Value | undefined, at: number): string | null {
  const expression = expressionOf(fields);
  if (expression === null || value === undefined) return null;
  return nameCel(listCelDifferences(expression, value, at)[0]);
}

function explainNarrowing(fields: Fields): string | null {
  const expression = expressionOf(fields);
  return expression === null ? null : nameCel(listCelNarrowingDifferences(expression)[0]);
}

function nameCel(found: { readonly name: string } | undefined): string | null {
  return found === undefined ? null : `CEL: ${found.name}`;
}

function expressionOf({ type, expression, wire }: Fields): string | null {
  if (type === 'Cel' && typeof expression === 'string') return expression;
  if (!Array.isArray(wire) || (wire as readonly unknown[])[0] !== 15) return null;
  const text = ((wire as readonly unknown[])[1] as Fields).expression;
  return typeof text === 'string' ? text : null;
}
