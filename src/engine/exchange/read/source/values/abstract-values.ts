/**
 * Possible values of an expression in a source file. All mutable state is in bindings, so that both branches of an unknown condition can be evaluated and merged
 * (`interpreter.ts`). Values are identical only if they are the same object.
 */
import type { SourcePosition, ClassDef, Expr, FunctionDef, ListShape } from '../syntax/syntax.js';
import type { ExecutionPath } from '../follow/execution-path.js';
import type { FrameworkId } from '../frameworks/packages.js';
import type { ReassignedNames } from '../follow/reassigned-names.js';

export type VariableBindings = Map<string, BindingSlot>;
export type BindingSlot = AbstractValue | ListState | MapState;

/** One item of a list; `condition`: the unknown test on which it depends. */
export interface ListItem {
  readonly value: AbstractValue;
  readonly at: SourcePosition;
  readonly condition: SourcePosition | null;
}

export interface ListState {
  readonly k: 'items';
  readonly items: readonly ListItem[];
  /** Position where unknown items are added. */
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
  /** Names declared `global` or `nonlocal`. */
  readonly outer: Set<string>;
  readonly module: Module;
  /** Variables of this scope that inner functions reassign. */
  readonly reassigned: ReassignedNames;
  /** What its own code assigns to these variables. */
  readonly initial: Map<string, AbstractValue>;
  /** Outer variables that the running call has assigned itself. */
  readonly settled: Set<string>;
}

export interface Module {
  readonly file: number;
  readonly scope: Scope;
  readonly isScript: boolean;
  /** TypeScript: exported names. */
  readonly exports: VariableBindings;
  /** Modules whose names are all re-exported by this one. */
  readonly joined: AbstractValue[];
  state: 'new' | 'running' | 'done';
}

export interface FunctionInfo {
  called: boolean;
  role: 'plain' | 'tool' | 'guardrail';
  kind: 'plain' | 'static' | 'class' | 'property';
  /** True if repeated calls return the same object. */
  remembers: boolean;
  /** An unknown decorator may call it with other arguments. */
  isWrapped: boolean;
  /** What a framework marks it as. */
  tag: string | null;
  /** Agents that its body sends the control flow to. */
  goals: AbstractValue[];
  /** The function whose name and parameters it shows (`functools.wraps`). */
  shows: FunctionDef | null;
  result: AbstractValue | null;
  /** Numbers of calls without and with an effect on the graph. */
  idle: number;
  busy: number;
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
  /** Fields in order, for classes with a generated constructor. */
  readonly fields: readonly string[];
  readonly instances: AbstractValue[];
}

export interface InstanceValue {
  readonly k: 'instance';
  readonly cls: ClassValue;
  readonly bag: VariableBindings;
}

/** All agents, and names of targets that are no agent, such as a user. */
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
  /** Name of the class in the framework. */
  readonly kind: string;
  /** For targets that are given by name. */
  readonly directory: AgentDirectory;
  readonly bag: VariableBindings;
  /** Function in which it is created. */
  readonly maker: string | null;
  variable: string | null;
  /** Arguments were spread from an unknown value. */
  partial: SourcePosition | null;
  /** The agent that it was cloned from. */
  copyOf: AgentValue | null;
}

/** An object of a framework that is no agent, such as a team. */
export interface RecordValue {
  readonly k: 'record';
  readonly of: FrameworkId;
  readonly kind: string;
  readonly at: SourcePosition;
  readonly bag: VariableBindings;
}

export interface ToolValue {
  readonly k: 'tool';
  /** Empty until it is assigned to a variable. */
  name: string;
  readonly at: SourcePosition;
  readonly nameKnown: boolean;
  /** Tools of one origin may have the same name. */
  readonly origin: string;
  readonly fn: FunctionValue | null;
  /** The agent it runs, for an agent exposed as a tool. */
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
  /** In a list, its items are inserted. */
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
  /** A lookup with an unknown key, or a condition. */
  readonly why: 'lookup' | 'branch';
}

export interface CallArgument {
  readonly value: AbstractValue;
  readonly at: SourcePosition;
  /** The expression in the caller, for following a parameter back. */
  readonly from: Expr | null;
}

export interface CallArguments {
  readonly plain: readonly CallArgument[];
  readonly named: ReadonlyMap<string, CallArgument>;
  /** Position where unknown arguments are spread. */
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
  /** A name of a module that is not evaluated yet. */
  | { readonly k: 'link'; readonly module: Module; readonly name: string }
  /** A name of a framework; empty for the framework itself. */
  | { readonly k: 'sdk'; readonly name: string; readonly of: FrameworkId }
  | RecordValue
  /** Tools that the source does not name. */
  | { readonly k: 'gap'; readonly code: 'mcp-server' | 'capability'; readonly at: SourcePosition }
  /** What the marked methods of a class make. */
  | { readonly k: 'gathered'; readonly role: 'agent' | 'task' }
  | { readonly k: 'method'; readonly self: AbstractValue; readonly name: string }
  | { readonly k: 'super'; readonly self: AbstractValue; readonly after: ClassValue }
  | { readonly k: 'runner' }
  | { readonly k: 'result' }
  /** The last agent of a run. */
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
