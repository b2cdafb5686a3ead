/** Reads Python import statements. */
import type { SyntaxNode } from '@lezer/common';
import type { ImportedName, Stmt } from '../syntax.js';
import { listChildren, splitAt, type TreeReader } from '../tree-reader.js';

/** Reads `import a.b as c, d` or `from ..a import (b as c, d)`. */
export function readPythonImport(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  if (nodes[0]?.name === 'from') return [readFromImport(nodes, node, reader)];
  return splitAt(nodes.slice(1), ',').map((group): Stmt => {
    const [path, alias] = splitAt(group, 'as');
    const module = textOf(path ?? [], reader);
    return {
      t: 'import',
      at: reader.at(node),
      module,
      alias: alias === undefined ? null : textOf(alias, reader),
    };
  });
}

function readFromImport(nodes: readonly SyntaxNode[], node: SyntaxNode, reader: TreeReader): Stmt {
  const middle = nodes.findIndex(({ name }) => name === 'import');
  const rest = nodes.slice(middle + 1).filter(({ name }) => name !== '(' && name !== ')');
  const module = textOf(nodes.slice(1, middle), reader);
  const at = reader.at(node);
  if (rest[0]?.name === '*') return { t: 'from', at, module, names: null };
  const names = splitAt(rest, ',').map((group): ImportedName => {
    const [name = [], alias = name] = splitAt(group, 'as');
    return { name: textOf(name, reader), alias: textOf(alias, reader) };
  });
  return { t: 'from', at, module, names };
}

function textOf(nodes: readonly SyntaxNode[], reader: TreeReader): string {
  return nodes.map((part) => reader.textOf(part)).join('');
}
