/**
 * Decides whether one expression may replace another (docs/spec/expressions.md#narrowing, and rule 10 of
 * docs/spec/warrants.md#hardened-rules).
 *
 * By text alone, an expression is narrower if it matches the parent apart from white space, or has the form
 * `(parent) && (more)`. Comments, and parentheses or white space in string literals, can mislead a text comparison. The
 * trees are therefore compared too: the child must be the parent, or a sequence of `&&` operators whose leftmost
 * operand is the parent.
 */
import { canonicalJson } from '../canonical.js';
import { toHex } from '../text-encodings.js';
import type { ExpressionLiteral, ExpressionTree } from './tree.js';

/** Compares the trees: the child must be `parent` or `parent && more`. */
export function isNarrowerTree(parent: ExpressionTree, child: ExpressionTree): boolean {
  const wanted = textOf(parent);
  let spine = child;
  while (textOf(spine) !== wanted) {
    if (spine.op !== 'binary' || spine.sign !== '&&') return false;
    spine = spine.left;
  }
  return true;
}

/** Returns a string that identifies a tree regardless of its positions. */
function textOf(tree: ExpressionTree): string {
  return canonicalJson(shapeOf(tree));
}

function shapeOf(tree: ExpressionTree): unknown {
  switch (tree.op) {
    case 'literal':
      return ['literal', ...literalShape(tree.value)];
    case 'name':
      return ['name', tree.name];
    case 'select':
      return ['select', shapeOf(tree.of), tree.field];
    case 'index':
      return ['index', shapeOf(tree.of), shapeOf(tree.key)];
    case 'call':
      return ['call', tree.name, tree.target === null ? null : shapeOf(tree.target), tree.args.map(shapeOf)];
    case 'list':
      return ['list', tree.items.map(shapeOf)];
    case 'map':
      return ['map', tree.entries.map(([key, value]) => [shapeOf(key), shapeOf(value)])];
    case 'unary':
      return ['unary', tree.sign, shapeOf(tree.of)];
    case 'binary':
      return ['binary', tree.sign, shapeOf(tree.left), shapeOf(tree.right)];
    case 'choice':
      return ['choice', shapeOf(tree.test), shapeOf(tree.yes), shapeOf(tree.no)];
  }
}

function literalShape(value: ExpressionLiteral): readonly unknown[] {
  if (typeof value === 'number') return ['double', String(value)];
  if (typeof value === 'bigint') return ['int', String(value)];
  if (value instanceof Uint8Array) return ['bytes', toHex(value)];
  if (typeof value === 'object' && value !== null) return ['uint', String(value.unsigned)];
  return [value];
}
