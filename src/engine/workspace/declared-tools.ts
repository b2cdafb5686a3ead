/**
 * Calls tools that a workspace declares. They return recorded responses and record their effects and targets. Nothing
 * is actually executed.
 */
import {
  canonicalJson,
  isJsonObject,
  type Json,
  listScalars,
  type ValueArguments,
  writeValue,
} from '../kit/index.js';
import type { Effect, ToolTarget } from '../model/index.js';
import type { DeclaredTool } from './create-declared-tool.js';
import type { MarkedText } from './marked-text.js';
import { makeToolError, makeToolOutput, type ToolOutput } from './tools/define-tool.js';
import type { Workspace } from './workspace.js';

export function findDeclaredTool({ tools }: Workspace, name: string): DeclaredTool | undefined {
  return tools?.find((tool) => tool.name === name);
}

/**
 * The arguments that affect calls, listed so that a call does not have to go through every argument in a long schema.
 */
interface KeyArguments {
  readonly required: readonly string[];
  readonly roles: ReadonlyMap<string, ToolTarget['role']>;
}

const keyArguments = new WeakMap<DeclaredTool['args'], KeyArguments>();

function findKeyArguments({ args }: DeclaredTool): KeyArguments {
  const known = keyArguments.get(args);
  if (known !== undefined) return known;
  const found = {
    required: args.flatMap(({ name, required }) => (required ? [name] : [])),
    roles: new Map(args.flatMap(({ name, role }) => (role === 'unknown' ? [] : [[name, role]]))),
  };
  keyArguments.set(args, found);
  return found;
}

/** Lists the names of the arguments that are paths. */
export function listDeclaredPaths(tool: DeclaredTool | undefined): readonly string[] {
  const roles = tool === undefined ? [] : [...findKeyArguments(tool).roles];
  return roles.flatMap(([name, role]) => (role === 'path' ? [name] : []));
}

/** Returns the response recorded for these arguments or, if there is none, the default response. */
export function callDeclaredTool(tool: DeclaredTool, values: ValueArguments): ToolOutput {
  const missing = findKeyArguments(tool).required.find((name) => !values.has(name));
  if (missing !== undefined) return makeToolError(`${tool.name} needs the argument ${missing}.`);
  const args = Object.fromEntries(
    [...values].map(([name, value]) => [name, toPlainNumbers(writeValue(value))]),
  );
  const key = canonicalJson(args);
  const answer =
    tool.answers.find((one) => one.args === key) ?? tool.answers.find((one) => one.args === null);
  return makeToolOutput([answer?.body ?? ''], [recordCall(tool, args)]);
}

function recordCall(tool: DeclaredTool, args: { readonly [name: string]: Json }): Effect {
  const { roles } = findKeyArguments(tool);
  const targets = Object.entries(args).flatMap(([argument, json]) => {
    const role = roles.get(argument);
    return role === undefined
      ? []
      : listScalars(json).map((value): ToolTarget => ({ argument, role, value }));
  });
  const effects = tool.effects.filter((effect) => {
    const needed = tool.effectArguments?.[effect];
    return needed === undefined || needed.some((name) => !isEmpty(args[name]));
  });
  return { kind: 'tool_called', tool: tool.name, args, effects, targets };
}

function isEmpty(json: Json | undefined): boolean {
  return json === undefined || listScalars(json).every((value) => value === '');
}

/**
 * Converts numbers to the form used in documents, such as `30.5`. A whole number has the same form whether or not it
 * was written as a float.
 */
function toPlainNumbers(json: Json): Json {
  if (Array.isArray(json)) return json.map(toPlainNumbers);
  if (!isJsonObject(json)) return json;
  if (Number.isFinite(json.$float)) return json.$float as number;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, toPlainNumbers(value)]));
}

/** Returns the text of a tool's first response, into which injections are inserted. */
export function findAnswerText(world: Workspace, name: string): MarkedText | null {
  return findDeclaredTool(world, name)?.answers[0]?.body ?? null;
}

export function replaceAnswerText(world: Workspace, name: string, body: MarkedText): Workspace {
  const tools = world.tools?.map((tool) =>
    tool.name === name
      ? { ...tool, answers: tool.answers.map((one, index) => (index === 0 ? { ...one, body } : one)) }
      : tool,
  );
  return { ...world, tools };
}
