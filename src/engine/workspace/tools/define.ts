/**
 * What a tool is: a name, a schema of its arguments, and the effects of a call.
 *
 * A tool never authorizes and never changes the world itself: it answers with pieces of text and
 * with effects. Arguments are taken by their declared type before the tool sees them, so every tool
 * answers a wrong call in the same words.
 */
import { normalizePath, parsePath, type ValueArguments } from '../../kit/index.js';
import { type Effect, LIMITS } from '../../model/index.js';
import type { SpannedText } from '../spanned.js';
import type { Workspace } from '../world.js';
import { ARGUMENT_TYPES, type ArgumentType, type ArgumentValues } from './argument-types.js';

/** What a tool does with a path it is given. */
export type PathUse = 'read' | 'write' | 'list';

export interface ArgumentSchema {
  readonly name: string;
  readonly type: ArgumentType;
  readonly required: boolean;
  /** Present when the argument is a path; it is normalised before the tool sees it. */
  readonly path?: PathUse;
}

export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ArgumentSchema[];
}

/** What a call gives: text for the agent, and the effects it has. `ok` is false for an error text. */
export interface ToolAnswer {
  readonly ok: boolean;
  readonly pieces: readonly (string | SpannedText)[];
  readonly effects: readonly Effect[];
}

export interface Tool {
  readonly schema: ToolSchema;
  /** Names of the arguments that are paths. */
  readonly pathArguments: readonly string[];
  readonly answer: (world: Workspace, args: ValueArguments) => ToolAnswer;
}

type ArgumentShapes = Readonly<Record<string, Omit<ArgumentSchema, 'name'>>>;

type TakenArguments<A extends ArgumentShapes> = {
  readonly [K in keyof A]: A[K]['required'] extends true
    ? ArgumentValues[A[K]['type']]
    : ArgumentValues[A[K]['type']] | undefined;
};

interface ToolDefinition<A extends ArgumentShapes> {
  readonly name: string;
  readonly description: string;
  readonly args: A;
  readonly act: (world: Workspace, args: TakenArguments<A>) => ToolAnswer;
}

export function defineTool<const A extends ArgumentShapes>(definition: ToolDefinition<A>): Tool {
  const { name, description, act } = definition;
  const args = Object.entries(definition.args).map(([key, shape]) => ({ name: key, ...shape }));
  const schema: ToolSchema = { name, description, args };
  return {
    schema,
    pathArguments: args.filter((arg) => arg.path !== undefined).map((arg) => arg.name),
    answer: (world, given) => {
      const taken = takeArguments(schema, given);
      return typeof taken === 'string' ? complain(taken) : act(world, taken as TakenArguments<A>);
    },
  };
}

/** A normal answer. */
export function reply(pieces: ToolAnswer['pieces'], effects: readonly Effect[] = []): ToolAnswer {
  return { ok: true, pieces, effects };
}

/** An error text: the call had no effect. */
export function complain(text: string): ToolAnswer {
  return { ok: false, pieces: [text], effects: [] };
}

/** The declared arguments by name, or what is wrong with the first bad one. Others are ignored. */
function takeArguments(schema: ToolSchema, given: ValueArguments): Record<string, unknown> | string {
  const taken: Record<string, unknown> = {};
  for (const arg of schema.args) {
    const value = given.get(arg.name);
    const { words, take } = ARGUMENT_TYPES[arg.type];
    if (value === undefined && !arg.required) continue;
    if (value === undefined) return `${schema.name} needs the argument ${arg.name}, which is ${words}.`;
    const read = take(value);
    if (read === null) return `${schema.name}: ${arg.name} must be ${words}.`;
    const settled = arg.path === undefined ? read : takePath(read as string);
    if (settled === null) return `${schema.name}: ${arg.name} must be ${PATH_WORDS}.`;
    taken[arg.name] = settled;
  }
  return taken;
}

const PATH_WORDS = `an absolute path without NUL, at most ${LIMITS.pathLength.value} characters and ${LIMITS.pathDepth.value} levels long`;

function takePath(text: string): string | null {
  if (text.length > LIMITS.pathLength.value) return null;
  const path = parsePath(text);
  return path === null || path.parts.length > LIMITS.pathDepth.value ? null : normalizePath(text);
}
