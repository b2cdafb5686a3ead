/**
 * Defines the syntax tree of an expression. `parse.ts` builds the tree, and the checker, the printer and the narrowing
 * rule use it. It does not depend on the CEL library.
 */

/** A range in the expression, in UTF-16 code units. */
export interface ExpressionTextRange {
  readonly start: number;
  readonly end: number;
}

/** Value of an unsigned literal such as `5u`. */
export interface UnsignedLiteral {
  readonly unsigned: bigint;
}

export type ExpressionLiteral = null | boolean | string | bigint | number | Uint8Array | UnsignedLiteral;

export type ExpressionTree = ExpressionTextRange &
  (
    | { readonly op: 'literal'; readonly value: ExpressionLiteral }
    | { readonly op: 'name'; readonly name: string }
    | { readonly op: 'select'; readonly of: ExpressionTree; readonly field: string }
    | { readonly op: 'index'; readonly of: ExpressionTree; readonly key: ExpressionTree }
    | {
        readonly op: 'call';
        readonly name: string;
        readonly target: ExpressionTree | null;
        readonly args: readonly ExpressionTree[];
      }
    | { readonly op: 'list'; readonly items: readonly ExpressionTree[] }
    | { readonly op: 'map'; readonly entries: readonly (readonly [ExpressionTree, ExpressionTree])[] }
    /** `isRun`: the same sign directly precedes it. */
    | {
        readonly op: 'unary';
        readonly sign: '!' | '-';
        readonly of: ExpressionTree;
        readonly isRun: boolean;
      }
    | {
        readonly op: 'binary';
        readonly sign: string;
        readonly left: ExpressionTree;
        readonly right: ExpressionTree;
      }
    | {
        readonly op: 'choice';
        readonly test: ExpressionTree;
        readonly yes: ExpressionTree;
        readonly no: ExpressionTree;
      }
  );

export type ExpressionNode<T = ExpressionTree> = T extends ExpressionTree
  ? Omit<T, keyof ExpressionTextRange>
  : never;

/** Returns a tree's direct parts from left to right. */
export function listSubexpressions(tree: ExpressionTree): readonly ExpressionTree[] {
  switch (tree.op) {
    case 'literal':
    case 'name':
      return [];
    case 'select':
    case 'unary':
      return [tree.of];
    case 'index':
      return [tree.of, tree.key];
    case 'call':
      return tree.target === null ? tree.args : [tree.target, ...tree.args];
    case 'list':
      return tree.items;
    case 'map':
      return tree.entries.flat();
    case 'binary':
      return [tree.left, tree.right];
    case 'choice':
      return [tree.test, tree.yes, tree.no];
  }
}

const LOOPS = new Map([
  ['all', [2]],
  ['exists', [2]],
  ['exists_one', [2]],
  ['filter', [2]],
  ['map', [2, 3]],
]);

/** Returns the range, variable and body of a comprehension; null for any other tree. */
export function asComprehension(
  tree: ExpressionTree,
): { range: ExpressionTree; variable: string; body: readonly ExpressionTree[] } | null {
  if (tree.op !== 'call' || tree.target === null) return null;
  const [variable, ...body] = tree.args;
  if (!(LOOPS.get(tree.name) ?? []).includes(tree.args.length) || variable?.op !== 'name') return null;
  return { range: tree.target, variable: variable.name, body };
}
