/** Converts TypeScript expressions from the grammar's tree to the common tree. */
import type { SyntaxNode } from '@lezer/common';
import { unescape } from '../python/python-text.js';
import { readScriptClass, readScriptFunction } from './script-definitions.js';
import { INCREMENTS, readScriptPattern, readScriptString } from './script-patterns.js';
import type { ArgumentExpr, KeyValueExpr, Expr } from '../syntax.js';
import { listChildren, listInnerNodes, splitAt, type TreeReader } from '../tree-reader.js';

type Read = (node: SyntaxNode, reader: TreeReader) => Expr;

export function readScriptExpression(node: SyntaxNode, reader: TreeReader): Expr {
  return reader.deeper(
    node,
    () => (EXPRESSIONS[node.name] ?? readOpaque)(node, reader),
    () => reader.opaque(node),
  );
}

const EXPRESSIONS: Readonly<Record<string, Read>> = {
  VariableName: readName,
  this: readName,
  super: readName,
  Number: (node, reader) => {
    const value = Number(reader.textOf(node).replaceAll('_', ''));
    return Number.isNaN(value) ? reader.opaque(node) : { t: 'literal', at: reader.at(node), value };
  },
  BooleanLiteral: (node, reader) => ({
    t: 'literal',
    at: reader.at(node),
    value: reader.textOf(node) === 'true',
  }),
  null: (node, reader) => ({ t: 'literal', at: reader.at(node), value: null }),
  String: (node, reader) => ({
    t: 'literal',
    at: reader.at(node),
    value: readScriptString(reader.textOf(node)),
  }),
  TemplateString: readTemplate,
  ParenthesizedExpression: readInner,
  AwaitExpression: readInner,
  PrefixCast: (node, reader) => readLast(node, reader),
  InstantiationExpression: readInner,
  ArrayExpression: readList,
  ObjectExpression: readObject,
  NewExpression: readCall,
  CallExpression: readCall,
  MemberExpression: readMember,
  BinaryExpression: readBinary,
  ConditionalExpression: readChoice,
  UnaryExpression: readUnary,
  PostfixExpression: readInner,
  AssignmentExpression: readAssignment,
  SequenceExpression: readOpaque,
  // A JSX element's value does not matter, but its attributes may contain functions.
  JSXElement: readOpaque,
  JSXOpenTag: readOpaque,
  JSXSelfClosingTag: readOpaque,
  JSXAttribute: readOpaque,
  JSXSpreadAttribute: readOpaque,
  JSXEscape: readOpaque,
  DynamicImport: readDynamicImport,
  ArrowFunction: (node, reader) => readFunction(node, reader),
  FunctionExpression: (node, reader) => readFunction(node, reader),
  ClassExpression: (node, reader) => {
    const def = readScriptClass(node, reader);
    return { t: 'class', at: def.at, def };
  },
};

function readName(node: SyntaxNode, reader: TreeReader): Expr {
  const name = reader.textOf(node);
  if (name === 'undefined') return { t: 'literal', at: reader.at(node), value: null };
  return { t: 'name', at: reader.at(node), name };
}

function isExpression({ name }: SyntaxNode): boolean {
  return EXPRESSIONS[name] !== undefined;
}

/** Reads an expression that is relevant only for the calls that it may contain. */
function readOpaque(node: SyntaxNode, reader: TreeReader): Expr {
  const parts = listChildren(node).filter(isExpression);
  return reader.opaque(
    node,
    parts.map((part) => reader.expression(part)),
  );
}

function readInner(node: SyntaxNode, reader: TreeReader): Expr {
  const inner = listChildren(node).find(isExpression);
  return inner === undefined ? reader.opaque(node) : reader.expression(inner);
}

function readLast(node: SyntaxNode, reader: TreeReader): Expr {
  const inner = listChildren(node).findLast(isExpression);
  return inner === undefined ? reader.opaque(node) : reader.expression(inner);
}

function readTemplate(node: SyntaxNode, reader: TreeReader): Expr {
  const parts: (string | Expr)[] = [];
  let from = node.from + 1;
  const push = (to: number) => {
    if (to > from) parts.push(unescape(reader.text.slice(from, to)));
  };
  for (const gap of listChildren(node).filter(({ name }) => name === 'Interpolation')) {
    push(gap.from);
    parts.push(readInner(gap, reader));
    from = gap.to;
  }
  push(node.to - 1);
  return { t: 'text', at: reader.at(node), parts };
}

function readList(node: SyntaxNode, reader: TreeReader): Expr {
  const items = splitAt(listInnerNodes(node), ',').map((group) => ({
    spread: group[0]?.name === 'Spread',
    value: reader.expression(group.at(-1) as SyntaxNode),
  }));
  return { t: 'list', at: reader.at(node), shape: 'list', items };
}

function readObject(node: SyntaxNode, reader: TreeReader): Expr {
  const properties = listChildren(node).filter(({ name }) => name === 'Property');
  const entries = properties.flatMap((property) => readProperty(property, reader));
  return { t: 'map', at: reader.at(node), entries };
}

function readProperty(node: SyntaxNode, reader: TreeReader): KeyValueExpr[] {
  const nodes = listChildren(node);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return [];
  if (first.name === 'Spread') return [{ key: null, value: reader.expression(last) }];
  const key = readKey(nodes, reader);
  if (nodes.some(({ name }) => name === 'ParamList'))
    return [{ key, value: readFunction(node, reader, key?.t === 'literal' ? String(key.value) : '') }];
  if (nodes.some(({ name }) => name === ':')) return [{ key, value: reader.expression(last) }];
  return [{ key, value: { t: 'name', at: reader.at(first), name: reader.textOf(first) } }];
}

