/** Converts Python expressions from the grammar's tree to the common tree. */
import type { SyntaxNode } from '@lezer/common';
import { readPythonFormatString, readPythonString } from './python-text.js';
import type {
  ArgumentExpr,
  ComprehensionClause,
  ListElementExpr,
  KeyValueExpr,
  Expr,
  ListShape,
} from '../syntax.js';
import { readPythonParams, readPythonPattern } from './python-patterns.js';
import { listChildren, listInnerNodes, splitAt, type TreeReader } from '../tree-reader.js';

type Read = (node: SyntaxNode, reader: TreeReader) => Expr;

export function readPythonExpression(node: SyntaxNode, reader: TreeReader): Expr {
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
    parts: readPythonFormatString(node, reader, (inner) => readPythonExpression(inner, reader)),
  }),
  ContinuedString: (node, reader) => ({
    t: 'text',
    at: reader.at(node),
    parts: listChildren(node).map((part) => readPythonExpression(part, reader)),
  }),
  ParenthesizedExpression: readInner,
  AwaitExpression: readInner,
  TupleExpression: (node, reader) => readList(node, reader, 'tuple'),
  ArrayExpression: (node, reader) => readList(node, reader, 'list'),
  SetExpression: (node, reader) => readList(node, reader, 'set'),
  DictionaryExpression: readMap,
  ArrayComprehensionExpression: (node, reader) =>
    readComprehension(listInnerNodes(node), node, reader, 'list'),
  ComprehensionExpression: (node, reader) => readComprehension(listInnerNodes(node), node, reader, 'list'),
  SetComprehensionExpression: (node, reader) => readComprehension(listInnerNodes(node), node, reader, 'set'),
  DictionaryComprehensionExpression: (node, reader) =>
    readComprehension(listInnerNodes(node), node, reader, 'map'),
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

/** Reads an expression that is relevant only for the calls that it may contain. */
function readOpaque(node: SyntaxNode, reader: TreeReader): Expr {
  const parts = listChildren(node).filter(({ name }) => EXPRESSIONS[name] !== undefined);
  return reader.opaque(
    node,
    parts.map((part) => readPythonExpression(part, reader)),
  );
}

function readInner(node: SyntaxNode, reader: TreeReader): Expr {
  const inner = listChildren(node).find(({ name }) => EXPRESSIONS[name] !== undefined);
  return inner === undefined ? reader.opaque(node) : readPythonExpression(inner, reader);
}

function readList(node: SyntaxNode, reader: TreeReader, shape: ListShape): Expr {
  return { t: 'list', at: reader.at(node), shape, items: readElements(listInnerNodes(node), reader) };
}

function readElements(nodes: readonly SyntaxNode[], reader: TreeReader): ListElementExpr[] {
  return splitAt(nodes, ',').map((group) => {
    const value = group.at(-1) as SyntaxNode;
    return { spread: group[0]?.name === '*', value: readPythonExpression(value, reader) };
  });
}

/** Reads one expression, or a tuple without parentheses. */
export function readPythonExpressions(nodes: readonly SyntaxNode[], reader: TreeReader): Expr {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (nodes.length === 1 && first !== undefined) return readPythonExpression(first, reader);
  if (first === undefined || last === undefined) return reader.opaque({ from: 0 });
  return { t: 'list', at: reader.at(first), shape: 'tuple', items: readElements(nodes, reader) };
}

