/** Reads Python assignment targets and parameters. */
import type { SyntaxNode } from '@lezer/common';
import type { Expr, Param, Pattern, PatternItem, Stmt } from '../syntax.js';
import { listChildren, listInnerNodes, splitAt, type TreeReader } from '../tree-reader.js';

/** Reads an assignment or loop target. Several nodes form a tuple without parentheses. */
export function readPythonPattern(nodes: readonly SyntaxNode[], reader: TreeReader): Pattern {
  const [first] = nodes;
  if (first === undefined) return { t: 'list', at: reader.at({ from: 0 }), items: [] };
  if (nodes.length > 1) return { t: 'list', at: reader.at(first), items: readPatternItems(nodes, reader) };
  if (first.name === 'TupleExpression' || first.name === 'ArrayExpression')
    return { t: 'list', at: reader.at(first), items: readPatternItems(listInnerNodes(first), reader) };
  if (first.name === 'ParenthesizedExpression') return readPythonPattern(listInnerNodes(first), reader);
  const value = reader.expression(first);
  if (value.t === 'name' || value.t === 'attribute' || value.t === 'index') return value;
  return { t: 'list', at: value.at, items: [] };
}

function readPatternItems(nodes: readonly SyntaxNode[], reader: TreeReader): PatternItem[] {
  return splitAt(nodes, ',').map((group) => ({
    target: readPythonPattern(group.slice(-1), reader),
    rest: group[0]?.name === '*',
    fallback: null,
  }));
}

/** Reads the parameters of a function or lambda. */
export function readPythonParams(nodes: readonly SyntaxNode[], reader: TreeReader): Param[] {
  const params: Param[] = [];
  let kind: Param['kind'] = 'plain';
  for (const group of splitAt(
    nodes.filter(({ name }) => name !== '(' && name !== ')'),
    ',',
  )) {
    const param = readParam(group, kind, reader);
    if (param !== null) params.push(param);
    if (group[0]?.name === '*') kind = 'keyword';
  }
  return params;
}

function readParam(group: readonly SyntaxNode[], plain: Param['kind'], reader: TreeReader): Param | null {
  const [first] = group;
  const named = group.find(({ name }) => name === 'VariableName' || name === 'self');
  if (first === undefined || named === undefined) return null;
  const kind = first.name === '*' ? 'list' : first.name === '**' ? 'map' : plain;
  const type = group.find(({ name }) => name === 'TypeDef');
  const equals = group.findIndex(({ name }) => name === 'AssignOp');
  const fallback = equals < 0 ? undefined : group[equals + 1];
  return {
    kind,
    name: reader.textOf(named),
    target: null,
    fallback: fallback === undefined ? null : reader.expression(fallback),
    type: type === undefined ? null : (/(\w+)\s*(\[|$)/.exec(reader.textOf(type))?.[1] ?? null),
    isField: false,
  };
}

/** Returns the values that a case compares the subject with; null if the case matches everything. */
export function readPythonCaseValues(pattern: SyntaxNode, reader: TreeReader): Expr[] | null {
  if (pattern.name === 'CapturePattern') return null;
  if (pattern.name === 'OrPattern') {
    const options = listChildren(pattern).filter(({ name }) => name !== 'LogicOp');
    const values = options.map((option) => readPythonCaseValues(option, reader));
    return values.some((value) => value === null) ? null : values.flatMap((value) => value ?? []);
  }
  if (pattern.name === 'LiteralPattern')
    return listChildren(pattern)
      .slice(-1)
      .map((value) => reader.expression(value));
  return [reader.opaque(pattern)];
}

/** Returns the docstring of a function body; null if there is none. */
export function findDocText([first]: readonly Stmt[]): string | null {
  if (first?.t !== 'expr' || first.value.t !== 'literal') return null;
  return typeof first.value.value === 'string' ? first.value.value : null;
}
