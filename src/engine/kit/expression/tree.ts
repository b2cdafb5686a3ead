/**
 * The syntax tree of an expression. `parse.ts` builds it; the guard, the printer and the narrowing rule
 * read it. Nothing of the CEL library appears in it.
 */

/** Position in the text, in UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** An unsigned literal such as `5u`. */
export interface Unsigned {
  readonly unsigned: bigint;
}

export type Literal = null | boolean | string | bigint | number | Uint8Array | Unsigned;

export type Tree = Place &
  (
    | { readonly op: 'literal'; readonly value: Literal }
    | { readonly op: 'name'; readonly name: string }
    | { readonly op: 'select'; readonly of: Tree; readonly field: string }
    | { readonly op: 'index'; readonly of: Tree; readonly key: Tree }
    | {
        readonly op: 'call';
        readonly name: string;
        readonly target: Tree | null;
        readonly args: readonly Tree[];
      }
    | { readonly op: 'list'; readonly items: readonly Tree[] }
    | { readonly op: 'map'; readonly entries: readonly (readonly [Tree, Tree])[] }
    /** `isRun`: the same sign comes directly before it. */
    | {
        readonly op: 'unary';
        readonly sign: '!' | '-';
        readonly of: Tree;
        readonly isRun: boolean;
      }
    | { readonly op: 'binary'; readonly sign: string; readonly left: Tree; readonly right: Tree }
    | { readonly op: 'choice'; readonly test: Tree; readonly yes: Tree; readonly no: Tree }
  );

/** A tree without its place. */
export type Shape<T = Tree> = T extends Tree ? Omit<T, keyof Place> : never;

/** The parts of a tree, left to right. */
export function partsOf(tree: Tree): readonly Tree[] {
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

/** The range, variable and body of a comprehension, or null for any other tree. */
export function asLoop(tree: Tree): { range: Tree; variable: string; body: readonly Tree[] } | null {
  if (tree.op !== 'call' || tree.target === null) return null;
  const [variable, ...body] = tree.args;
  if (!(LOOPS.get(tree.name) ?? []).includes(tree.args.length) || variable?.op !== 'name') return null;
  return { range: tree.target, variable: variable.name, body };
}
