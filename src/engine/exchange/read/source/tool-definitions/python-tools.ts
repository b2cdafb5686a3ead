/**
 * Finds the tools that a Python file declares: decorated and registered functions, and tool objects with a schema.
 * Schemas of functions are derived from type annotations.
 */
import type { SyntaxNode, Tree } from '@lezer/common';
import { isJsonObject } from '../../../../kit/index.js';
import {
  type PythonModule,
  readAnnotation,
  readClass,
  readPythonJson,
  readPythonModule,
} from './python-module.js';
import {
  listChildren,
  type DefinedArgument,
  findLine,
  readHints,
  readLiteral,
  type ToolDefinition,
  toSchema,
} from './tool-definition.js';

const DECORATORS = 'tool|function_tool|beta_tool|ai_tool|tool_plain';
/** Framework calls that turn a function into a tool. */
const REGISTRATION =
  /(?:^|\.)(?:add_tool|from_function|from_defaults|tool|function_tool|FunctionTool|LongRunningFunctionTool|StructuredTool|Tool)$/;
/** Types and names of parameters for which the framework supplies the values. */
const CONTEXT =
  /\b(?:Context|RunContext(?:Wrapper)?|ToolContext|ToolRuntime|InjectedState|InjectedToolArg|CallbackManager\w*)\b/;

export function listPythonTools(tree: Tree, text: string, file: string): readonly ToolDefinition[] {
  const module = readPythonModule(tree, text);
  const aliases = [...text.matchAll(new RegExp(String.raw`\b(?:${DECORATORS})\s+as\s+(\w+)`, 'g'))];
  const names = [DECORATORS, ...aliases.map((match) => match[1] ?? '')].join('|');
  const decorator = new RegExp(String.raw`^@\s*(?:[\w.]+\.)?(?:${names})\b\s*(?:\(([\s\S]*)\))?\s*$`);
  const found: ToolDefinition[] = [];
  const add = (tool: Omit<ToolDefinition, 'file'> | null): void => {
    const isKnown = tool === null || found.some(({ name, line }) => name === tool.name && line === tool.line);
    if (!isKnown) found.push({ ...tool, file });
  };
  tree.iterate({
    enter: ({ name, node }) => {
      if (name === 'DecoratedStatement') add(readDecorated(node, decorator, module));
      else if (name === 'CallExpression') add(readRegistration(node, module) ?? readToolObject(node, module));
      else if (name === 'DictionaryExpression') add(readDictionary(node, module));
    },
  });
  return found;
}

type Found = Omit<ToolDefinition, 'file'> | null;

function readDecorated(node: SyntaxNode, decorator: RegExp, module: PythonModule): Found {
  const definition = node.getChild('FunctionDefinition');
  const options = node
    .getChildren('Decorator')
    .map(({ from, to }) => decorator.exec(module.text.slice(from, to)))
    .find((match) => match !== null);
  if (definition === null || options === undefined) return null;
  return readFunction(definition, options[1] ?? '', module);
}

/** Reads `server.add_tool(function, name="x")` and `server.tool(name="x")(function)`. */
function readRegistration(node: SyntaxNode, module: PythonModule): Found {
  const { text } = module;
  const inner = node.firstChild?.name === 'CallExpression' ? node.firstChild : null;
  const callee = (inner ?? node).firstChild;
  if (callee === null || !REGISTRATION.test(text.slice(callee.from, callee.to))) return null;
  const given = findArgument(node, ['fn', 'func', 'function', 'coroutine', 'fn_or_tool'], text, true);
  const definition = given === null ? undefined : module.functions.get(text.slice(given.from, given.to));
  const list = (inner ?? node).getChild('ArgList');
  if (definition === undefined || list === null) return null;
  return readFunction(definition, text.slice(list.from + 1, list.to - 1), module);
}

/** Reads `Tool(name="x", inputSchema={...})`; the schema may come from a model in the same file. */
function readToolObject(node: SyntaxNode, module: PythonModule): Found {
  const { text } = module;
  const callee = node.firstChild;
  if (callee === null || !/(?:^|\.)Tool$/.test(text.slice(callee.from, callee.to))) return null;
  const read = (...names: string[]) => findArgument(node, names, text, false);
  const [own, described, schema] = [read('name'), read('description'), read('inputSchema', 'input_schema')];
  const name = own === null ? undefined : readPythonJson(own, text);
  if (typeof name !== 'string' || schema === null) return null;
  const model = /^(\w+)\.(?:model_json_schema|schema)\(/.exec(text.slice(schema.from, schema.to))?.[1];
  const json = model === undefined ? readPythonJson(schema, text) : readClass(model, module);
  const description = described === null ? null : readPythonJson(described, text);
  return {
    name,
    description: typeof description === 'string' ? description : '',
    schema: isJsonObject(json) ? json : {},
    hints: readHints(text.slice(node.from, node.to)),
    line: findLine(text, node.from),
  };
}

const SCHEMA_KEYS = ['input_schema', 'inputSchema', 'parameters'];

/** Reads `{"name": "x", "input_schema": {...}}`, the form used in OpenAI and Anthropic requests. */
function readDictionary(node: SyntaxNode, { text }: PythonModule): Found {
  const keys = node.getChildren('String').map(({ from, to }) => text.slice(from + 1, to - 1));
  if (!keys.includes('name') || !SCHEMA_KEYS.some((key) => keys.includes(key))) return null;
  const json = readPythonJson(node, text);
  if (!isJsonObject(json)) return null;
  const schema = json.input_schema ?? json.inputSchema ?? json.parameters;
  if (typeof json.name !== 'string' || !isJsonObject(schema)) return null;
  return {
    name: json.name,
    description: typeof json.description === 'string' ? json.description : '',
    schema,
    hints: null,
    line: findLine(text, node.from),
  };
}

/** Returns the value of a named argument, or of the first argument. */
function findArgument(
  node: SyntaxNode,
  names: readonly string[],
  text: string,
  orFirst: boolean,
): SyntaxNode | null {
  const list = node.getChild('ArgList');
  const parts = list === null ? [] : listChildren(list);
  const at = parts.findIndex(
    ({ name, from, to }, index) =>
      name === 'VariableName' &&
      parts[index + 1]?.name === 'AssignOp' &&
      names.includes(text.slice(from, to)),
  );
  if (at >= 0) return parts[at + 2] ?? null;
  return orFirst && parts[2]?.name !== 'AssignOp' ? (parts[1] ?? null) : null;
}

function readFunction(definition: SyntaxNode, options: string, module: PythonModule): Found {
  const { text } = module;
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
    schema: toSchema(listParameters(definition.getChild('ParamList'), module)),
    hints: readHints(options),
    line: findLine(text, definition.from),
  };
}

/** Lists the parameters in order. The list's nodes are split at the commas. */
function listParameters(list: SyntaxNode | null, module: PythonModule): readonly DefinedArgument[] {
  const { text } = module;
  const parts: SyntaxNode[][] = [[]];
  for (const node of list === null ? [] : listChildren(list)) {
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
    return [{ name: own, schema: readAnnotation(annotation, module), required: !isOptional }];
  });
}
