/** `owner.name`. */
import { linesOf, memberOf } from './classes.js';
import type { Frame, Machine } from './machine.js';
import { packageMember } from './modules.js';
import { nameOfModule } from './scope.js';
import { isSdkClass } from './sdk-names.js';
import type { At } from './syntax.js';
import { unite } from './judge.js';
import {
  type AgentValue,
  type ClassValue,
  type FunctionValue,
  type InstanceValue,
  type UnionValue,
  listState,
  mapState,
  number,
  text,
  UNKNOWN,
  type Value,
  valueIn,
} from './values.js';

/** The value of an attribute; methods come bound to their owner. */
export function attributeOf(m: Machine, of: Value, name: string, at: At, frame: Frame): Value {
  switch (of.k) {
    case 'agent':
      return agentAttribute(m, of, name, at, frame);
    case 'instance':
      return memberOfInstance(m, of, name, at, frame) ?? inherited(of, name) ?? UNKNOWN;
    case 'class':
      return classAttribute(m, of, name, at, frame);
    case 'super':
      return superAttribute(m, of, name, at, frame);
    case 'module':
      return nameOfModule(of.module, name) ?? packageMember(m, of, name, at);
    case 'package':
      return packageMember(m, of, name, at);
    case 'sdk':
      return isSdkClass(of.name) ? { k: 'method', self: of, name } : { k: 'sdk', name };
    case 'map':
      return mapAttribute(of, name, frame);
    case 'list':
      return name === 'length' ? number(listState(of).items.length) : { k: 'method', self: of, name };
    case 'text':
      return name === 'value' ? of : { k: 'method', self: of, name };
    case 'tool':
      return name === 'name' ? text(of.name) : UNKNOWN;
    case 'result':
      return RESULT_AGENTS.has(name) ? { k: 'resultAgent' } : UNKNOWN;
    case 'union':
      return unionAttribute(m, of, name, at, frame);
    case 'runner':
    case 'builtin':
    case 'function':
    case 'unknown':
      return { k: 'method', self: of, name };
    default:
      return UNKNOWN;
  }
}

function unionAttribute(m: Machine, of: UnionValue, name: string, at: At, frame: Frame): Value {
  const options = of.options.filter(({ k }) => k !== 'none');
  return unite(
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

function agentAttribute(m: Machine, agent: AgentValue, name: string, at: At, frame: Frame): Value {
  const field = name === 'mcpServers' ? 'mcp_servers' : name;
  const own = valueIn(agent.bag, field);
  if (own !== undefined) return own;
  if (agent.cls !== null) {
    const found = memberOfInstance(m, agent, name, at, frame);
    if (found !== null) return found;
  }
  return AGENT_METHODS.has(name) ? { k: 'method', self: agent, name } : UNKNOWN;
}

function memberOfInstance(
  m: Machine,
  owner: InstanceValue | AgentValue,
  name: string,
  at: At,
  frame: Frame,
): Value | null {
  const own = valueIn(owner.bag, name);
  if (own !== undefined) return own;
  const found = owner.cls === null ? null : memberOf(owner.cls, name);
  if (found === null) return null;
  return bound(m, found.value, owner, found.owner, at, frame);
}

/** A method with its owner; a property is called at once. */
function bound(m: Machine, value: Value, self: Value, owner: ClassValue, at: At, frame: Frame): Value {
  if (value.k !== 'function' || value.info.kind === 'static') return value;
  const method: FunctionValue = { ...value, self: value.info.kind === 'class' ? owner : self, owner };
  if (value.info.kind !== 'property') return method;
  return m.call(method, { plain: [], named: new Map(), partial: null }, at, frame);
}

/** What an instance has from a class of the SDK. */
function inherited({ cls }: InstanceValue, name: string): Value | null {
  const base = linesOf(cls).find((one) => one.k === 'sdk');
  return base === undefined ? null : { k: 'method', self: base, name };
}

function classAttribute(m: Machine, cls: ClassValue, name: string, at: At, frame: Frame): Value {
  const found = memberOf(cls, name);
  if (found !== null)
    return found.value.k === 'function' && found.value.info.kind === 'class'
      ? bound(m, found.value, cls, cls, at, frame)
      : found.value;
  if (name === '__name__' || name === 'name') return text(cls.def.name);
  const base = linesOf(cls).find((one) => one.k === 'sdk');
  return base === undefined ? UNKNOWN : { k: 'method', self: base, name };
}

function superAttribute(
  m: Machine,
  of: Extract<Value, { k: 'super' }>,
  name: string,
  at: At,
  frame: Frame,
): Value {
  if (name === '__init__') return { k: 'method', self: of, name };
  const cls = of.self.k === 'instance' || of.self.k === 'agent' ? of.self.cls : null;
  const found = cls === null ? null : memberOf(cls, name, of.after);
  if (found !== null) return bound(m, found.value, of.self, found.owner, at, frame);
  return of.self.k === 'agent' ? { k: 'method', self: of.self, name } : UNKNOWN;
}

/** Of `new Map(...)`. */
const MAP_METHODS: ReadonlySet<string> = new Set(['get', 'set', 'values', 'keys', 'entries']);

/** An object of TypeScript has its members as attributes; a Python dictionary only methods. */
function mapAttribute(of: Extract<Value, { k: 'map' }>, name: string, { scope }: Frame): Value {
  const entry = mapState(of).entries.find(({ key }) => key === name);
  if (scope.module.isScript && entry !== undefined) return entry.value;
  if (scope.module.isScript && !MAP_METHODS.has(name)) return UNKNOWN;
  return { k: 'method', self: of, name };
}
