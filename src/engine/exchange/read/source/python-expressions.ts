/** Expressions of Python, from the grammar's tree to the common one. */
import type { SyntaxNode } from '@lezer/common';
import { readFormatString, readPythonString } from './python-text.js';
import type { Arg, Clause, Element, Entry, Expr, ListShape } from './syntax.js';
import { readParams, readPattern } from './python-patterns.js';
import { childrenOf, inside, splitAt, type TreeReader } from './tree-reader.js';

type Read = (node: SyntaxNode, reader: TreeReader) => Expr;

/** One expression. */
export function readExpression(node: SyntaxNode, reader: TreeReader): Expr {
  return reader.deeper(
    node,
    () => (EXPRESSIONS[node.name] ?? readOpaque)(node, reader),
    () => reader.opaque(node),
  );
}

const EXPRESSIONS: Readonly<Record<string, Read>> = {
  VariableName: readName,
  self: readName,
  Number: (node, reader) => {
    const value = Number(reader.textOf(node).replaceAll('_', ''));
    return Number.isNaN(value) ? reader.opaque(node) : { t: 'literal', at: reader.at(node), value };
  },
  Boolean: (node, reader) => ({
    t: 'literal',
    at: reader.at(node),
    value: reader.textOf(node) === 'True',
  }),
  None: (node, reader) => ({ t: 'literal', at: reader.at(node), value: null }),
  String: (node, reader) => ({
    t: 'literal',
    at: reader.at(node),
    value: readPythonString(reader.textOf(node)),
  }),
  FormatString: (node, reader) => ({
    t: 'text',
    at: reader.at(node),
    parts: readFormatString(node, reader, (inner) => readExpression(inner, reader)),
  }),
  ContinuedString: (node, reader) => ({
    t: 'text',
    at: reader.at(node),
    parts: childrenOf(node).map((part) => readExpression(part, reader)),
  }),
  ParenthesizedExpression: readInner,
  AwaitExpression: readInner,
  TupleExpression: (node, reader) => readList(node, reader, 'tuple'),
  ArrayExpression: (node, reader) => readList(node, reader, 'list'),
  SetExpression: (node, reader) => readList(node, reader, 'set'),
  DictionaryExpression: readMap,
  ArrayComprehensionExpression: (node, reader) => readComprehension(inside(node), node, reader, 'list'),
  ComprehensionExpression: (node, reader) => readComprehension(inside(node), node, reader, 'list'),
  SetComprehensionExpression: (node, reader) => readComprehension(inside(node), node, reader, 'set'),
  DictionaryComprehensionExpression: (node, reader) => readComprehension(inside(node), node, reader, 'map'),
  ConditionalExpression: readChoice,
  LambdaExpression: readLambda,
  BinaryExpression: readBinary,
  UnaryExpression: readUnary,
  CallExpression: readCall,
  MemberExpression: readMember,
  NamedExpression: readNamed,
};

function readName(node: SyntaxNode, reader: TreeReader): Expr {
  return { t: 'name', at: reader.at(node), name: reader.textOf(node) };
}

/** What cannot matter itself may hold calls that do. */
function readOpaque(node: SyntaxNode, reader: TreeReader): Expr {
  const parts = childrenOf(node).filter(({ name }) => EXPRESSIONS[name] !== undefined);
  return reader.opaque(
    node,
    parts.map((part) => readExpression(part, reader)),
  );
}

function readInner(node: SyntaxNode, reader: TreeReader): Expr {
  const inner = childrenOf(node).find(({ name }) => EXPRESSIONS[name] !== undefined);
  return inner === undefined ? reader.opaque(node) : readExpression(inner, reader);
}

function readList(node: SyntaxNode, reader: TreeReader, shape: ListShape): Expr {
  return { t: 'list', at: reader.at(node), shape, items: readElements(inside(node), reader) };
}

function readElements(nodes: readonly SyntaxNode[], reader: TreeReader): Element[] {
  return splitAt(nodes, ',').map((group) => {
    const value = group.at(-1) as SyntaxNode;
    return { spread: group[0]?.name === '*', value: readExpression(value, reader) };
  });
}

/** One expression, or a tuple without parentheses. */
export function readExpressions(nodes: readonly SyntaxNode[], reader: TreeReader): Expr {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (nodes.length === 1 && first !== undefined) return readExpression(first, reader);
  if (first === undefined || last === undefined) return reader.opaque({ from: 0 });
  return { t: 'list', at: reader.at(first), shape: 'tuple', items: readElements(nodes, reader) };
}

function readMap(node: SyntaxNode, reader: TreeReader): Expr {
  const entries = splitAt(inside(node), ',').map((group): Entry => {
    const value = readExpression(group.at(-1) as SyntaxNode, reader);
    const [first] = group;
    return { key: first === undefined || group.length < 3 ? null : readExpression(first, reader), value };
  });
  return { t: 'map', at: reader.at(node), entries };
}

function readComprehension(
  nodes: readonly SyntaxNode[],
  whole: SyntaxNode,
  reader: TreeReader,
  shape: ListShape | 'map',
): Expr {
  const start = nodes.findIndex(({ name }) => name === 'for' || name === 'async');
  const head = nodes.slice(0, start).filter(({ name }) => EXPRESSIONS[name] !== undefined);
  const value = head.at(-1);
  if (value === undefined) return reader.opaque(whole);
  return {
    t: 'comprehension',
    at: reader.at(whole),
    shape,
    key: shape === 'map' && head.length === 2 ? readExpression(head[0] as SyntaxNode, reader) : null,
    value: readExpression(value, reader),
    clauses: readClauses(nodes.slice(start), reader),
  };
}

