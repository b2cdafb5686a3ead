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
  const place = { start: node.start, end: node.end };
  switch (node.op) {
    case 'value':
      return { ...place, op: 'literal', value: toLiteral(node.args) };
    case 'id':
      return { ...place, op: 'name', name: node.args };
    case '.':
      return { ...place, op: 'select', of: toTree(node.args[0]), field: node.args[1] };
    case '[]':
      return { ...place, op: 'index', of: toTree(node.args[0]), key: toTree(node.args[1]) };
    case 'call':
      return { ...place, op: 'call', name: node.args[0], target: null, args: node.args[1].map(toTree) };
    case 'rcall':
      return {
        ...place,
        op: 'call',
        name: node.args[0],
        target: toTree(node.args[1]),
        args: node.args[2].map(toTree),
      };
    case 'list':
      return { ...place, op: 'list', items: node.args.map(toTree) };
    case 'map':
      return {
        ...place,
        op: 'map',
        entries: node.args.map(([key, value]) => [toTree(key), toTree(value)] as const),
      };
    case '!_':
      return { ...place, op: 'unary', sign: '!', of: toTree(node.args) };
    case '-_':
      return { ...place, op: 'unary', sign: '-', of: toTree(node.args) };
    case '?:':
      return {
        ...place,
        op: 'choice',
        test: toTree(node.args[0]),
        yes: toTree(node.args[1]),
        no: toTree(node.args[2]),
      };
    case '.?':
    case '[?]':
      throw new Error('optional access is off');
    default:
      return {
        ...place,
        op: 'binary',
        sign: node.op,
        left: toTree(node.args[0]),
        right: toTree(node.args[1]),
      };
  }
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
