/**
 * What an expression of a source file may stand for.
 *
 * Everything that can change lives in a bag, so that both sides of an unknown condition can be tried
 * and put together again (`machine.ts`). Identity is that of the object.
 */
import { cutText } from '../../../kit/index.js';
import { LIMITS } from '../../../model/index.js';
import type { At, ClassDef, Expr, FunctionDef, ListShape } from './syntax.js';
import type { Path } from './path.js';

export type Bag = Map<string, Slot>;
export type Slot = Value | ListState | MapState;

/** One item of a list; `condition`: the unknown test that decides whether it is there. */
export interface Item {
  readonly value: Value;
  readonly at: At;
  readonly condition: At | null;
}

export interface ListState {
  readonly k: 'items';
  readonly items: readonly Item[];
  /** Where something joins that is not known. */
  readonly partial: At | null;
}

export interface MapEntry {
  readonly key: string;
  readonly value: Value;
}

export interface MapState {
  readonly k: 'entries';
  readonly entries: readonly MapEntry[];
  readonly partial: At | null;
}

export interface Scope {
  readonly kind: 'module' | 'function' | 'class' | 'block';
  readonly vars: Bag;
  readonly parent: Scope | null;
  /** Names declared `global` or `nonlocal`. */
  readonly outer: Set<string>;
  readonly module: Module;
}

export interface Module {
  readonly file: number;
  readonly scope: Scope;
  readonly isScript: boolean;
  /** TypeScript: outer names. */
  readonly exports: Bag;
  /** Modules whose names all join this one. */
  readonly joined: Value[];
  state: 'new' | 'running' | 'done';
}

export interface FunctionInfo {
  called: boolean;
  role: 'plain' | 'tool' | 'guardrail';
  kind: 'plain' | 'static' | 'class' | 'property';
  /** Called again, it gives what it gave. */
  remembers: boolean;
  result: Value | null;
  /** Calls that changed nothing the graph could show, and calls that did. */
  idle: number;
  busy: number;
}

export function makeFunctionInfo(kind: FunctionInfo['kind'] = 'plain'): FunctionInfo {
  return { called: false, role: 'plain', kind, remembers: false, result: null, idle: 0, busy: 0 };
}

export interface FunctionValue {
  readonly k: 'function';
  readonly def: FunctionDef;
  readonly scope: Scope;
  readonly path: Path;
  readonly self: Value | null;
  readonly owner: ClassValue | null;
  readonly info: FunctionInfo;
}

export interface ClassValue {
  readonly k: 'class';
  readonly def: ClassDef;
  readonly scope: Scope;
  readonly bases: readonly Value[];
  readonly bag: Bag;
  /** Fields in order, for classes that get their constructor from them. */
  readonly fields: readonly string[];
  readonly instances: Value[];
}

export interface InstanceValue {
  readonly k: 'instance';
  readonly cls: ClassValue;
  readonly bag: Bag;
}

export interface AgentValue {
  readonly k: 'agent';
  readonly at: At;
  readonly path: Path;
  readonly cls: ClassValue | null;
  /** Name of the class in the SDK. */
  readonly kind: string;
  readonly bag: Bag;
  /** Function in which it is made. */
  readonly maker: string | null;
  variable: string | null;
  /** Arguments came from something unknown. */
  partial: At | null;
}

export interface ToolValue {
  readonly k: 'tool';
  /** Empty until it has a variable. */
  name: string;
  readonly at: At;
  readonly nameKnown: boolean;
  /** Tools of one origin may share a name. */
  readonly origin: string;
  readonly fn: FunctionValue | null;
  /** The agent it runs, if it is one exposed as a tool. */
  readonly agent: Value | null;
  readonly description: string | null;
  readonly parameters: readonly string[] | null;
  readonly enabled: boolean;
}

export interface HandoffValue {
  readonly k: 'handoff';
  readonly target: Value;
  readonly at: At;
  readonly enabled: boolean;
}

