/**
 * What a tool is: a name, a schema of its arguments, and the effects of a call.
 *
 * A tool never authorizes and never changes the world itself: it answers with pieces of text and
 * with effects. Arguments are taken by their declared type before the tool sees them, so every tool
 * answers a wrong call in the same words.
 */
import {
  describeThrown,
  type JsonObject,
  normalizePath,
  parsePath,
  readArguments,
  type ValueArguments,
} from '../../kit/index.js';
import { type DecisionCode, type DecisionKind, type Effect, LIMITS } from '../../model/index.js';
import type { MarkedText } from '../marked-text.js';
import type { Workspace } from '../workspace.js';
import { ARGUMENT_TYPES, type ArgumentType, type ArgumentValues } from './argument-types.js';

/** What a tool does with a path it is given. */
export type PathUse = 'read' | 'write' | 'list' | 'remove';

/** One argument of a tool. */
export interface ArgumentSchema {
  readonly name: string;
  readonly type: ArgumentType;
  readonly required: boolean;
  /** Present when the argument is a path; it is normalised before the tool sees it. */
  readonly path?: PathUse;
}

/** What a tool is for, in one word; screens and rules group by it. */
export type ToolCategory =
  | 'read'
  | 'write'
  | 'delete'
  | 'exec'
  | 'net'
  | 'mail'
  | 'money'
  | 'clock'
  | 'approval'
  | 'prod'
  | 'delegate';

/** What a tool is called, takes and does to the world. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ArgumentSchema[];
  readonly effect: ToolCategory;
  /** False when what it did cannot be taken back: a mail, a payment, a deleted file. */
  readonly reversible: boolean;
}

/** What the gate says of one operation below a tool; the caller has recorded it already. */
export interface DiskDecision {
  readonly decision: DecisionKind;
  /** Null exactly when it is allowed. */
  readonly code: DecisionCode | null;
  /** The sentence of a refusal; empty when it is allowed. */
  readonly message: string;
}

/** A decision on a path's existence. `mayRead`: reading is allowed too, so size and time may be shown. */
export interface ExistenceDecision extends DiskDecision {
  readonly mayRead: boolean;
}

/** Contents of a write, as the rules see them; null: bytes that are not UTF-8 text. */
export type WrittenContents = readonly (string | null)[];

/**
 * Decides one operation on the disk, by its resolved path, as `read_file`, `write_file`, `delete_file` or
 * `list_files` under the same warrant. A shell or git needs a decision before each operation, for both ends
 * of a copy and of a move.
 */
export interface DiskGate {
  /** May this file be read? */
  readonly read: (path: string) => Promise<DiskDecision>;
  /**
   * May this file be written? `contents`: the bytes of this operation and the whole resulting file, where they
   * differ. Every one must be allowed. Omitted for a folder.
   */
  readonly write: (path: string, contents?: WrittenContents) => Promise<DiskDecision>;
  /** May this file or folder be removed? */
  readonly remove: (path: string) => Promise<DiskDecision>;
  /** May the names in this folder be listed? */
  readonly list: (path: string) => Promise<DiskDecision>;
  /** May the program learn whether something exists at this path? The answer must not depend on that. */
  readonly look: (path: string) => Promise<ExistenceDecision>;
}

/** What a tool may use beside the world. */
export interface ToolContext {
  readonly disk: DiskGate;
  /** Trial clock in Unix seconds, when the call began. */
  readonly now: number;
  /** What chance follows from, where a tool has any; another one for each call of a trial. */
  readonly seed?: number;
  /** Lets trial time pass within the call. */
  readonly pass?: PassTime;
}

/**
 * What has arrived on the disk in so many seconds, which is in the trace already. A file that the call has
 * changed itself is delivered when the call is over.
 */
export type PassTime = (seconds: number, isChanged: (path: string) => boolean) => readonly Effect[];

/** What a call gives: text for the agent, and the effects it has. `ok` is false for an error text. */
export interface ToolOutput {
  readonly ok: boolean;
  readonly pieces: readonly (string | MarkedText)[];
  readonly effects: readonly Effect[];
}

export interface Tool {
  readonly schema: ToolSchema;
  /** Names of the arguments that are paths. */
  readonly pathArguments: readonly string[];
  readonly execute: (world: Workspace, args: ValueArguments) => ToolOutput;
}

type ArgumentShapes = Readonly<Record<string, Omit<ArgumentSchema, 'name'>>>;

