/**
 * Lists values near an expression's literals: the literals and their neighbors, alone, in lists, and in the fields
 * that the expression names. They are likely, but not certain, to be at the boundary of what the expression accepts.
 */
import type { Value } from '../value.js';
import { asComprehension, listSubexpressions, type ExpressionTree } from './tree.js';

const MOST_LITERALS = 6;
const MOST_FIELDS = 3;

/** Returns candidate arguments for the expression, without duplicates. */
export function sampleValues(tree: ExpressionTree): readonly Value[] {
  const near = listLiterals(tree).slice(0, MOST_LITERALS).flatMap(stepAround);
  const scalars: readonly Value[] = near.length > 0 ? near : ['', 0n];
  const fields = listNames(tree, new Set()).filter((name) => name !== 'value');
  if (fields.length > 0) return fillFields(fields.slice(0, MOST_FIELDS), scalars);
  const lists = [[], ...scalars.map((value) => [value]), scalars.slice(0, 2)];
  return [...scalars, ...lists];
}

function listLiterals(tree: ExpressionTree): readonly (string | bigint | number | boolean)[] {
  if (tree.op !== 'literal') return listSubexpressions(tree).flatMap(listLiterals);
  const { value } = tree;
  const isPlain = typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number';
  return isPlain || typeof value === 'boolean' ? [value] : [];
}

function stepAround(literal: string | bigint | number | boolean): readonly Value[] {
  if (typeof literal === 'string') return [literal, `x${literal}`, `${literal}x`];
  if (typeof literal === 'bigint') return [literal - 1n, literal, literal + 1n];
  if (typeof literal === 'number') return [literal - 1, literal, literal + 1];
  return [literal, !literal];
}

/** Returns an expression's unbound names in order of appearance. */
function listNames(tree: ExpressionTree, bound: ReadonlySet<string>): readonly string[] {
  if (tree.op === 'name') return bound.has(tree.name) ? [] : [tree.name];
  const loop = asComprehension(tree);
  const inside = loop === null ? bound : new Set([...bound, loop.variable]);
  return [...new Set(listSubexpressions(tree).flatMap((part) => listNames(part, inside)))];
}

/**
 * Fills the fields with candidates: first the same candidate in all fields, and then a different candidate in one field
 * at a time.
 */
function fillFields(fields: readonly string[], scalars: readonly Value[]): readonly Value[] {
  const [first = null] = scalars;
  const all: readonly Value[] = scalars.map((value) => new Map(fields.map((field) => [field, value])));
  if (fields.length === 1) return all;
  const apart = fields.flatMap((field) =>
    scalars.map((value) => new Map(fields.map((other) => [other, other === field ? value : first]))),
  );
  return [...all, ...apart];
}
