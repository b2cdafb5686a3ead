/** Reads TypeScript imports and exports. */
import type { SyntaxNode } from '@lezer/common';
import { readScriptString } from './script-patterns.js';
import type { ImportedName, Stmt } from '../syntax.js';
import { listChildren, splitAt, type TreeReader } from '../tree-reader.js';

function sourceOf(nodes: readonly SyntaxNode[], reader: TreeReader): string | null {
  const from = nodes.findIndex(({ name }) => name === 'from' || name === 'import');
  const source = nodes.slice(from).find(({ name }) => name === 'String');
  return source === undefined ? null : readScriptString(reader.textOf(source));
}

/** Reads an import. Type-only imports do not bind any names. */
export function readScriptImport(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const module = sourceOf(nodes, reader);
  if (module === null || nodes[1]?.name === 'type') return [];
  const names: ImportedName[] = [];
  const star = nodes.findIndex(({ name }) => name === 'Star');
  const named = nodes.filter(({ name }) => name === 'VariableDefinition');
  for (const [index, one] of named.entries())
    names.push({
      name: star >= 0 && index === named.length - 1 ? '*' : 'default',
      alias: reader.textOf(one),
    });
  for (const group of nodes.filter(({ name }) => name === 'ImportGroup'))
    names.push(...readGroup(group, reader));
  const at = reader.at(node);
  return names.length === 0 ? [{ t: 'import', at, module, alias: null }] : [{ t: 'from', at, module, names }];
}

function readGroup(group: SyntaxNode, reader: TreeReader): ImportedName[] {
  const nodes = listChildren(group).filter(({ name }) => name !== '{' && name !== '}');
  return splitAt(nodes, ',').flatMap((parts): ImportedName[] => {
    if (parts[0]?.name === 'type' && parts.length > 1) return [];
    const words = parts
      .filter(({ name }) => name !== 'as')
      .map((part) => reader.textOf(part).replace(/^['"]|['"]$/g, ''));
    const [name, alias = name] = words;
    return name === undefined || alias === undefined ? [] : [{ name, alias }];
  });
}

export function readScriptExport(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const at = reader.at(node);
  const group = nodes.find(({ name }) => name === 'ExportGroup');
  if (nodes[1]?.name === 'type') return [];
  if (group !== undefined)
    return [
      {
        t: 'export',
        at,
        names: readGroup(group, reader),
        module: sourceOf(
          nodes.filter(({ name }) => name !== 'ExportGroup'),
          reader,
        ),
      },
    ];
  if (nodes.some(({ name }) => name === 'Star')) {
    const alias = nodes.find(({ name }) => name === 'VariableName');
    const names = alias === undefined ? null : [{ name: '*', alias: reader.textOf(alias) }];
    return [{ t: 'export', at, names, module: sourceOf(nodes, reader) }];
  }
  if (nodes.some(({ name }) => name === 'default')) return readDefault(nodes, node, reader);
  const declared = reader.statements(node);
  return [...declared, { t: 'export', at, names: declared.flatMap(namesOf), module: null }];
}

const DEFAULT = '%default';

function readDefault(nodes: readonly SyntaxNode[], node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const last = nodes.findLast(({ name }) => name !== ';');
  const at = reader.at(node);
  if (last === undefined) return [];
  const declared = reader.statements(node);
  const [name] = declared.flatMap(namesOf);
  if (name !== undefined && name.name !== '')
    return [...declared, { t: 'export', at, names: [{ name: name.name, alias: 'default' }], module: null }];
  const target = { t: 'name' as const, at, name: DEFAULT };
  return [
    { t: 'assign', at, targets: [target], value: reader.expression(last), declares: true },
    { t: 'export', at, names: [{ name: DEFAULT, alias: 'default' }], module: null },
  ];
}

/** Returns the names that a declaration introduces. */
function namesOf(stmt: Stmt): ImportedName[] {
  if (stmt.t === 'function' || stmt.t === 'class') return [{ name: stmt.def.name, alias: stmt.def.name }];
  if (stmt.t !== 'assign') return [];
  return stmt.targets.flatMap(namesIn);
}

function namesIn(target: Extract<Stmt, { t: 'assign' }>['targets'][number]): ImportedName[] {
  if (target.t === 'name') return [{ name: target.name, alias: target.name }];
  if (target.t === 'list')
    return target.items.flatMap((item) => (item.target === null ? [] : namesIn(item.target)));
  return target.t === 'map' ? target.fields.flatMap((field) => namesIn(field.target)) : [];
}
