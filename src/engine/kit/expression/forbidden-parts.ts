/**
 * Checks which functions and names an expression contains, before anything is evaluated.
 *
 * Functions and methods must be on an allow-list. Names must be bound variables, loop variables or type names.
 * Literal regular expressions are compiled here, so that an invalid one is reported during editing.
 */
import { type Message, message } from '../../messages/index.js';
import { compileRegex } from '../compile-regex.js';
import { isRegexLibraryLoaded } from '../regex.js';
import type { ExpressionLimits, ExpressionProblem, ExpressionProblemCode } from './limits.js';
import { asComprehension, listSubexpressions, type ExpressionTree } from './tree.js';

export const CEL_TYPE_NAMES: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'type',
  'uint',
]);

const FUNCTIONS = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'has',
  'int',
  'net_in_cidr',
  'net_is_private',
  'size',
  'string',
  'time_is_expired',
  'time_now',
  'time_since',
  'timestamp',
  'type',
  'uint',
]);

const METHODS = new Set([
  'all',
  'contains',
  'endsWith',
  'exists',
  'exists_one',
  'filter',
  'getDate',
  'getDayOfMonth',
  'getDayOfWeek',
  'getDayOfYear',
  'getFullYear',
  'getHours',
  'getMilliseconds',
  'getMinutes',
  'getMonth',
  'getSeconds',
  'lowerAscii',
  'map',
  'matches',
  'size',
  'split',
  'startsWith',
  'upperAscii',
]);

const LARGEST = 2n ** 63n - 1n;

/** Finds the forbidden parts in a tree. `names` contains the bound variables, or is null if any name is allowed. */
export function findForbiddenParts(
  tree: ExpressionTree,
  names: ReadonlySet<string> | null,
  limits: ExpressionLimits,
): readonly ExpressionProblem[] {
  const problems: ExpressionProblem[] = [];
  const report = (at: ExpressionTree, code: ExpressionProblemCode, message: Message): void => {
    problems.push({ code, message, start: at.start, end: at.end });
  };
  visit(tree, { names, limits, report, locals: new Set(), loops: 0 });
  return problems;
}

interface Walk {
  readonly names: ReadonlySet<string> | null;
  readonly limits: ExpressionLimits;
  readonly report: (at: ExpressionTree, code: ExpressionProblemCode, message: Message) => void;
  readonly locals: ReadonlySet<string>;
  readonly loops: number;
}

function visit(tree: ExpressionTree, walk: Walk): void {
  if (tree.op === 'name') checkName(tree, tree.name, walk);
  if (tree.op === 'literal') checkLiteral(tree, walk);
  if (tree.op === 'call') checkCall(tree, walk);
  const loop = asComprehension(tree);
  if (loop !== null) visitLoop(tree, loop, walk);
  else if (tree.op === 'unary' && tree.sign === '-' && isLowest(tree.of)) return;
  else for (const part of listSubexpressions(tree)) visit(part, walk);
}

function visitLoop(
  tree: ExpressionTree,
  loop: NonNullable<ReturnType<typeof asComprehension>>,
  walk: Walk,
): void {
  const most = walk.limits.comprehensions;
  if (walk.loops >= most) {
    walk.report(tree, 'limit', message('cel/too_many_loops', { most }));
    return;
  }
  visit(loop.range, walk);
  const inner = { ...walk, loops: walk.loops + 1, locals: new Set([...walk.locals, loop.variable]) };
  for (const part of loop.body) visit(part, inner);
}

function checkName(tree: ExpressionTree, name: string, walk: Walk): void {
  if (walk.names === null || walk.locals.has(name) || walk.names.has(name) || CEL_TYPE_NAMES.has(name))
    return;
  walk.report(tree, 'unknown_name', message('cel/unknown_variable', { name }));
}

/** True for -2^63, which is a minus sign before a literal that would be out of range on its own. */
function isLowest(tree: ExpressionTree): boolean {
  return tree.op === 'literal' && tree.value === LARGEST + 1n;
}

function checkLiteral(tree: ExpressionTree & { readonly op: 'literal' }, walk: Walk): void {
  if (typeof tree.value === 'bigint' && tree.value > LARGEST)
    walk.report(tree, 'type', message('cel/large_integer'));
}

function checkCall(tree: ExpressionTree & { readonly op: 'call' }, walk: Walk): void {
  const known = tree.target === null ? FUNCTIONS : METHODS;
  if (!known.has(tree.name))
    walk.report(tree, 'unknown_function', message('cel/unknown_function', { name: tree.name }));
  const pattern = tree.name === 'matches' ? tree.args[0] : undefined;
  if (pattern?.op !== 'literal' || typeof pattern.value !== 'string') return;
  // Without the pattern library, an invalid pattern is reported only when it is used.
  if (!isRegexLibraryLoaded()) return;
  const compiled = compileRegex(pattern.value, walk.limits.patternLength);
  if (!compiled.ok) walk.report(pattern, 'bad_pattern', compiled.detail);
}
