/** Converts Python statements from the grammar's tree to the common tree. */
import type { SyntaxNode, Tree } from '@lezer/common';
import { readPythonDelete } from './python-delete.js';
import { readPythonArguments, readPythonExpression, readPythonExpressions } from './python-expressions.js';
import { readPythonImport } from './python-imports.js';
import { findDocText, readPythonCaseValues, readPythonParams, readPythonPattern } from './python-patterns.js';
import type { CaseClause, ClassDef, Expr, FunctionDef, SourceTree, Stmt } from '../syntax.js';
import {
  findFirstError,
  listChildren,
  hasErrorChild,
  splitByKeyword,
  splitAt,
  type TreeReader,
} from '../tree-reader.js';

type Read = (node: SyntaxNode, reader: TreeReader) => readonly Stmt[];

/** Reads a file's statements. Invalid parts are omitted and recorded in the reader. */
export function readPythonTree(tree: Tree, reader: TreeReader): SourceTree {
  if (hasErrorChild(tree.topNode)) reader.noteSyntax(findFirstError(tree.topNode));
  return {
    file: reader.file,
    body: listChildren(tree.topNode).flatMap((node) => readStatement(node, reader)),
  };
}

function readStatement(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const compound = COMPOUND[node.name];
  if (compound !== undefined)
    return reader.deeper(
      node,
      () => compound(node, reader),
      () => [],
    );
  const simple = SIMPLE[node.name];
  if (simple === undefined) return [];
  if (!reader.holdsError(node)) return simple(node, reader);
  reader.noteSyntax(node);
  return [];
}

const SIMPLE: Readonly<Record<string, Read>> = {
  StatementGroup: (node, reader) => listChildren(node).flatMap((part) => readStatement(part, reader)),
  ExpressionStatement: (node, reader) => [
    { t: 'expr', at: reader.at(node), value: readPythonExpressions(listChildren(node), reader) },
  ],
  YieldStatement: (node, reader) => {
    const [, ...nodes] = listChildren(node);
    if (nodes.length === 0 || nodes[0]?.name === 'from') return readParts(node, reader);
    return [{ t: 'yield', at: reader.at(node), value: readPythonExpressions(nodes, reader) }];
  },
  AssertStatement: readParts,
  DeleteStatement: readPythonDelete,
  AssignStatement: readAssignment,
  UpdateStatement: readUpdate,
  ReturnStatement: (node, reader) => {
    const nodes = listChildren(node).slice(1);
    const value = nodes.length === 0 ? null : readPythonExpressions(nodes, reader);
    return [{ t: 'return', at: reader.at(node), value }];
  },
  RaiseStatement: (node, reader) => [
    ...readParts(node, reader),
    { t: 'leave', at: reader.at(node), how: 'raise' },
  ],
  BreakStatement: (node, reader) => [{ t: 'leave', at: reader.at(node), how: 'break' }],
  ContinueStatement: (node, reader) => [{ t: 'leave', at: reader.at(node), how: 'continue' }],
  ImportStatement: readPythonImport,
  ScopeStatement: (node, reader) => {
    const names = listChildren(node).filter(({ name }) => name === 'VariableName');
    return [{ t: 'outer', at: reader.at(node), names: names.map((name) => reader.textOf(name)) }];
  },
};

const COMPOUND: Readonly<Record<string, Read>> = {
  IfStatement: readIf,
  WhileStatement: readWhile,
  ForStatement: readFor,
  TryStatement: readTry,
  WithStatement: readWith,
  MatchStatement: readMatch,
  FunctionDefinition: (node, reader) => [functionStatement(node, [], reader)],
  ClassDefinition: (node, reader) => [classStatement(node, [], reader)],
  DecoratedStatement: readDecorated,
};

function readParts(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const parts = listChildren(node)
    .slice(1)
    .map((part) => readPythonExpression(part, reader));
  return [{ t: 'expr', at: reader.at(node), value: reader.opaque(node, parts) }];
}

