/**
 * Explains differences between the engine and the reference implementation with a named class from
 * docs/spec/expressions.md#cel-differences-from-the-reference.
 *
 * A class is a rule about the expression and the value, never a list of cases.
 */
import {
  compileReferenceRegex,
  type Json,
  LIMITS,
  listCelDifferences,
  listCelNarrowingDifferences,
  renderEnglish,
  type Value,
} from '../engine/index.js';
import type { CaseVerdict } from './vector-check.js';
import { expandRepeats, type JsonFields, type PlacedConstraint } from './notation.js';

/** Looks up the variable bindings in a case: the value of an argument, or undefined. */
export type ArgumentLookup = (argument: string | null) => Value | undefined;

/** Returns the given verdict, or `known` if a class explains the failure. `at` is in Unix seconds. */
export function explainByDialect(
  verdict: CaseVerdict,
  rules: readonly PlacedConstraint[],
  valueOf: ArgumentLookup,
  at: number,
): CaseVerdict {
  return excuseBy(verdict, rules, ({ argument, fields }) => explainMatch(fields, valueOf(argument), at));
}

/** Finds the named class that explains a failed comparison of two rules. Such a comparison has no values. */
export function explainNarrowingByDialect(
  verdict: CaseVerdict,
  rules: readonly PlacedConstraint[],
): CaseVerdict {
  return excuseBy(verdict, rules, ({ fields }) => explainNarrowing(fields));
}

function excuseBy(
  verdict: CaseVerdict,
  rules: readonly PlacedConstraint[],
  explain: (rule: PlacedConstraint) => string | null,
): CaseVerdict {
  if (verdict.status !== 'failed') return verdict;
  const reason = rules.map(explain).find((name) => name !== null);
  return reason === undefined ? verdict : { status: 'known', reason };
}

/** Returns the first class that explains a different result for a value; null if there is none. */
function explainMatch(fields: JsonFields, value: Value | undefined, at: number): string | null {
  const expression = textOf(fields, CEL);
  if (expression === null || value === undefined) return explainPattern(fields);
  return nameCel(listCelDifferences(expression, value, at)[0]);
}

function explainNarrowing(fields: JsonFields): string | null {
  const expression = textOf(fields, CEL);
  return expression === null ? explainPattern(fields) : nameCel(listCelNarrowingDifferences(expression)[0]);
}

/**
 * Returns the reason why the engine rejects a pattern that the reference implementation supports; null if there is
 * none.
 */
function explainPattern(fields: JsonFields): string | null {
  const pattern = textOf(fields, REGEX);
  const compiled = pattern === null ? null : compileReferenceRegex(pattern, LIMITS.patternLength.value);
  if (compiled === null || compiled.ok || compiled.dialect === null) return null;
  return `Regex, ${compiled.dialect}: ${renderEnglish(compiled.detail)}`;
}

/** The sentence for a class has no subject. It describes what the reference implementation does. */
function nameCel(found: { readonly name: string; readonly sentence: string } | undefined): string | null {
  if (found === undefined) return null;
  const { name, sentence } = found;
  return `CEL, ${name}: the reference ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

interface TextKind {
  readonly type: string;
  /** Number that identifies the constraint kind on the wire. */
  readonly id: number;
  readonly field: string;
}

const CEL: TextKind = { type: 'Cel', id: 15, field: 'expression' };
const REGEX: TextKind = { type: 'Regex', id: 5, field: 'pattern' };

/** Returns the pattern or expression in a rule of that kind, in any notation; null for any other kind. */
function textOf(fields: JsonFields, { type, id, field }: TextKind): string | null {
  const [number, body] = (fields.wire ?? []) as readonly [Json?, Json?];
  const holder = fields.type === type ? fields : number === id ? ((body ?? {}) as JsonFields) : {};
  const text = expandRepeats(holder[field] ?? null);
  return typeof text === 'string' ? text : null;
}