type TakenArguments<A extends ArgumentShapes> = {
  readonly [K in keyof A]: A[K]['required'] extends true
    ? ArgumentValues[A[K]['type']]
    : ArgumentValues[A[K]['type']] | undefined;
};

interface ToolHead<A extends ArgumentShapes> {
  readonly name: string;
  readonly description: string;
  readonly args: A;
  readonly effect: ToolCategory;
  readonly reversible: boolean;
}

interface ToolDefinition<A extends ArgumentShapes> extends ToolHead<A> {
  readonly act: (world: Workspace, args: TakenArguments<A>) => ToolOutput;
}

export function defineTool<const A extends ArgumentShapes>(definition: ToolDefinition<A>): Tool {
  const { act } = definition;
  const schema = schemaOf(definition);
  return {
    schema,
    pathArguments: pathsOf(schema),
    execute: (world, given) => {
      const taken = takeArguments(schema, given);
      return typeof taken === 'string' ? makeToolError(taken) : act(world, taken as TakenArguments<A>);
    },
  };
}

/**
 * A tool that works through many operations before it answers: a shell, git. Its effects are those of the
 * operations that were allowed, in order, and they are carried out once it has answered.
 */
export interface HostTool {
  readonly schema: ToolSchema;
  readonly pathArguments: readonly string[];
  /** Does the work of a call that was allowed. `args` are checked and paths normalised. */
  readonly execute: (world: Workspace, args: ValueArguments, context: ToolContext) => Promise<ToolOutput>;
}

interface HostToolDefinition<A extends ArgumentShapes> extends ToolHead<A> {
  readonly act: (world: Workspace, args: TakenArguments<A>, context: ToolContext) => Promise<ToolOutput>;
}

/** Makes a tool that the host brings from its schema and its behaviour. */
export function defineHostTool<const A extends ArgumentShapes>(definition: HostToolDefinition<A>): HostTool {
  const { act } = definition;
  const schema = schemaOf(definition);
  return {
    schema,
    pathArguments: pathsOf(schema),
    execute: async (world, given, context) => {
      const taken = takeArguments(schema, given);
      return typeof taken === 'string'
        ? makeToolError(taken)
        : act(world, taken as TakenArguments<A>, context);
    },
  };
}

function schemaOf<A extends ArgumentShapes>(head: ToolHead<A>): ToolSchema {
  const { name, description, effect, reversible } = head;
  const args = Object.entries(head.args).map(([key, shape]) => ({ name: key, ...shape }));
  return { name, description, args, effect, reversible };
}

function pathsOf({ args }: ToolSchema): readonly string[] {
  return args.filter((arg) => arg.path !== undefined).map((arg) => arg.name);
}

/** A normal answer. */
export function makeToolOutput(pieces: ToolOutput['pieces'], effects: readonly Effect[] = []): ToolOutput {
  return { ok: true, pieces, effects };
}

/** An error text: the call had no effect. */
export function makeToolError(text: string): ToolOutput {
  return { ok: false, pieces: [text], effects: [] };
}

/**
 * What makes arguments malformed for a tool, in one sentence: a missing argument, a value of another type, or a
 * number that cannot be read. Null for arguments that the tool can take; further arguments are no fault.
 */
export function findMalformedArgument({ name, args }: ToolSchema, given: JsonObject): string | null {
  let values: ValueArguments;
  try {
    values = readArguments(given);
  } catch (error) {
    return `${name}: the arguments cannot be read: ${describeThrown(error)}.`;
  }
  for (const arg of args) {
    const value = values.get(arg.name);
    const { words, take } = ARGUMENT_TYPES[arg.type];
    if (value === undefined && arg.required)
      return `${name} needs the argument ${arg.name}, which is ${words}.`;
    if (value !== undefined && take(value) === null) return `${name}: ${arg.name} must be ${words}.`;
  }
  return null;
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
    if (settled === null) return `${schema.name}: ${arg.name} must be ${PATH_DESCRIPTION}.`;
    taken[arg.name] = settled;
  }
  return taken;
}

const PATH_DESCRIPTION = `an absolute path without NUL, at most ${LIMITS.pathLength.value} characters and ${LIMITS.pathDepth.value} levels long`;

function takePath(text: string): string | null {
  if (text.length > LIMITS.pathLength.value) return null;
  const path = parsePath(text);
  return path === null || path.parts.length > LIMITS.pathDepth.value ? null : normalizePath(text);
}
