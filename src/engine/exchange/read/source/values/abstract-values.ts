/**
 * Defines abstract values, which represent the possible values of an expression in a source file. All mutable state is
 * in bindings, so that both branches of an unknown condition can be evaluated and merged (`interpreter.ts`). Two values
 * are identical only if they are the same object.
 */
import type { SourcePosition, ClassDef, Expr, FunctionDef, ListShape } from '../syntax/syntax.js';
import type { ExecutionPath } from '../follow/execution-path.js';
import type { FrameworkId } from '../frameworks/packages.js';
import type { ReassignedNames } from '../follow/reassigned-names.js';

export type VariableBindings = Map<string, BindingSlot>;
export type BindingSlot = AbstractValue | ListState | MapState;

/** A list item. `condition` is the unknown condition that decides whether the item is in the list. */
export interface ListItem {
  readonly value: AbstractValue;
  readonly at: SourcePosition;
  readonly condition: SourcePosition | null;
}

export interface ListState {
  readonly k: 'items';
  readonly items: readonly ListItem[];
  /** Position at which unknown items were added; null if all items are known. */
  readonly partial: SourcePosition | null;
}

export interface MapEntry {
  readonly key: string;
  readonly value: AbstractValue;
}

export interface MapState {
  readonly k: 'entries';
  readonly entries: readonly MapEntry[];
  readonly partial: SourcePosition | null;
}

export interface Scope {
  readonly kind: 'module' | 'function' | 'class' | 'block';
  readonly vars: VariableBindings;
  readonly parent: Scope | null;
  /** Names that are declared `global` or `nonlocal`. */
  readonly outer: Set<string>;
  readonly module: Module;
  /** Variables of this scope that inner functions reassign. */
  readonly reassigned: ReassignedNames;
  /** Values that the scope's own code assigns to its reassigned variables. */
  readonly initial: Map<string, AbstractValue>;
  /** Variables in outer scopes that the current call has assigned a value to. */
  readonly settled: Set<string>;
}

export interface Module {
  readonly file: number;
  readonly scope: Scope;
  readonly isScript: boolean;
  readonly exports: VariableBindings;
  /** Modules that this module re-exports entirely. */
  readonly joined: AbstractValue[];
  state: 'new' | 'running' | 'done';
}

export interface FunctionInfo {
  called: boolean;
  role: 'plain' | 'tool' | 'guardrail';
  kind: 'plain' | 'static' | 'class' | 'property';
  /** True if repeated calls return the same object, as for memoized functions. */
  remembers: boolean;
  /** True if the function has an unknown decorator, which may call the function with different arguments. */
  isWrapped: boolean;
  /** Role that a framework decorator assigned to the function; null if there is none. */
  tag: string | null;
  /** Agents that the function body transfers control to. */
  goals: AbstractValue[];
  /**
   * The function that this one wraps with `functools.wraps` and whose name and parameters it takes over; null if there
   * is none.
   */
  shows: FunctionDef | null;
  result: AbstractValue | null;
  /** Number of calls that did not affect the graph (`idle`) and number of calls that did (`busy`). */
  idle: number;
  busy: number;
  /**
   * Numbers of open and recursive calls inside the current outermost call, and the number of graph parts when that call
   * began.
   */
  recursion: { calls: number; open: number; parts: number };
}

export function createFunctionInfo(kind: FunctionInfo['kind'] = 'plain'): FunctionInfo {
  return {
    called: false,
    role: 'plain',
    kind,
    remembers: false,
    isWrapped: false,
    tag: null,
    goals: [],
    shows: null,
    result: null,
    idle: 0,
    busy: 0,
    recursion: { calls: 0, open: 0, parts: 0 },
  };
}

export interface FunctionValue {
  readonly k: 'function';
  readonly def: FunctionDef;
  readonly scope: Scope;
  readonly path: ExecutionPath;
  readonly self: AbstractValue | null;
  readonly owner: ClassValue | null;
  readonly info: FunctionInfo;
}

export interface ClassValue {
  readonly k: 'class';
  readonly def: ClassDef;
  readonly scope: Scope;
  readonly bases: readonly AbstractValue[];
  readonly bag: VariableBindings;
  /** Field names in order, for classes with a generated constructor. */
  readonly fields: readonly string[];
  readonly instances: AbstractValue[];
}

export interface InstanceValue {
  readonly k: 'instance';
  readonly cls: ClassValue;
  readonly bag: VariableBindings;
}

/** All agents, and the names of handoff targets that are not agents, such as a user. */
export interface AgentDirectory {
  readonly agents: readonly AgentValue[];
  readonly outside: Set<string>;
}

