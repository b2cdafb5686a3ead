/** Reads TypeScript functions and classes. */
import type { SyntaxNode } from '@lezer/common';
import { readScriptParams } from './script-patterns.js';
import type { ClassDef, ClassFieldDef, FunctionDef, MethodDef, Stmt } from '../syntax.js';
import { listChildren, type TreeReader } from '../tree-reader.js';

/** Reads any kind of function: a declaration, expression, arrow function or method. */
export function readScriptFunction(node: SyntaxNode, reader: TreeReader, name?: string): FunctionDef {
  const nodes = listChildren(node);
  const named = nodes.find(
    (part) => part.name === 'VariableDefinition' || part.name === 'PropertyDefinition',
  );
  const params = nodes.find((part) => part.name === 'ParamList');
  const body = nodes.at(-1);
  const at = reader.at(node);
  return {
    at,
    name: name ?? (named === undefined || node.name === 'ArrowFunction' ? '' : reader.textOf(named)),
    params: params === undefined ? [] : readScriptParams(params, reader),
    body: body === undefined ? [] : readBody(body, reader),
    decorators: [],
    doc: null,
    isArrow: node.name === 'ArrowFunction',
  };
}

function readBody(body: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  if (body.name === 'Block') return reader.statements(body);
  return [{ t: 'return', at: reader.at(body), value: reader.expression(body) }];
}

/** Reads a class declaration or expression. */
export function readScriptClass(node: SyntaxNode, reader: TreeReader): ClassDef {
  const nodes = listChildren(node);
  const name = nodes.find((part) => part.name === 'VariableDefinition');
  const extend = nodes.findIndex((part) => part.name === 'extends');
  const base = extend < 0 ? undefined : nodes[extend + 1];
  const body = nodes.find((part) => part.name === 'ClassBody');
  const items = body === undefined ? [] : listChildren(body);
  return {
    at: reader.at(node),
    name: name === undefined ? '' : reader.textOf(name),
    bases: base === undefined ? [] : [reader.expression(base)],
    decorators: [],
    body: [],
    members: items
      .filter((item) => item.name === 'MethodDeclaration')
      .map((item) => readMethod(item, reader)),
    fields: items
      .filter((item) => item.name === 'PropertyDeclaration')
      .map((item) => readField(item, reader)),
  };
}

function nameOfItem(item: SyntaxNode, reader: TreeReader): string {
  const name = listChildren(item).find(
    (part) => part.name === 'PropertyDefinition' || part.name === 'PrivatePropertyDefinition',
  );
  return name === undefined ? '' : reader.textOf(name);
}

function readMethod(item: SyntaxNode, reader: TreeReader): MethodDef {
  const words = listChildren(item).map(({ name }) => name);
  return {
    def: readScriptFunction(item, reader, nameOfItem(item, reader)),
    isStatic: words.includes('static'),
    isGetter: words.includes('get'),
  };
}

function readField(item: SyntaxNode, reader: TreeReader): ClassFieldDef {
  const nodes = listChildren(item);
  const equals = nodes.findIndex(({ name }) => name === 'Equals');
  const value = equals < 0 ? undefined : nodes[equals + 1];
  return {
    name: nameOfItem(item, reader),
    value: value === undefined ? null : reader.expression(value),
    isStatic: nodes.some(({ name }) => name === 'static'),
  };
}
