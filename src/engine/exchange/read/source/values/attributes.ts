/** `owner.name`. */
import { listClassLineage, findClassMember } from './classes.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { readPackageMember } from '../files/modules.js';
import { findModuleExport } from '../follow/scope.js';
import { joinReassigned } from '../follow/join-reassigned.js';
import { listReassignedFields } from '../follow/reassigned-names.js';
import { fieldOf } from '../frameworks/agents.js';
import { gatherMembers } from '../frameworks/crewai.js';
import { hasFrameworkMethod } from '../frameworks/framework-calls.js';
import { readStored } from '../follow/stores.js';
import { isSdkClass, RUN_METHODS } from '../frameworks/sdk-names.js';
import type { SourcePosition } from '../syntax/syntax.js';
import { uniteValues } from './compare-values.js';
import type {
  AgentValue,
  ClassValue,
  FunctionValue,
  InstanceValue,
  UnionValue,
  AbstractValue,
} from './abstract-values.js';
import {
  readListState,
  readMapState,
  makeNumber,
  makeText,
  UNKNOWN_VALUE,
  findBinding,
} from './make-values.js';

/** Returns an attribute's value. Methods are bound to their object. */
export function readAttribute(
  m: SourceInterpreter,
  of: AbstractValue,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  switch (of.k) {
    case 'agent':
      return agentAttribute(m, of, name, at, frame);
    case 'instance':
      return (
        memberOfInstance(m, of, name, at, frame) ??
        inherited(of, name) ??
        (RUN_METHODS.has(name) ? { k: 'method', self: UNKNOWN_VALUE, name } : UNKNOWN_VALUE)
      );
    case 'class':
      return classAttribute(m, of, name, at, frame);
    case 'super':
      return superAttribute(m, of, name, at, frame);
    case 'module':
      return findModuleExport(of.module, name) ?? readPackageMember(m, of, name, at);
    case 'package':
      return readPackageMember(m, of, name, at);
    case 'sdk':
      return isSdkClass(of.name) ? { k: 'method', self: of, name } : { k: 'sdk', name, of: of.of };
    case 'record':
      return findBinding(of.bag, name) ?? { k: 'method', self: of, name };
    case 'map':
      return mapAttribute(of, name, frame);
    case 'union':
      return unionAttribute(m, of, name, at, frame);
    default:
      return readStored(m, of, makeText(name), at) ?? plainAttribute(of, name);
  }
}

function plainAttribute(of: AbstractValue, name: string): AbstractValue {
  switch (of.k) {
    case 'list':
      return name === 'length' ? makeNumber(readListState(of).items.length) : { k: 'method', self: of, name };
    case 'text':
      return name === 'value' ? of : { k: 'method', self: of, name };
    case 'tool':
      return name === 'name' ? makeText(of.name) : UNKNOWN_VALUE;
    case 'result':
      return RESULT_AGENTS.has(name) ? { k: 'resultAgent' } : UNKNOWN_VALUE;
    case 'runner':
    case 'builtin':
    case 'function':
    case 'unknown':
    case 'method':
      return { k: 'method', self: of, name };
    default:
      return UNKNOWN_VALUE;
  }
}

function unionAttribute(
  m: SourceInterpreter,
  of: UnionValue,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const options = of.options.filter(({ k }) => k !== 'none');
  return uniteValues(
    options.map((option) => m.attribute(option, name, at, frame)),
    of.at,
    of.why,
  );
}

const RESULT_AGENTS: ReadonlySet<string> = new Set([
  'last_agent',
  'current_agent',
  'lastAgent',
  'currentAgent',
  'activeAgent',
]);

const AGENT_METHODS: ReadonlySet<string> = new Set(['clone', 'as_tool', 'asTool']);

function agentAttribute(
  m: SourceInterpreter,
  agent: AgentValue,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const field = fieldOf(agent, name);
  const own = findBinding(agent.bag, field);
  if (own !== undefined) return own;
  if (agent.cls !== null) {
    const found = memberOfInstance(m, agent, name, at, frame);
    if (found !== null) return found;
  }
  const isMethod = agent.of === 'openai-agents' ? AGENT_METHODS.has(name) : hasFrameworkMethod(name);
  return isMethod ? { k: 'method', self: agent, name } : UNKNOWN_VALUE;
}