function readAssignment(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const operands = listChildren(node).filter(({ name }) => name !== 'TypeDef');
  const sides = splitAt(operands, 'AssignOp');
  const isTyped = listChildren(node).some(({ name }) => name === 'TypeDef');
  const value = isTyped && sides.length === 1 ? [] : (sides.pop() ?? []);
  const targets = sides.map((side) => readPythonPattern(side, reader));
  const at = reader.at(node);
  const assigned = value.length === 0 ? null : readPythonExpressions(value, reader);
  return [{ t: 'assign', at, targets, value: assigned, declares: false }];
}

function readUpdate(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const middle = nodes.findIndex(({ name }) => name === 'UpdateOp');
  const op = nodes[middle];
  if (op === undefined) return [];
  return [
    {
      t: 'augment',
      at: reader.at(node),
      target: readPythonPattern(nodes.slice(0, middle), reader),
      op: reader.textOf(op).slice(0, -1),
      value: readPythonExpressions(nodes.slice(middle + 1), reader),
    },
  ];
}

/** Reads the statements in the first `Body` node of a list. */
function readBody(nodes: readonly SyntaxNode[], reader: TreeReader): readonly Stmt[] {
  const body = nodes.find(({ name }) => name === 'Body');
  if (body === undefined) return [];
  if (hasErrorChild(body)) reader.noteSyntax(findFirstError(body));
  return listChildren(body).flatMap((part) => readStatement(part, reader));
}

const IF_WORDS: ReadonlySet<string> = new Set(['if', 'elif', 'else']);

function readIf(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const build = ([part, ...rest]: readonly SyntaxNode[][]): readonly Stmt[] => {
    if (part === undefined) return [];
    const [word, test] = part;
    const body = readBody(part, reader);
    if (word?.name === 'else' || test === undefined) return body;
    const condition = readPythonExpression(test, reader);
    // Each `elif` is nested one level deeper, like `else if`.
    const no = reader.deeper(
      word as SyntaxNode,
      () => build(rest),
      () => [],
    );
    return [{ t: 'if', at: reader.at(word as SyntaxNode), test: condition, yes: body, no }];
  };
  return build(splitByKeyword(node, IF_WORDS));
}

const LOOP_WORDS: ReadonlySet<string> = new Set(['else']);

function readWhile(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const [head = [], otherwise = []] = splitByKeyword(node, LOOP_WORDS);
  const test = head[1];
  if (test === undefined) return [];
  return [
    {
      t: 'while',
      at: reader.at(node),
      test: readPythonExpression(test, reader),
      body: readBody(head, reader),
      otherwise: readBody(otherwise, reader),
    },
  ];
}

function readFor(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const [head = [], otherwise = []] = splitByKeyword(node, LOOP_WORDS);
  const nodes = head.filter(({ name }) => name !== 'async' && name !== 'for' && name !== 'Body');
  const middle = nodes.findIndex(({ name }) => name === 'in');
  if (middle < 1 || middle === nodes.length - 1) return readBody(head, reader);
  return [
    {
      t: 'for',
      at: reader.at(node),
      target: readPythonPattern(nodes.slice(0, middle), reader),
      source: readPythonExpressions(nodes.slice(middle + 1), reader),
      body: readBody(head, reader),
      otherwise: readBody(otherwise, reader),
    },
  ];
}

const TRY_WORDS: ReadonlySet<string> = new Set(['try', 'except', 'else', 'finally']);

function readTry(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const parts = splitByKeyword(node, TRY_WORDS);
  const named = (word: string) => parts.filter(([first]) => first?.name === word);
  return [
    {
      t: 'try',
      at: reader.at(node),
      body: readBody(named('try')[0] ?? [], reader),
      handlers: named('except').map((part) => readBody(part, reader)),
      otherwise: readBody(named('else')[0] ?? [], reader),
      last: readBody(named('finally')[0] ?? [], reader),
    },
  ];
}

