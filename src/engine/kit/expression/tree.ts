/**
 * The syntax tree of an expression, in our own words.
 *
 * The CEL library's nodes stop here: the guard, the printer and the narrowing rule only know this
 * tree, so the library can be replaced without touching them.
 */
import { type ASTNode, type Environment } from '@marcbachmann/cel-js';

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
    | { readonly op: 'unary'; readonly sign: '!' | '-'; readonly of: Tree }
    | { readonly op: 'binary'; readonly sign: string; readonly left: Tree; readonly right: Tree }
    | { readonly op: 'choice'; readonly test: Tree; readonly yes: Tree; readonly no: Tree }
  );

/** The tree of a text. Throws the library's parse error. */
export function parseTree(environment: Environment, text: string): Tree {
  return toTree(environment.parse(text).ast);
}

function toTree(node: ASTNode): Tree {
  return { start: node.start, end: node.end, ...toShape(node) };
}

type Shape<T = Tree> = T extends Tree ? Omit<T, keyof Place> : never;

function toShape(node: ASTNode): Shape {
  switch (node.op) {
    case 'value':
      return { op: 'literal', value: toLiteral(node.args) };
    case 'id':
      return { op: 'name', name: node.args };
    case '.':
      return { op: 'select', of: toTree(node.args[0]), field: node.args[1] };
    case '[]':
      return { op: 'index', of: toTree(node.args[0]), key: toTree(node.args[1]) };
    case 'list':
      return { op: 'list', items: node.args.map(toTree) };
    case 'map':
      return { op: 'map', entries: node.args.map(([key, value]) => [toTree(key), toTree(value)]) };
    default:
      return toOperation(node);
  }
}

function toOperation(node: ASTNode): Shape {
  switch (node.op) {
    case 'call':
      return { op: 'call', name: node.args[0], target: null, args: node.args[1].map(toTree) };
    case 'rcall':
      return { op: 'call', name: node.args[0], target: toTree(node.args[1]), args: node.args[2].map(toTree) };
    case '!_':
      return { op: 'unary', sign: '!', of: toTree(node.args) };
    case '-_':
      return { op: 'unary', sign: '-', of: toTree(node.args) };
    case '?:':
      return {
        op: 'choice',
        test: toTree(node.args[0]),
        yes: toTree(node.args[1]),
        no: toTree(node.args[2]),
      };
    default:
      return toBinary(node);
  }
}

/** Whatever is left has two sides; optional access is off, so the parser never gives it. */
function toBinary({ op, args }: ASTNode): Shape {
  const [left, right] = args as readonly [ASTNode, ASTNode];
  return { op: 'binary', sign: op, left: toTree(left), right: toTree(right) };
}

function toLiteral(value: unknown): Literal {
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    return { unsigned: (value as { readonly value: bigint }).value };
  return value as Literal;
}

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
