/** Reads the names and literals in a Python file, and the schemas for its types. */
import type { SyntaxNode, Tree } from '@lezer/common';
import type { Json, JsonObject } from '../../../../kit/index.js';
import { listChildren, type DefinedArgument, readLiteral, toSchema } from './tool-definition.js';

/** A parsed file with its functions and classes by name. */
export interface PythonModule {
  readonly text: string;
  readonly functions: ReadonlyMap<string, SyntaxNode>;
  readonly classes: ReadonlyMap<string, SyntaxNode>;
}

export function readPythonModule(tree: Tree, text: string): PythonModule {
  const functions = new Map<string, SyntaxNode>();
  const classes = new Map<string, SyntaxNode>();
  tree.iterate({
    enter: ({ name, node }) => {
      const own = node.getChild('VariableName');
      if (own === null) return;
      if (name === 'FunctionDefinition') functions.set(text.slice(own.from, own.to), node);
      else if (name === 'ClassDefinition') classes.set(text.slice(own.from, own.to), node);
    },
  });
  return { text, functions, classes };
}

const TYPES: Readonly<Record<string, string>> = {
  str: 'string',
  int: 'integer',
  float: 'number',
  bool: 'boolean',
  dict: 'object',
  Dict: 'object',
  list: 'array',
  List: 'array',
  Sequence: 'array',
  tuple: 'array',
  set: 'array',
};
const FORMATS: Readonly<Record<string, string>> = {
  EmailStr: 'email',
  HttpUrl: 'uri',
  AnyUrl: 'uri',
  AnyHttpUrl: 'uri',
};
const MOST_LEVELS = 6;

/** Converts a type annotation to a schema. An unknown type accepts any value. */
export function readAnnotation(annotation: string, module: PythonModule, level = 0): JsonObject {
  const plain = annotation.replace(/^["']|["']$/g, '').trim();
  const inner = /^(?:typing\.)?(?:Optional|Annotated|Required)\[(.*)\]$/s.exec(plain)?.[1];
  if (inner !== undefined) return readAnnotation(inner.split(/,(?![^[]*\])/)[0] ?? '', module, level);
  const parts = plain.split(/\|(?![^[]*\])/).map((part) => part.trim());
  if (parts.length > 1) return readAnnotation(parts.find((part) => part !== 'None') ?? '', module, level);
  const literal = /^(?:typing\.)?Literal\[(.*)\]$/s.exec(plain)?.[1];
  if (literal !== undefined) return { enum: literal.split(',').flatMap((part) => readLiteral(part) ?? []) };
  const [, head = '', items] = /^([\w.]+)(?:\[(.*)\])?/s.exec(plain) ?? [];
  const name = head.split('.').at(-1) ?? '';
  if (FORMATS[name] !== undefined) return { type: 'string', format: FORMATS[name] };
  const type = TYPES[name];
  if (type === undefined) return readClass(name, module, level + 1);
  if (type !== 'array' || items === undefined) return { type };
  return { type, items: readAnnotation(items, module, level) };
}

/** Converts a data class or model defined in the file to a schema; one from another file accepts any value. */
export function readClass(name: string, module: PythonModule, level = 0): JsonObject {
  const node = module.classes.get(name);
  if (node === undefined || level > MOST_LEVELS) return {};
  const fields = (node.getChild('Body')?.getChildren('AssignStatement') ?? []).flatMap(
    (field): DefinedArgument[] => {
      const type = field.getChild('TypeDef');
      const own = field.getChild('VariableName');
      if (type === null || own === null) return [];
      const value = field.getChild('AssignOp') === null ? '' : module.text.slice(type.to, field.to);
      return [
        {
          name: module.text.slice(own.from, own.to),
          schema: readAnnotation(module.text.slice(type.from + 1, type.to), module, level),
          required:
            value === '' || /^\s*=\s*Field\(\s*(?:\.\.\.|(?!default)\w+\s*=(?!.*\bdefault))/s.test(value),
        },
      ];
    },
  );
  return fields.length === 0 ? {} : toSchema(fields);
}

/** Returns the value of a literal; undefined if a part of it is computed. */
export function readPythonJson(node: SyntaxNode, text: string, level = 0): Json | undefined {
  const source = text.slice(node.from, node.to);
  if (node.name === 'String') return readLiteral(source) ?? undefined;
  if (node.name === 'Number') return Number(source.replaceAll('_', ''));
  if (node.name === 'Boolean') return source === 'True';
  if (node.name === 'None') return null;
  if (level > 64) return undefined;
  const parts = listChildren(node).filter(({ name }) => !/^[[\]{},:]$|^Comment$/.test(name));
  const values = parts.map((part) => readPythonJson(part, text, level + 1));
  if (values.includes(undefined)) return undefined;
  if (node.name === 'ArrayExpression') return values as Json[];
  const isDictionary = node.name === 'DictionaryExpression';
  if (!isDictionary || values.some((key, index) => index % 2 === 0 && typeof key !== 'string'))
    return undefined;
  return Object.fromEntries(
    values.flatMap((key, index) => (index % 2 === 0 ? [[key as string, values[index + 1] as Json]] : [])),
  );
}