function readClauses(nodes: readonly SyntaxNode[], reader: TreeReader): Clause[] {
  const loops = splitAt(
    nodes.filter(({ name }) => name !== 'async'),
    'for',
  );
  return loops.flatMap((loop): Clause[] => {
    const [head = [], ...tests] = splitAt(loop, 'if');
    const split = head.findIndex(({ name }) => name === 'in');
    const [source] = head.slice(split + 1);
    if (split < 1 || source === undefined) return [];
    return [
      {
        at: reader.at(source),
        target: readPattern(head.slice(0, split), reader),
        source: readExpression(source, reader),
        tests: tests.map((test) => readExpressions(test, reader)),
      },
    ];
  });
}

function readChoice(node: SyntaxNode, reader: TreeReader): Expr {
  const [yes, , test, , no] = childrenOf(node);
  if (yes === undefined || test === undefined || no === undefined) return readOpaque(node, reader);
  return {
    t: 'choose',
    at: reader.at(node),
    test: readExpression(test, reader),
    yes: readExpression(yes, reader),
    no: readExpression(no, reader),
  };
}

function readLambda(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = childrenOf(node);
  const params = nodes.find(({ name }) => name === 'ParamList');
  const body = nodes.at(-1) as SyntaxNode;
  const at = reader.at(node);
  const value = readExpression(body, reader);
  const def = {
    at,
    name: '',
    params: params === undefined ? [] : readParams(childrenOf(params), reader),
    body: [{ t: 'return' as const, at: reader.at(body), value }],
    decorators: [],
    doc: null,
    isArrow: false,
  };
  return { t: 'function', at, def };
}

/** Operators of several words become one: `is not`, `not in`. */
function readBinary(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = childrenOf(node);
  const [left] = nodes;
  const right = nodes.at(-1);
  if (left === undefined || right === undefined || nodes.length < 3) return readOpaque(node, reader);
  const op = nodes
    .slice(1, -1)
    .map((part) => reader.textOf(part))
    .join(' ');
  const read = {
    left: readExpression(left, reader),
    right: readExpression(right, reader),
  };
  return { t: 'binary', at: reader.at(node), op, ...read };
}

function readUnary(node: SyntaxNode, reader: TreeReader): Expr {
  const [op, operand] = childrenOf(node);
  if (op === undefined || operand === undefined) return readOpaque(node, reader);
  const value = readExpression(operand, reader);
  if (op.name === 'not') return negate(value, operand, node, reader);
  if (value.t === 'literal' && typeof value.value === 'number' && reader.textOf(op) === '-')
    return { ...value, value: -value.value };
  return reader.opaque(node, [value]);
}

/** The grammar lets `not` take a whole `a and b`; it belongs to the first part only. */
function negate(value: Expr, operand: SyntaxNode, node: SyntaxNode, reader: TreeReader): Expr {
  if (operand.name === 'BinaryExpression' && value.t === 'binary' && /^(and|or)$/.test(value.op)) {
    const first = childrenOf(operand)[0];
    if (first !== undefined) return { ...value, left: negate(value.left, first, node, reader) };
  }
  return { t: 'not', at: reader.at(node), of: value };
}

function readCall(node: SyntaxNode, reader: TreeReader): Expr {
  const [callee, list] = childrenOf(node);
  if (callee === undefined || list === undefined) return readOpaque(node, reader);
  return {
    t: 'call',
    at: reader.at(node),
    callee: readExpression(callee, reader),
    args: readArguments(list, reader),
  };
}

/** The arguments of an `ArgList`. */
export function readArguments(list: SyntaxNode, reader: TreeReader): Arg[] {
  return splitAt(inside(list), ',').map((group) => readArgument(group, list, reader));
}

function readArgument(group: readonly SyntaxNode[], list: SyntaxNode, reader: TreeReader): Arg {
  const [first, second] = group;
  const last = group.at(-1) as SyntaxNode;
  if (group.some(({ name }) => name === 'for'))
    return { spread: 'no', name: null, value: readComprehension(group, list, reader, 'list') };
  const value = readExpression(last, reader);
  if (first?.name === '*') return { spread: 'list', name: null, value };
  if (first?.name === '**') return { spread: 'map', name: null, value };
  const name = second?.name === 'AssignOp' && first !== undefined ? reader.textOf(first) : null;
  return {
    spread: 'no',
    name: name !== null && reader.textOf(second as SyntaxNode) === '=' ? name : null,
    value,
  };
}

function readMember(node: SyntaxNode, reader: TreeReader): Expr {
  const [of, dot, ...rest] = childrenOf(node);
  if (of === undefined || dot === undefined) return readOpaque(node, reader);
  const owner = readExpression(of, reader);
  const [property] = rest;
  if (dot.name === '.') {
    if (property === undefined) return reader.opaque(node, [owner]);
    return { t: 'attribute', at: reader.at(node), of: owner, name: reader.textOf(property) };
  }
  return { t: 'index', at: reader.at(node), of: owner, index: readIndex(rest.slice(0, -1), reader) };
}

/** Null for a slice. */
function readIndex(nodes: readonly SyntaxNode[], reader: TreeReader): Expr | null {
  if (nodes.length === 0 || nodes.some(({ name }) => name === ':')) return null;
  return readExpressions(nodes, reader);
}

function readNamed(node: SyntaxNode, reader: TreeReader): Expr {
  const [target, , value] = childrenOf(node);
  if (target === undefined || value === undefined) return readOpaque(node, reader);
  return {
    t: 'assign',
    at: reader.at(node),
    target: readPattern([target], reader),
    op: null,
    value: readExpression(value, reader),
  };
}
