/** Supports classes, including members, instances and inheritance. */
import { findCallArgument, findValuePosition, spreadOptionsArgument } from '../follow/call-arguments.js';
import { fillAgent, isAgentClass, createAgent } from '../frameworks/agents.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { createScope } from '../follow/scope.js';
import type { SourcePosition, ClassDef, Stmt } from '../syntax/syntax.js';
import {
  type AgentValue,
  type VariableBindings,
  type ClassValue,
  type FunctionValue,
  type CallArguments,
  type InstanceValue,
  createFunctionInfo,
  type BindingSlot,
  type AbstractValue,
} from './abstract-values.js';
import { findBinding } from './make-values.js';

export function createClass(m: SourceInterpreter, def: ClassDef, frame: CallFrame): AbstractValue {
  const bases = def.bases.map((base) => m.evaluate(base, frame));
  const scope = createScope('class', frame.scope, frame.scope.module);
  const cls: ClassValue = {
    k: 'class',
    def,
    scope,
    bases,
    bag: scope.vars,
    fields: fieldsOf(def),
    instances: [],
  };
  m.classes.push(cls);
  const inner: CallFrame = { ...frame, scope };
  m.execute(def.body, inner);
  for (const { def: member, isStatic, isGetter } of def.members) {
    const info = createFunctionInfo(isGetter ? 'property' : isStatic ? 'static' : 'plain');
    const fn: FunctionValue = {
      k: 'function',
      def: member,
      scope,
      path: m.path,
      self: null,
      owner: cls,
      info,
    };
    m.functions.push(fn);
    scope.vars.set(member.name, fn);
  }
  for (const { name, value, isStatic } of def.fields)
    if (isStatic && value !== null) scope.vars.set(name, m.evaluate(value, inner));
  own(cls);
  return cls;
}

/** Links a class's functions to the class, because `super` requires this. */
function own(cls: ClassValue): void {
  for (const [name, slot] of cls.bag)
    if (slot.k === 'function' && slot.owner === null) cls.bag.set(name, reowned(slot, cls));
}

function reowned(fn: FunctionValue, cls: ClassValue): BindingSlot {
  (fn as { owner: ClassValue | null }).owner = cls;
  return fn;
}

function fieldsOf(def: ClassDef): readonly string[] {
  return def.body.flatMap((stmt: Stmt) =>
    stmt.t === 'assign' && stmt.targets.length === 1 && stmt.targets[0]?.t === 'name'
      ? [stmt.targets[0].name]
      : [],
  );
}

/** Returns the class and its ancestors, nearest first. */
export function listClassLineage(cls: ClassValue, depth = 0): readonly AbstractValue[] {
  if (depth > DEEPEST_LINE) return [cls];
  const above = cls.bases.flatMap((base) =>
    base.k === 'class' ? listClassLineage(base, depth + 1) : [base],
  );
  return [cls, ...above.filter((base, index) => !above.includes(base, index + 1))];
}

const DEEPEST_LINE = 16;

export interface ResolvedMember {
  readonly value: AbstractValue;
  readonly owner: ClassValue;
}

/** Finds a member of a class or of its ancestors. With `after`, only ancestors above that class are searched. */
export function findClassMember(
  cls: ClassValue,
  name: string,
  after: ClassValue | null = null,
): ResolvedMember | null {
  const line = listClassLineage(cls);
  const from = after === null ? 0 : line.indexOf(after) + 1;
  for (const one of line.slice(from)) {
    if (one.k !== 'class') continue;
    const value = findBinding(one.bag, name);
    if (value !== undefined) return { value, owner: one };
  }
  return null;
}

/** Returns the framework class that a class extends; null if there is none. */
export function findSdkBase(cls: ClassValue): Extract<AbstractValue, { k: 'sdk' }> | null {
  const base = listClassLineage(cls).find((one) => one.k === 'sdk');
  return base?.k === 'sdk' ? base : null;
}