function memberOfInstance(
  m: SourceInterpreter,
  owner: InstanceValue | AgentValue,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue | null {
  const own = findBinding(owner.bag, name);
  if (own !== undefined) return joinField(own, owner.cls, name);
  const found = owner.cls === null ? null : findClassMember(owner.cls, name);
  if (found === null) return null;
  const value = bound(m, found.value, owner, found.owner, at, frame);
  return isSettings(found.owner) ? uniteValues([value, UNKNOWN_VALUE], at, 'lookup') : value;
}

/** True for a settings class. Its fields are read from the environment, so a default is only one possible value. */
function isSettings(cls: ClassValue): boolean {
  return listClassLineage(cls).some((one) => one.k === 'builtin' && one.name.endsWith('.BaseSettings'));
}

const MODES: ReadonlySet<string> = new Set(['flag', 'number', 'text']);

/** Adds the values that other methods assign to a field, because such a field is not a constant. */
function joinField(value: AbstractValue, cls: ClassValue | null, name: string): AbstractValue {
  if (cls === null || !MODES.has(value.k)) return value;
  const lineage = listClassLineage(cls).flatMap((one) => (one.k === 'class' ? [one.def] : []));
  const reassigned = lineage
    .map((def) => listReassignedFields(def).get(name))
    .find((one) => one !== undefined);
  return reassigned === undefined ? value : joinReassigned(value, reassigned);
}

/** Binds a method to its object, or evaluates a property immediately. */
function bound(
  m: SourceInterpreter,
  value: AbstractValue,
  self: AbstractValue,
  owner: ClassValue,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (value.k === 'gathered' && self.k === 'instance') return gatherMembers(m, value.role, self, at, frame);
  if (value.k !== 'function' || value.info.kind === 'static') return value;
  const method: FunctionValue = { ...value, self: value.info.kind === 'class' ? owner : self, owner };
  if (value.info.kind !== 'property') return method;
  return m.call(method, { plain: [], named: new Map(), partial: null }, at, frame);
}

/** Returns a member that an instance inherits from an SDK class. */
function inherited({ cls }: InstanceValue, name: string): AbstractValue | null {
  const base = listClassLineage(cls).find((one) => one.k === 'sdk');
  return base === undefined ? null : { k: 'method', self: base, name };
}

function classAttribute(
  m: SourceInterpreter,
  cls: ClassValue,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const found = findClassMember(cls, name);
  if (found !== null)
    return found.value.k === 'function' && found.value.info.kind === 'class'
      ? bound(m, found.value, cls, cls, at, frame)
      : found.value;
  if (name === '__name__' || name === 'name') return makeText(cls.def.name);
  const base = listClassLineage(cls).find((one) => one.k === 'sdk');
  return base === undefined ? UNKNOWN_VALUE : { k: 'method', self: base, name };
}

function superAttribute(
  m: SourceInterpreter,
  of: Extract<AbstractValue, { k: 'super' }>,
  name: string,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (name === '__init__') return { k: 'method', self: of, name };
  const cls = of.self.k === 'instance' || of.self.k === 'agent' ? of.self.cls : null;
  const found = cls === null ? null : findClassMember(cls, name, of.after);
  if (found !== null) return bound(m, found.value, of.self, found.owner, at, frame);
  return of.self.k === 'agent' ? { k: 'method', self: of.self, name } : UNKNOWN_VALUE;
}

const MAP_METHODS: ReadonlySet<string> = new Set(['get', 'set', 'values', 'keys', 'entries']);

/**
 * Returns an attribute of a map. In TypeScript an object's members are its attributes; a Python dictionary has only
 * methods.
 */
function mapAttribute(
  of: Extract<AbstractValue, { k: 'map' }>,
  name: string,
  { scope }: CallFrame,
): AbstractValue {
  const entry = readMapState(of).entries.find(({ key }) => key === name);
  if (scope.module.isScript && entry !== undefined) return entry.value;
  if (scope.module.isScript && !MAP_METHODS.has(name)) return UNKNOWN_VALUE;
  return { k: 'method', self: of, name };
}
