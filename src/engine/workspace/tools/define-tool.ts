/**
 * Defines tools, each with a name, an argument schema, and the effects of a call.
 *
 * A tool never authorizes calls and never changes the workspace itself, but returns text and effects. Arguments are
 * converted to their declared types first, so all tools report invalid calls in the same way.
 */
import { normalizePath, parsePath, type ValueArguments } from '../../kit/index.js';
import { type DecisionCode, type DecisionKind, type Effect, LIMITS } from '../../model/index.js';
import type { MarkedText } from '../marked-text.js';
import type { Workspace } from '../workspace.js';
import { ARGUMENT_TYPES, type ArgumentType, type ArgumentValues } from './argument-types.js';

/** How a tool uses a path argument. */
export type PathUse = 'read' | 'write' | 'list' | 'remove';

/** One argument of a tool. */
export interface ArgumentSchema {
  readonly name: string;
  readonly type: ArgumentType;
  readonly required: boolean;
  /** How the tool uses the argument, if it is a path. Paths are normalized before the tool receives them. */
  readonly path?: PathUse;
}

/** Category of a tool, used for grouping. */
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

/** A tool's name, arguments and properties. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ArgumentSchema[];
  readonly effect: ToolCategory;
  /**
   * False if the tool's effect cannot be undone, for example if it sends an email, makes a payment or deletes a file.
   */
  readonly reversible: boolean;
}

/** The gate's decision on an operation inside a tool call, which the gate has already recorded. */
export interface DiskDecision {
  readonly decision: DecisionKind;
  /** Code of the reason; null if the operation is allowed. */
  readonly code: DecisionCode | null;
  /** Denial message; empty if the operation is allowed. */
  readonly message: string;
}

/**
 * A decision on whether a path's existence may be revealed. `mayRead`: whether reading is allowed too, so that size and
 * time may be revealed.
 */
export interface ExistenceDecision extends DiskDecision {
  readonly mayRead: boolean;
}

/** Contents that the rules check before a write. Null represents bytes that are not UTF-8 text. */
export type WrittenContents = readonly (string | null)[];

/**
 * Decides a disk operation on its resolved path, like a call to `read_file`, `write_file`, `delete_file` or
 * `list_files` under the same warrant. A shell or git needs a decision before each operation, and for both the source
 * and the target of a copy or move.
 */
export interface DiskGate {
  /** Decides whether a file may be read. */
  readonly read: (path: string) => Promise<DiskDecision>;
  /**
   * Decides whether this file may be written. `contents` contains the bytes in this operation and, if it differs, the
   * whole resulting file. The write is allowed only if the rules allow all of them. `contents` is omitted for a folder.
   */
  readonly write: (path: string, contents?: WrittenContents) => Promise<DiskDecision>;
  /** Decides whether a file or folder may be removed. */
  readonly remove: (path: string) => Promise<DiskDecision>;
  /** Decides whether the names in a folder may be listed. */
  readonly list: (path: string) => Promise<DiskDecision>;
  /**
   * Decides whether the program may learn that something exists at this path. The decision must not depend on whether
   * something exists there.
   */
  readonly look: (path: string) => Promise<ExistenceDecision>;
}

/** Services that a tool call can use in addition to the workspace. */
export interface ToolContext {
  readonly disk: DiskGate;
  /** Time on the trial clock at the start of the call, in Unix seconds. */
  readonly now: number;
  /** Random seed, which is different for each call in a trial. */
  readonly seed?: number;
  readonly pass?: PassTime;
}

/**
 * Advances the clock by a number of seconds. Returns the deliveries made in that time, which have already been
 * recorded. A delivery of a file that the call itself has changed is made after the call.
 */
export type PassTime = (seconds: number, isChanged: (path: string) => boolean) => readonly Effect[];

/** Result of a call, with text for the agent and effects. For an error, `ok` is false. */
export interface ToolOutput {
  readonly ok: boolean;
  readonly pieces: readonly (string | MarkedText)[];
  readonly effects: readonly Effect[];
}

export interface Tool {
  readonly schema: ToolSchema;
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
 * A tool that performs many operations in each call, such as a shell or git. Its effects are the effects of the allowed
 * operations, and are applied in order after it returns.
 */
export interface HostTool {
  readonly schema: ToolSchema;
  readonly pathArguments: readonly string[];
  /** Executes an allowed call. The arguments are validated, and paths in them are normalized. */
  readonly execute: (world: Workspace, args: ValueArguments, context: ToolContext) => Promise<ToolOutput>;
}

interface HostToolDefinition<A extends ArgumentShapes> extends ToolHead<A> {
  readonly act: (world: Workspace, args: TakenArguments<A>, context: ToolContext) => Promise<ToolOutput>;
}

/** Creates a host tool from its schema and behavior. */
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

/** Creates the result of a call that succeeded. */
export function makeToolOutput(pieces: ToolOutput['pieces'], effects: readonly Effect[] = []): ToolOutput {
  return { ok: true, pieces, effects };
}

/** Creates an error result without effects. */
export function makeToolError(text: string): ToolOutput {
  return { ok: false, pieces: [text], effects: [] };
}

/** Returns the declared arguments by name, or the problem with the first invalid one. Other arguments are ignored. */
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