function readMap(node: SyntaxNode, reader: TreeReader): Expr {
  const entries = splitAt(listInnerNodes(node), ',').map((group): KeyValueExpr => {
    const value = readPythonExpression(group.at(-1) as SyntaxNode, reader);
    const [first] = group;
    return {
      key: first === undefined || group.length < 3 ? null : readPythonExpression(first, reader),
      value,
    };
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
    key: shape === 'map' && head.length === 2 ? readPythonExpression(head[0] as SyntaxNode, reader) : null,
    value: readPythonExpression(value, reader),
    clauses: readClauses(nodes.slice(start), reader),
  };
}

function readClauses(nodes: readonly SyntaxNode[], reader: TreeReader): ComprehensionClause[] {
  const loops = splitAt(
    nodes.filter(({ name }) => name !== 'async'),
    'for',
  );
  return loops.flatMap((loop): ComprehensionClause[] => {
    const [head = [], ...tests] = splitAt(loop, 'if');
    const split = head.findIndex(({ name }) => name === 'in');
    const [source] = head.slice(split + 1);
    if (split < 1 || source === undefined) return [];
    return [
      {
        at: reader.at(source),
        target: readPythonPattern(head.slice(0, split), reader),
        source: readPythonExpression(source, reader),
        tests: tests.map((test) => readPythonExpressions(test, reader)),
      },
    ];
  });
}

function readChoice(node: SyntaxNode, reader: TreeReader): Expr {
  const [yes, , test, , no] = listChildren(node);
  if (yes === undefined || test === undefined || no === undefined) return readOpaque(node, reader);
  return {
    t: 'choose',
    at: reader.at(node),
    test: readPythonExpression(test, reader),
    yes: readPythonExpression(yes, reader),
    no: readPythonExpression(no, reader),
  };
}

function readLambda(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = listChildren(node);
  const params = nodes.find(({ name }) => name === 'ParamList');
  const body = nodes.at(-1) as SyntaxNode;
  const at = reader.at(node);
  const value = readPythonExpression(body, reader);
  const def = {
    at,
    name: '',
    params: params === undefined ? [] : readPythonParams(listChildren(params), reader),
    body: [{ t: 'return' as const, at: reader.at(body), value }],
    decorators: [],
    doc: null,
    isArrow: false,
  };
  return { t: 'function', at, def };
}

function readBinary(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = listChildren(node);
  const [left] = nodes;
  const right = nodes.at(-1);
  if (left === undefined || right === undefined || nodes.length < 3) return readOpaque(node, reader);
  const op = nodes
    .slice(1, -1)
    .map((part) => reader.textOf(part))
    .join(' ');
  const read = {
    left: readPythonExpression(left, reader),
    right: readPythonExpression(right, reader),
  };
  return { t: 'binary', at: reader.at(node), op, ...read };
}

function readUnary(node: SyntaxNode, reader: TreeReader): Expr {
  const [op, operand] = listChildren(node);
  if (op === undefined || operand === undefined) return readOpaque(node, reader);
  const value = readPythonExpression(operand, reader);
  if (op.name === 'not') return negate(value, operand, node, reader);
  if (value.t === 'literal' && typeof value.value === 'number' && reader.textOf(op) === '-')
    return { ...value, value: -value.value };
  return reader.opaque(node, [value]);
}

/** Applies `not` to the first operand only, because the grammar wrongly applies it to a whole `a and b`. */
function negate(value: Expr, operand: SyntaxNode, node: SyntaxNode, reader: TreeReader): Expr {
  if (operand.name === 'BinaryExpression' && value.t === 'binary' && /^(and|or)$/.test(value.op)) {
    const first = listChildren(operand)[0];
    if (first !== undefined) return { ...value, left: negate(value.left, first, node, reader) };
  }
  return { t: 'not', at: reader.at(node), of: value };
}

function readCall(node: SyntaxNode, reader: TreeReader): Expr {
  const [callee, list] = listChildren(node);
  if (callee === undefined || list === undefined) return readOpaque(node, reader);
  return {
    t: 'call',
    at: reader.at(node),
    callee: readPythonExpression(callee, reader),
    args: readPythonArguments(list, reader),
  };
}

/** Reads the arguments in an `ArgList` node. */
export function readPythonArguments(list: SyntaxNode, reader: TreeReader): ArgumentExpr[] {
  return splitAt(listInnerNodes(list), ',').map((group) => readArgument(group, list, reader));
}

function readArgument(group: readonly SyntaxNode[], list: SyntaxNode, reader: TreeReader): ArgumentExpr {
  const [first, second] = group;
  const last = group.at(-1) as SyntaxNode;
  if (group.some(({ name }) => name === 'for'))
    return { spread: 'no', name: null, value: readComprehension(group, list, reader, 'list') };
  const value = readPythonExpression(last, reader);
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
  const [of, dot, ...rest] = listChildren(node);
  if (of === undefined || dot === undefined) return readOpaque(node, reader);
  const owner = readPythonExpression(of, reader);
  const [property] = rest;
  if (dot.name === '.') {
    if (property === undefined) return reader.opaque(node, [owner]);
    return { t: 'attribute', at: reader.at(node), of: owner, name: reader.textOf(property) };
  }
  return { t: 'index', at: reader.at(node), of: owner, index: readIndex(rest.slice(0, -1), reader) };
}

/** Reads an index or a slice; returns null for a slice with several dimensions. */
function readIndex(nodes: readonly SyntaxNode[], reader: TreeReader): Expr | null {
  const [first] = nodes;
  if (first === undefined) return null;
  if (!nodes.some(({ name }) => name === ':')) return readPythonExpressions(nodes, reader);
  if (nodes.some(({ name }) => name === ',')) return null;
  const bounds: (Expr | null)[] = [null];
  for (const node of nodes)
    if (node.name === ':') bounds.push(null);
    else bounds[bounds.length - 1] = readPythonExpression(node, reader);
  return { t: 'slice', at: reader.at(first), bounds };
}

function readNamed(node: SyntaxNode, reader: TreeReader): Expr {
  const [target, , value] = listChildren(node);
  if (target === undefined || value === undefined) return readOpaque(node, reader);
  return {
    t: 'assign',
    at: reader.at(node),
    target: readPythonPattern([target], reader),
    op: null,
    value: readPythonExpression(value, reader),
  };
}