export interface ListValue {
  readonly k: 'list';
  readonly shape: ListShape;
  readonly bag: Bag;
  readonly at: At;
  /** Put into a list, its items join it. */
  readonly spreads: boolean;
}

export interface MapValue {
  readonly k: 'map';
  readonly bag: Bag;
  readonly at: At;
}

export interface UnionValue {
  readonly k: 'union';
  readonly options: readonly Value[];
  readonly at: At;
  /** A look-up with a key that is not known, or a condition. */
  readonly why: 'lookup' | 'branch';
}

export interface GivenArg {
  readonly value: Value;
  readonly at: At;
  /** The expression in the caller, to follow a parameter back. */
  readonly from: Expr | null;
}

export interface GivenArgs {
  readonly plain: readonly GivenArg[];
  readonly named: ReadonlyMap<string, GivenArg>;
  /** Where arguments are spread that are not known. */
  readonly partial: At | null;
}

export type Value =
  | { readonly k: 'text'; readonly text: string; readonly at: At | null; readonly whole: boolean }
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
  /** A name of a module that has not come to it yet. */
  | { readonly k: 'link'; readonly module: Module; readonly name: string }
  /** A name of the SDK; empty for the SDK itself. */
  | { readonly k: 'sdk'; readonly name: string }
  | { readonly k: 'method'; readonly self: Value; readonly name: string }
  | { readonly k: 'super'; readonly self: Value; readonly after: ClassValue }
  | { readonly k: 'runner' }
  | { readonly k: 'result' }
  /** The agent a run ended with. */
  | { readonly k: 'resultAgent' }
  | { readonly k: 'partial'; readonly fn: Value; readonly args: GivenArgs }
  | { readonly k: 'decorator'; readonly name: string; readonly args: GivenArgs; readonly at: At }
  | { readonly k: 'builtin'; readonly name: string }
  | { readonly k: 'unknown' };

export const NONE: Value = { k: 'none' };
export const UNKNOWN: Value = { k: 'unknown' };

export function text(value: string, at: At | null = null, whole = true): Value {
  const limit = LIMITS.sourceTextLength.value;
  if (value.length > limit) return { k: 'text', text: cutText(value, limit), at, whole: false };
  return { k: 'text', text: value, at, whole };
}

export function number(value: number): Value {
  return { k: 'number', number: value };
}

export function flag(value: boolean): Value {
  return { k: 'flag', flag: value };
}

export function makeList(
  items: readonly Item[],
  at: At,
  shape: ListShape = 'list',
  partial: At | null = null,
  spreads = false,
): ListValue {
  return { k: 'list', shape, at, spreads, bag: new Map([['items', listOf(items, partial)]]) };
}

/** A state of a list, cut at the limit. */
export function listOf(items: readonly Item[], partial: At | null): ListState {
  const limit = LIMITS.sourceItems.value;
  if (items.length <= limit) return { k: 'items', items, partial };
  return { k: 'items', items: items.slice(0, limit), partial: partial ?? items[limit]?.at ?? null };
}

export function makeMap(entries: readonly MapEntry[], at: At, partial: At | null = null): MapValue {
  return { k: 'map', at, bag: new Map([['entries', { k: 'entries', entries, partial }]]) };
}

export function listState({ bag }: ListValue): ListState {
  return bag.get('items') as ListState;
}

export function mapState({ bag }: MapValue): MapState {
  return bag.get('entries') as MapState;
}

/** A value under a name; states of lists and maps have no name that a source could say. */
export function valueIn(bag: Bag, name: string): Value | undefined {
  return bag.get(name) as Value | undefined;
}

/** The known text of a value, or null. */
export function textOf(value: Value | undefined): string | null {
  return value?.k === 'text' && value.whole ? value.text : null;
}

/** Every option of a value. */
export function optionsOf(value: Value): readonly Value[] {
  return value.k === 'union' ? value.options : [value];
}
