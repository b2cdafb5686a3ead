/**
 * Finds Python functions decorated with `@tool`, `@function_tool`, `@mcp.tool` or a similar decorator, and derives
 * their schemas from type annotations.
 */
import type { SyntaxNode, Tree } from '@lezer/common';
import type { JsonObject } from '../../../../kit/index.js';
import {
  type DefinedArgument,
  findLine,
  readLiteral,
  type ToolDefinition,
  toSchema,
} from './tool-definition.js';

const DECORATOR = /^@\s*(?:[\w.]+\.)?(?:tool|function_tool|beta_tool|ai_tool)\b\s*(?:\(([\s\S]*)\))?\s*$/;
/** Types and names of parameters that the framework supplies. */
const CONTEXT =
  /\b(?:Context|RunContext(?:Wrapper)?|ToolContext|ToolRuntime|InjectedState|InjectedToolArg|CallbackManager\w*)\b/;

export function listPythonTools(tree: Tree, text: string, file: string): readonly ToolDefinition[] {
  const found: ToolDefinition[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      if (name !== 'DecoratedStatement') return;
      const definition = node.getChild('FunctionDefinition');
      const options = node
        .getChildren('Decorator')
        .map(({ from, to }) => DECORATOR.exec(text.slice(from, to)))
        .find((match) => match !== null);
      if (definition !== null && options !== undefined)
        found.push(readFunction(definition, options[1] ?? '', text, file));
    },
  });
  return found;
}

function readFunction(definition: SyntaxNode, options: string, text: string, file: string): ToolDefinition {
  const own = definition.getChild('VariableName');
  const renamed =
    /(?:^|[,\s])(?:name|name_override)\s*=\s*("[^"]*"|'[^']*')/.exec(options)?.[1] ??
    /^\s*("[^"]*"|'[^']*')/.exec(options)?.[1];
  const name =
    (renamed === undefined ? null : readLiteral(renamed)) ??
    (own === null ? '' : text.slice(own.from, own.to));
  const first = definition.getChild('Body')?.getChild('ExpressionStatement')?.firstChild;
  const isDocumented = first?.name === 'String';
  return {
    name,
    description: isDocumented ? (readLiteral(text.slice(first.from, first.to)) ?? '').trim() : '',
    schema: toSchema(listParameters(definition.getChild('ParamList'), text)),
    file,
    line: findLine(text, definition.from),
  };
}

/** Lists the parameters in order, by splitting the list's nodes at commas. */
function listParameters(list: SyntaxNode | null, text: string): readonly DefinedArgument[] {
  const parts: SyntaxNode[][] = [[]];
  for (let node = list?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (node.name === ',') parts.push([]);
    else if (node.name !== '(' && node.name !== ')') parts.at(-1)?.push(node);
  }
  return parts.flatMap((nodes) => {
    const [name, ...rest] = nodes;
    if (name?.name !== 'VariableName') return [];
    const type = rest.find((node) => node.name === 'TypeDef');
    const annotation = type === undefined ? '' : text.slice(type.from + 1, type.to).trim();
    const own = text.slice(name.from, name.to);
    if (own === 'self' || own === 'cls' || own === 'ctx' || CONTEXT.test(annotation)) return [];
    const isOptional = rest.some((node) => node.name === 'AssignOp');
    return [{ name: own, schema: readAnnotation(annotation), required: !isOptional }];
  });
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

/** Converts a type annotation to a schema. An unknown type accepts any value. */
function readAnnotation(annotation: string): JsonObject {
  const plain = annotation.replace(/^["']|["']$/g, '').trim();
  const inner = /^(?:typing\.)?(?:Optional|Annotated|Required)\[(.*)\]$/s.exec(plain)?.[1];
  if (inner !== undefined) return readAnnotation(inner.split(/,(?![^[]*\])/)[0] ?? '');
  const parts = plain.split('|').map((part) => part.trim());
  if (parts.length > 1 && !plain.includes('['))
    return readAnnotation(parts.find((part) => part !== 'None') ?? '');
  const literal = /^(?:typing\.)?Literal\[(.*)\]$/s.exec(plain)?.[1];
  if (literal !== undefined) return { enum: literal.split(',').flatMap((part) => readLiteral(part) ?? []) };
  const [, head = '', items] = /^([\w.]+)(?:\[(.*)\])?/s.exec(plain) ?? [];
  const name = head.split('.').at(-1) ?? '';
  if (FORMATS[name] !== undefined) return { type: 'string', format: FORMATS[name] };
  const type = TYPES[name];
  if (type === undefined) return {};
  return type === 'array' && items !== undefined ? { type, items: readAnnotation(items) } : { type };
}