/** Reads a property name: an identifier, string, number or computed expression. */
function readKey(nodes: readonly SyntaxNode[], reader: TreeReader): Expr | null {
  const named = nodes.find(({ name }) => name === 'PropertyDefinition');
  if (named !== undefined) return { t: 'literal', at: reader.at(named), value: reader.textOf(named) };
  const bracket = nodes.findIndex(({ name }) => name === '[');
  const inner = nodes[bracket < 0 ? 0 : bracket + 1];
  return inner === undefined ? null : reader.expression(inner);
}

function readCall(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = listChildren(node).filter(({ name }) => name !== 'new');
  const list = nodes.find(({ name }) => name === 'ArgList');
  const [callee] = nodes;
  if (callee === undefined) return reader.opaque(node);
  const args = list === undefined ? [] : readArguments(list, reader);
  const [first] = args;
  // `require('...')` counts as an import.
  if (callee.name === 'VariableName' && reader.textOf(callee) === 'require' && first?.value.t === 'literal')
    return { t: 'module', at: reader.at(node), source: String(first.value.value) };
  return { t: 'call', at: reader.at(node), callee: reader.expression(callee), args };
}

function readArguments(list: SyntaxNode, reader: TreeReader): ArgumentExpr[] {
  return splitAt(listInnerNodes(list), ',').map((group) => ({
    spread: group[0]?.name === 'Spread' ? 'list' : 'no',
    name: null,
    value: reader.expression(group.at(-1) as SyntaxNode),
  }));
}

function readMember(node: SyntaxNode, reader: TreeReader): Expr {
  const nodes = listChildren(node);
  const [of] = nodes;
  const property = nodes.find(({ name }) => name === 'PropertyName' || name === 'PrivatePropertyName');
  if (of === undefined) return reader.opaque(node);
  const owner = reader.expression(of);
  if (property !== undefined)
    return { t: 'attribute', at: reader.at(node), of: owner, name: reader.textOf(property) };
  const bracket = nodes.findIndex(({ name }) => name === '[');
  const index = nodes[bracket + 1];
  if (bracket < 0 || index === undefined) return reader.opaque(node, [owner]);
  return { t: 'index', at: reader.at(node), of: owner, index: reader.expression(index) };
}

function readBinary(node: SyntaxNode, reader: TreeReader): Expr {
  const [left, op, right] = listChildren(node);
  if (left === undefined || op === undefined) return readOpaque(node, reader);
  // `value as Type` has the same value as `value`.
  if (op.name === 'as' || op.name === 'satisfies' || right === undefined) return reader.expression(left);
  const sides = { left: reader.expression(left), right: reader.expression(right) };
  const word = reader.textOf(op);
  if (word === 'in' || word === 'instanceof' || word === '|' || word === '&')
    return reader.opaque(node, [sides.left, sides.right]);
  return { t: 'binary', at: reader.at(node), op: LOOSE[word] ?? word, ...sides };
}

const LOOSE: Readonly<Record<string, string>> = { '==': '===', '!=': '!==' };

function readChoice(node: SyntaxNode, reader: TreeReader): Expr {
  const [test, , yes, , no] = listChildren(node);
  if (test === undefined || yes === undefined || no === undefined) return readOpaque(node, reader);
  const parts = { test: reader.expression(test), yes: reader.expression(yes), no: reader.expression(no) };
  return { t: 'choose', at: reader.at(node), ...parts };
}

function readUnary(node: SyntaxNode, reader: TreeReader): Expr {
  const [op, operand] = listChildren(node);
  if (op === undefined || operand === undefined) return readOpaque(node, reader);
  const value = reader.expression(operand);
  const word = reader.textOf(op);
  const by = INCREMENTS[word];
  if (by !== undefined) {
    const at = reader.at(node);
    return {
      t: 'assign',
      at,
      target: readScriptPattern(operand, reader),
      op: '+',
      value: { t: 'literal', at, value: by },
    };
  }
  if (word === '!') return { t: 'not', at: reader.at(node), of: value };
  if (word === 'await') return value;
  if (word === '-' && value.t === 'literal' && typeof value.value === 'number')
    return { ...value, value: -value.value };
  return reader.opaque(node, [value]);
}

function readAssignment(node: SyntaxNode, reader: TreeReader): Expr {
  const [target, op, value] = listChildren(node);
  if (target === undefined || op === undefined || value === undefined) return readOpaque(node, reader);
  const word = reader.textOf(op).replace(/=$/, '');
  return {
    t: 'assign',
    at: reader.at(node),
    target: readScriptPattern(target, reader),
    op: word === '' ? null : word,
    value: reader.expression(value),
  };
}

function readDynamicImport(node: SyntaxNode, reader: TreeReader): Expr {
  const source = listChildren(node).find(({ name }) => name === 'String');
  if (source === undefined) return reader.opaque(node);
  return { t: 'module', at: reader.at(node), source: readScriptString(reader.textOf(source)) };
}

function readFunction(node: SyntaxNode, reader: TreeReader, name?: string): Expr {
  const def = readScriptFunction(node, reader, name);
  return { t: 'function', at: def.at, def };
}
