/** Reads `del owner[index]` as a call that removes the item. */
import type { SyntaxNode } from '@lezer/common';
import type { Expr, Stmt } from '../syntax.js';
import { listChildren, type TreeReader } from '../tree-reader.js';
import { readPythonExpression } from './python-expressions.js';

/** Deleted names and attributes are not used again, so only deleted items matter. */
export function readPythonDelete(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const at = reader.at(node);
  return listChildren(node)
    .filter(({ name }) => name === 'MemberExpression')
    .map((part): Stmt => ({
      t: 'expr',
      at,
      value: toRemoval(readPythonExpression(part, reader), reader, node),
    }));
}

function toRemoval(target: Expr, reader: TreeReader, node: SyntaxNode): Expr {
  if (target.t !== 'index') return target;
  const at = reader.at(node);
  const index = target.index ?? reader.opaque(node);
  const callee: Expr = { t: 'attribute', at, of: target.of, name: 'pop' };
  return { t: 'call', at, callee, args: [{ spread: 'no', name: null, value: index }] };
}
