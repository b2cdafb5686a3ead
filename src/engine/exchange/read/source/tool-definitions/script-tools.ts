/**
 * Finds TypeScript calls that declare tools: `tool({…})`, `registerTool(name, {…})` and `server.tool(name, …)`, with
 * zod schemas.
 */
import type { SyntaxNode, Tree } from '@lezer/common';
import type { JsonObject } from '../../../../kit/index.js';
import {
  listChildren,
  type DefinedArgument,
  findLine,
  readHints,
  readLiteral,
  type ToolDefinition,
  toSchema,
} from './tool-definition.js';

const CALLEE = /(?:^|\.)(?:tool|registerTool|addTool|createTool|defineTool|dynamicTool)$/;
const SCHEMAS = ['inputSchema', 'parameters', 'schema', 'input', 'args'];

export function listScriptTools(tree: Tree, text: string, file: string): readonly ToolDefinition[] {
  const found: ToolDefinition[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      const callee = name === 'CallExpression' ? node.firstChild : null;
      const args = callee === null ? null : node.getChild('ArgList');
      if (callee === null || args === null || !CALLEE.test(text.slice(callee.from, callee.to))) return;
      const tool = readCall(node, args, text, file);
      if (tool !== null) found.push(tool);
    },
  });
  return found;
}

function readCall(node: SyntaxNode, list: SyntaxNode, text: string, file: string): ToolDefinition | null {
  const args = listChildren(list).filter(({ name }) => !['(', ')', ','].includes(name));
  const slice = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const objects = args.filter(({ name }) => name === 'ObjectExpression');
  const options = new Map(objects.flatMap((object) => [...readProperties(object, text)]));
  const named = options.get('name') ?? options.get('id');
  const first = args[0] === undefined ? null : readLiteral(slice(args[0]));
  const name = (named === undefined ? null : readLiteral(slice(named))) ?? first ?? findOwnName(node, text);
  if (name === null || name === '') return null;
  const described = options.get('description');
  const schemaNode = SCHEMAS.map((key) => options.get(key)).find((one) => one !== undefined);
  // In `server.tool(name, description, { path: z.string() }, handler)`, the object is the schema.
  const shape = schemaNode ?? (first === null ? undefined : objects[0]);
  return {
    name,
    description: (described === undefined ? null : readLiteral(slice(described))) ?? '',
    schema: toSchema(shape === undefined ? [] : listZodArguments(shape, text)),
    hints: readHints(writeHints(options, slice)),
    file,
    line: findLine(text, node.from),
  };
}

/** Returns the annotations, which may be a property or a separate argument. */
function writeHints(options: ReadonlyMap<string, SyntaxNode>, slice: (node: SyntaxNode) => string): string {
  const annotations = options.get('annotations');
  if (annotations !== undefined) return slice(annotations);
  const hints = [...options].filter(([key]) => key.endsWith('Hint'));
  return hints.map(([key, value]) => `${key}: ${slice(value)}`).join(', ');
}

/** Returns the variable or key that the call is assigned to; null if there is none. */
function findOwnName({ parent }: SyntaxNode, text: string): string | null {
  const own =
    parent?.name === 'Property'
      ? parent.firstChild
      : parent?.name === 'VariableDeclaration'
        ? parent.getChild('VariableDefinition')
        : null;
  return own === null || own === undefined ? null : text.slice(own.from, own.to).replace(/^["']|["']$/g, '');
}

function readProperties(object: SyntaxNode, text: string): ReadonlyMap<string, SyntaxNode> {
  const entries = object.getChildren('Property').flatMap((property) => {
    const [key] = listChildren(property);
    const value = property.lastChild;
    if (key === undefined || value === null) return [];
    return [[text.slice(key.from, key.to).replace(/^["']|["']$/g, ''), value] as const];
  });
  return new Map(entries);
}

/**
 * Lists the arguments in the schema's first object, which may be in `z.object({…})`, a plain `{…}`, or the properties
 * of a JSON Schema.
 */
function listZodArguments(schema: SyntaxNode, text: string): readonly DefinedArgument[] {
  const object = schema.name === 'ObjectExpression' ? schema : findObject(schema);
  if (object === null) return [];
  const properties = readProperties(object, text);
  const inner = properties.get('properties');
  const isPlain = inner?.name === 'ObjectExpression' && properties.has('type');
  const fields = isPlain ? readProperties(inner, text) : properties;
  const required = isPlain
    ? text.slice(properties.get('required')?.from, properties.get('required')?.to)
    : null;
  return [...fields].map(([name, value]) => {
    const source = text.slice(value.from, value.to);
    const isOptional =
      required === null ? /\.(?:optional|nullish|default)\(/.test(source) : !required.includes(name);
    return { name, schema: readSchema(value, text), required: !isOptional };
  });
}

function findObject(node: SyntaxNode): SyntaxNode | null {
  const list = node.getChild('ArgList')?.getChild('ObjectExpression');
  if (list !== null && list !== undefined) return list;
  return (
    listChildren(node)
      .map(findObject)
      .find((one) => one !== null) ?? null
  );
}

const MOST_LEVELS = 6;

/** Reads a schema with its inner objects and lists. */
function readSchema(node: SyntaxNode, text: string, level = 0): JsonObject {
  const schema = readZod(text.slice(node.from, node.to));
  if (level > MOST_LEVELS) return schema;
  if (schema.type === 'object') {
    const args = listZodArguments(node, text);
    return args.length === 0 ? schema : toSchema(args);
  }
  const item = schema.type === 'array' ? findItem(node, text) : null;
  return item === null ? schema : { ...schema, items: readSchema(item, text, level + 1) };
}

/** Finds the argument of `z.array(…)` in a chain of calls. */
function findItem(node: SyntaxNode, text: string): SyntaxNode | null {
  for (let call: SyntaxNode | null = node; call !== null; call = call.firstChild) {
    const callee = call.name === 'CallExpression' ? call.firstChild : null;
    if (callee !== null && /\barray$/.test(text.slice(callee.from, callee.to)))
      return listChildren(call.getChild('ArgList') ?? call)[1] ?? null;
  }
  return null;
}

const ZOD_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};
const ZOD_FORMATS: Readonly<Record<string, string>> = { email: 'email', url: 'uri' };

function readZod(source: string): JsonObject {
  const plain = /^\{[\s\S]*?\btype:\s*['"](\w+)['"]/.exec(source)?.[1];
  if (plain !== undefined) return { type: plain };
  const [, head = ''] = /^\s*z\s*\.\s*(?:coerce\s*\.\s*)?(\w+)/.exec(source) ?? [];
  if (head === 'enum' || head === 'literal')
    return { enum: [...source.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2] ?? '') };
  const chained = head === 'string' ? Object.entries(ZOD_FORMATS) : [];
  const format = ZOD_FORMATS[head] ?? chained.find(([name]) => source.includes(`.${name}(`))?.[1];
  if (format !== undefined) return { type: 'string', format };
  const type = ZOD_TYPES[head];
  if (type === undefined) return {};
  return type === 'array' ? { type, items: readZod(source.slice(source.indexOf('(') + 1)) } : { type };
}