/** Creates an instance and interprets its constructor. */
export function constructInstance(
  m: SourceInterpreter,
  cls: ClassValue,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const base = findSdkBase(cls);
  const made: AgentValue | InstanceValue =
    base !== null && isAgentClass(base.name, base.of)
      ? createAgent(m, base.name, at, frame, cls, base.of)
      : { k: 'instance', cls, bag: new Map() };
  for (const one of listClassLineage(cls)) if (one.k === 'class') one.instances.push(made);
  if (made.k === 'agent') takeDefaults(cls, made.bag);
  setFields(m, cls, made, frame);
  construct(m, made, cls, null, args, at, frame);
  return made;
}

/** Interprets `super().__init__(...)` and `super(...)`. */
export function constructParent(
  m: SourceInterpreter,
  { self, after }: Extract<AbstractValue, { k: 'super' }>,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): void {
  const cls = self.k === 'instance' || self.k === 'agent' ? self.cls : null;
  if (cls !== null && (self.k === 'instance' || self.k === 'agent'))
    construct(m, self, cls, after, args, at, frame);
}

function construct(
  m: SourceInterpreter,
  made: AgentValue | InstanceValue,
  cls: ClassValue,
  after: ClassValue | null,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): void {
  const isScript = cls.scope.module.isScript;
  const found = findClassMember(cls, isScript ? 'constructor' : '__init__', after);
  if (found?.value.k === 'function') {
    m.call({ ...found.value, self: made, owner: found.owner }, args, at, frame);
    return;
  }
  if (made.k === 'agent') fillAgent(m, made, isScript ? spreadOptionsArgument(args, 0) : args, at);
  else if (!isScript) takeArguments(m, cls, made.bag, args, at);
}

/** Sets fields from arguments if a class has no constructor, as in data classes and models. */
function takeArguments(
  m: SourceInterpreter,
  cls: ClassValue,
  bag: VariableBindings,
  args: CallArguments,
  at: SourcePosition,
): void {
  const line = listClassLineage(cls).filter((one): one is ClassValue => one.k === 'class');
  const names = [...new Set(line.toReversed().flatMap(({ fields }) => fields))];
  names.forEach((name, index) => {
    const given = findCallArgument(args, [name], index);
    if (given !== undefined) m.write(bag, name, given.value);
    else {
      const fallback = findClassMember(cls, name)?.value;
      if (fallback?.k === 'partial') m.write(bag, name, m.call(fallback, NO_MORE, at, topFrame(cls)));
    }
  });
  for (const [name, { value }] of args.named) m.write(bag, name, value);
}

const NO_MORE: CallArguments = { plain: [], named: new Map(), partial: null };

function topFrame(cls: ClassValue): CallFrame {
  return {
    scope: cls.scope.module.scope,
    fn: null,
    returns: [],
    caller: null,
    argumentExpressions: new Map(),
  };
}

/** Sets a TypeScript class's fields, beginning with inherited ones. */
function setFields(
  m: SourceInterpreter,
  cls: ClassValue,
  made: AgentValue | InstanceValue,
  frame: CallFrame,
): void {
  for (const one of listClassLineage(cls).toReversed()) {
    if (one.k !== 'class') continue;
    const scope = createScope('function', one.scope, one.scope.module);
    scope.vars.set('this', made);
    for (const { name, value, isStatic } of one.def.fields)
      if (!isStatic && value !== null) m.write(made.bag, name, m.evaluate(value, { ...frame, scope }));
  }
}

/** Sets an agent's default fields from the attributes of its Python class. */
function takeDefaults(cls: ClassValue, bag: VariableBindings): void {
  for (const one of listClassLineage(cls).toReversed())
    if (one.k === 'class' && !one.scope.module.isScript)
      for (const name of AGENT_FIELDS) {
        const value = findBinding(one.bag, name);
        if (value !== undefined && findValuePosition(value) !== null) bag.set(name, value);
      }
}

const AGENT_FIELDS = [
  'name',
  'tools',
  'handoffs',
  'mcp_servers',
  'instructions',
  'handoff_description',
] as const;
