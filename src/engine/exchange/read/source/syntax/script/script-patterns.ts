/** Reads TypeScript assignment targets and parameters. */
import type { SyntaxNode } from '@lezer/common';
import type { Expr, Param, Pattern, PatternField, PatternItem } from '../syntax.js';
import { unescape } from '../python/python-text.js';
import { listChildren, listInnerNodes, splitAt, type TreeReader } from '../tree-reader.js';

/** Reads a name, a member of an object, or a destructuring pattern. */
export function readScriptPattern(node: SyntaxNode, reader: TreeReader): Pattern {
  if (node.name === 'VariableDefinition' || node.name === 'VariableName')
    return { t: 'name', at: reader.at(node), name: reader.textOf(node) };
  if (node.name === 'ArrayPattern') return { t: 'list', at: reader.at(node), items: readItems(node, reader) };
  if (node.name === 'ObjectPattern')
    return { t: 'map', at: reader.at(node), fields: readFields(node, reader) };
  const value = reader.expression(node);
  if (value.t === 'attribute' || value.t === 'index') return value;
  return { t: 'list', at: value.at, items: [] };
}

/** Returns the expression after the equals sign in a group of nodes; null if there is none. */
function fallbackOf(group: readonly SyntaxNode[], reader: TreeReader): Expr | null {
  const equals = group.findIndex(({ name }) => name === 'Equals');
  const value = equals < 0 ? undefined : group[equals + 1];
  return value === undefined ? null : reader.expression(value);
}

function readItems(node: SyntaxNode, reader: TreeReader): PatternItem[] {
  return splitKeepingGaps(listInnerNodes(node)).map((group) => {
    const target = group.find(isTarget);
    return {
      target: target === undefined ? null : readScriptPattern(target, reader),
      rest: group[0]?.name === 'Spread',
      fallback: fallbackOf(group, reader),
    };
  });
}

/** The amounts by which the increment and decrement operators change a variable. */
export const INCREMENTS: Readonly<Record<string, number | undefined>> = { '++': 1, '--': -1 };

/**
 * Splits nodes at separators and keeps omitted items, as in `[, second]`. `isBegun`: whether the opening bracket was
 * already consumed.
 */
export function splitKeepingGaps(
  nodes: readonly SyntaxNode[],
  separator = ',',
  isBegun = false,
): SyntaxNode[][] {
  const groups: SyntaxNode[][] = isBegun ? [[], []] : [[]];
  for (const node of nodes)
    if (node.name === separator) groups.push([]);
    else groups.at(-1)?.push(node);
  return groups;
}

const TARGETS: ReadonlySet<string> = new Set(['VariableDefinition', 'ArrayPattern', 'ObjectPattern']);

function isTarget({ name }: SyntaxNode): boolean {
  return TARGETS.has(name);
}

function readFields(node: SyntaxNode, reader: TreeReader): PatternField[] {
  return listChildren(node)
    .filter(({ name }) => name === 'PatternProperty')
    .flatMap((property): PatternField[] => {
      const group = listChildren(property);
      const [first] = group;
      if (first === undefined) return [];
      const target = group.find(isTarget);
      const fallback = fallbackOf(group, reader);
      if (first.name === 'Spread')
        return target === undefined
          ? []
          : [{ key: null, target: readScriptPattern(target, reader), fallback }];
      const key = reader.textOf(first).replace(/^['"]|['"]$/g, '');
      const own: Pattern = { t: 'name', at: reader.at(first), name: key };
      return [{ key, target: target === undefined ? own : readScriptPattern(target, reader), fallback }];
    });
}

const FIELD_WORDS: ReadonlySet<string> = new Set(['Privacy', 'readonly']);

/** Reads the parameters in a `ParamList` node. */
export function readScriptParams(list: SyntaxNode, reader: TreeReader): Param[] {
  const nodes = listChildren(list).filter(({ name }) => name !== '(' && name !== ')');
  return splitAt(nodes, ',').flatMap((group): Param[] => {
    const target = group.find(isTarget);
    if (target === undefined) return [];
    const isName = target.name === 'VariableDefinition';
    return [
      {
        kind: group[0]?.name === 'Spread' ? 'list' : 'plain',
        name: isName ? reader.textOf(target) : '',
        target: isName ? null : readScriptPattern(target, reader),
        fallback: fallbackOf(group, reader),
        type: null,
        isField: group.some(({ name }) => FIELD_WORDS.has(name)),
      },
    ];
  });
}

export function readScriptString(source: string): string {
  return unescape(source.slice(1, -1));
}
