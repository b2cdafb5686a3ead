import type { SyntaxNode } from '@lezer/common';
import type { Expr } from './syntax.js';
import type { TreeReader } from './tree-reader.js';
export function readScriptExpression(node: SyntaxNode, reader: TreeReader): Expr {
  return reader.opaque(node);
}