/** Reads a `with` statement. Its items may be in parentheses, which the grammar treats as an invalid expression. */
function readWith(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const head = nodes
    .filter(({ name }) => name !== 'async' && name !== 'with' && name !== 'Body')
    .flatMap((part) => (hasErrorChild(part) ? listChildren(part) : [part]))
    .filter(({ name }) => name !== '(' && name !== ')');
  const items = splitAt(head, ',').map((group) => {
    const value = readPythonExpression(group[0] as SyntaxNode, reader);
    const target =
      group[1]?.name === 'as' && group[2] !== undefined ? readPythonPattern([group[2]], reader) : null;
    return { value, target };
  });
  return [{ t: 'with', at: reader.at(node), items, body: readBody(nodes, reader) }];
}

function readMatch(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const [, subject, body] = listChildren(node);
  if (subject === undefined || body === undefined) return [];
  const cases = listChildren(body)
    .filter(({ name }) => name === 'MatchClause')
    .map((clause) => readCase(clause, reader));
  return [{ t: 'match', at: reader.at(node), subject: readPythonExpression(subject, reader), cases }];
}

function readCase(clause: SyntaxNode, reader: TreeReader): CaseClause {
  const [, pattern, guard] = listChildren(clause);
  const test = guard?.name === 'Guard' ? listChildren(guard)[1] : undefined;
  return {
    at: reader.at(clause),
    values: pattern === undefined ? null : readPythonCaseValues(pattern, reader),
    guard: test === undefined ? null : readPythonExpression(test, reader),
    body: readBody(listChildren(clause), reader),
  };
}

function readDecorated(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const decorators = nodes
    .filter(({ name }) => name === 'Decorator')
    .map((decorator) => readDecorator(decorator, reader));
  const definition = nodes.at(-1);
  if (definition?.name === 'FunctionDefinition') return [functionStatement(definition, decorators, reader)];
  if (definition?.name === 'ClassDefinition') return [classStatement(definition, decorators, reader)];
  return [];
}

function readDecorator(node: SyntaxNode, reader: TreeReader): Expr {
  let value: Expr | null = null;
  for (const part of listChildren(node)) {
    const at = reader.at(part);
    if (part.name === 'VariableName' || part.name === 'PropertyName') {
      const name = reader.textOf(part);
      value = value === null ? { t: 'name', at, name } : { t: 'attribute', at, of: value, name };
    } else if (part.name === 'ArgList' && value !== null)
      value = { t: 'call', at, callee: value, args: readPythonArguments(part, reader) };
    else if (value === null && part.name !== 'At' && part.name !== '.')
      value = readPythonExpression(part, reader);
  }
  return value ?? reader.opaque(node);
}

function functionStatement(node: SyntaxNode, decorators: readonly Expr[], reader: TreeReader): Stmt {
  const nodes = listChildren(node);
  const name = nodes.find((part) => part.name === 'VariableName');
  const params = nodes.find((part) => part.name === 'ParamList');
  const at = reader.at(node);
  if (params !== undefined && hasErrorChild(params)) reader.noteSyntax(params);
  const body = readBody(nodes, reader);
  const def: FunctionDef = {
    at,
    name: name === undefined ? '' : reader.textOf(name),
    params: params === undefined ? [] : readPythonParams(listChildren(params), reader),
    body,
    decorators,
    doc: findDocText(body),
    isArrow: false,
  };
  return { t: 'function', at, def };
}

function classStatement(node: SyntaxNode, decorators: readonly Expr[], reader: TreeReader): Stmt {
  const nodes = listChildren(node);
  const name = nodes.find((part) => part.name === 'VariableName');
  const list = nodes.find((part) => part.name === 'ArgList');
  const at = reader.at(node);
  const def: ClassDef = {
    at,
    name: name === undefined ? '' : reader.textOf(name),
    bases: (list === undefined ? [] : readPythonArguments(list, reader))
      .filter((arg) => arg.name === null && arg.spread === 'no')
      .map((arg) => arg.value),
    decorators,
    body: readBody(nodes, reader),
    members: [],
    fields: [],
  };
  return { t: 'class', at, def };
}