export interface AgentValue {
  readonly k: 'agent';
  readonly at: SourcePosition;
  readonly path: ExecutionPath;
  readonly cls: ClassValue | null;
  readonly of: FrameworkId;
  readonly kind: string;
  /** Agents by name, for looking up handoff targets. */
  readonly directory: AgentDirectory;
  readonly bag: VariableBindings;
  /** Name of the function that creates the agent. */
  readonly maker: string | null;
  variable: string | null;
  /** Position at which an unknown value was spread into the arguments; null if all arguments are known. */
  partial: SourcePosition | null;
  copyOf: AgentValue | null;
}

/** A framework object other than an agent, such as a team. */
export interface RecordValue {
  readonly k: 'record';
  readonly of: FrameworkId;
  readonly kind: string;
  readonly at: SourcePosition;
  readonly bag: VariableBindings;
}

export interface ToolValue {
  readonly k: 'tool';
  /** Name of the tool; empty until the tool is assigned to a variable. */
  name: string;
  readonly at: SourcePosition;
  readonly nameKnown: boolean;
  /** Identifies where the tool comes from. Tools with the same origin may share a name. */
  readonly origin: string;
  readonly fn: FunctionValue | null;
  /** The agent to run, if the tool exposes an agent. */
  readonly agent: AbstractValue | null;
  readonly description: string | null;
  readonly parameters: readonly string[] | null;
  readonly enabled: boolean;
}

export interface HandoffValue {
  readonly k: 'handoff';
  readonly target: AbstractValue;
  readonly at: SourcePosition;
  readonly enabled: boolean;
}

export interface ListValue {
  readonly k: 'list';
  readonly shape: ListShape;
  readonly bag: VariableBindings;
  readonly at: SourcePosition;
  /** True if the list's items are inserted into the list that contains it. */
  readonly spreads: boolean;
}

export interface MapValue {
  readonly k: 'map';
  readonly bag: VariableBindings;
  readonly at: SourcePosition;
}

export interface UnionValue {
  readonly k: 'union';
  readonly options: readonly AbstractValue[];
  readonly at: SourcePosition;
  /** Reason why several values are possible: a lookup with an unknown key, or an unknown condition. */
  readonly why: 'lookup' | 'branch';
}

export interface CallArgument {
  readonly value: AbstractValue;
  readonly at: SourcePosition;
  /** The argument's expression in the caller, used to trace a parameter back to its origin. */
  readonly from: Expr | null;
}

export interface CallArguments {
  readonly plain: readonly CallArgument[];
  readonly named: ReadonlyMap<string, CallArgument>;
  /** Position at which unknown arguments are spread; null if all arguments are known. */
  readonly partial: SourcePosition | null;
}

export type AbstractValue =
  | { readonly k: 'text'; readonly text: string; readonly at: SourcePosition | null; readonly whole: boolean }
  | { readonly k: 'number'; readonly number: number }
  | { readonly k: 'flag'; readonly flag: boolean }
  | { readonly k: 'none' }
  | ListValue
  | MapValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | AgentValue
  | ToolValue
  | HandoffValue
  | UnionValue
  | { readonly k: 'module'; readonly module: Module }
  /** A folder of modules. */
  | { readonly k: 'package'; readonly path: string; readonly from: number }
  /** A name in a module that has not been evaluated yet. */
  | { readonly k: 'link'; readonly module: Module; readonly name: string }
  /** A name from a framework; empty for the framework itself. */
  | { readonly k: 'sdk'; readonly name: string; readonly of: FrameworkId }
  | RecordValue
  /** Tools that the source does not name. */
  | { readonly k: 'gap'; readonly code: 'mcp-server' | 'capability'; readonly at: SourcePosition }
  /** The objects created by a class's marked methods. */
  | { readonly k: 'gathered'; readonly role: 'agent' | 'task' }
  | { readonly k: 'method'; readonly self: AbstractValue; readonly name: string }
  | { readonly k: 'super'; readonly self: AbstractValue; readonly after: ClassValue }
  | { readonly k: 'runner' }
  | { readonly k: 'result' }
  /** The last agent in a run. */
  | { readonly k: 'resultAgent' }
  | { readonly k: 'partial'; readonly fn: AbstractValue; readonly args: CallArguments }
  | {
      readonly k: 'decorator';
      readonly name: string;
      readonly args: CallArguments;
      readonly at: SourcePosition;
    }
  | { readonly k: 'builtin'; readonly name: string }
  | { readonly k: 'unknown' };
