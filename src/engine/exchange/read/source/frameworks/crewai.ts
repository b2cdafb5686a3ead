/** Supports CrewAI: crews, tasks, and YAML files that define agents and tasks. */
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { findName } from '../follow/scope.js';
import { flattenList } from '../values/lists.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, AgentValue, CallArguments, ListItem } from '../values/abstract-values.js';
import {
  findBinding,
  findKnownText,
  makeListState,
  makeListValue,
  makeText,
  readMapState,
  UNKNOWN_VALUE,
} from '../values/make-values.js';
import { createAgent, fillAgent } from './agents.js';
import { makeRecord } from './teams.js';

/** Creates an agent. Omitted fields are taken from its `config`. */
export function makeCrewAgent(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AgentValue {
  const agent = createAgent(m, 'Agent', at, frame, null, 'crewai');
  if (agent.bag.size > 0) return agent;
  const config = args.named.get('config')?.value;
  const named = new Map(args.named);
  if (config?.k === 'map')
    for (const { key, value } of readMapState(config).entries)
      if (!named.has(key)) named.set(key, { value, at: config.at, from: null });
  if (config !== undefined && config.k !== 'map') agent.partial ??= at;
  fillAgent(m, agent, { ...args, named }, at);
  const name = findBinding(agent.bag, 'name');
  if (name?.k === 'text') m.write(agent.bag, 'name', makeText(name.text.trim(), name.at, name.whole));
  return agent;
}

export function makeTask(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const config = args.named.get('config')?.value;
  const fromConfig = (name: string) =>
    config?.k === 'map' ? readMapState(config).entries.find(({ key }) => key === name)?.value : undefined;
  const given = args.named.get('agent')?.value ?? fromConfig('agent');
  const name = findKnownText(given);
  const agent = name === null ? given : callOwn(m, name, at, frame);
  const tools = args.named.get('tools')?.value ?? fromConfig('tools');
  addTools(m, agent, tools, at);
  return makeRecord('crewai', 'Task', at, { agent });
}

/** Adds a task's tools to its agent, because a task may declare tools that the agent does not have. */
function addTools(
  m: SourceInterpreter,
  agent: AbstractValue | undefined,
  tools: AbstractValue | undefined,
  at: SourcePosition,
): void {
  if (agent?.k !== 'agent' || tools === undefined || tools.k === 'none') return;
  const own = flattenList(findBinding(agent.bag, 'tools') ?? makeListValue([], at), at);
  const added = flattenList(tools, at);
  const isNew = ({ value }: ListItem) => !own.items.some((item) => item.value === value);
  if (!added.items.some(isNew) && added.partial === null) return;
  const state = makeListState([...own.items, ...added.items.filter(isNew)], own.partial ?? added.partial);
  m.write(agent.bag, 'tools', makeListValue(state.items, at, 'list', state.partial));
}

/** Calls the method named in the configuration on the class itself. */
function callOwn(m: SourceInterpreter, name: string, at: SourcePosition, frame: CallFrame): AbstractValue {
  const self = findName('self', frame.scope);
  if (self === undefined) return UNKNOWN_VALUE;
  return m.call(
    m.attribute(self, name, at, frame),
    { plain: [], named: new Map(), partial: null },
    at,
    frame,
  );
}

/**
 * Creates a crew, which runs its tasks' agents in order. A hierarchical crew is run by a manager, and an agent that may
 * delegate can hand over to all others.
 */
export function makeCrew(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const read = (name: string) => args.named.get(name)?.value;
  const agents = flattenList(read('agents') ?? makeListValue([], at), at);
  const tasks = flattenList(read('tasks') ?? makeListValue([], at), at);
  allowDelegation(m, agents.items, at);
  const partial = agents.partial ?? tasks.partial;
  if (isHierarchical(read('process'))) {
    const manager = read('manager_agent') ?? makeManager(m, at, frame);
    if (manager.k === 'agent')
      m.write(manager.bag, 'handoffs', makeListValue(agents.items, at, 'list', partial));
    return makeRecord('crewai', 'Crew', at, {
      members: makeListValue([{ value: manager, at, condition: null }], at),
    });
  }
  const members: ListItem[] = tasks.items.flatMap((item) => {
    const agent = item.value.k === 'record' ? findBinding(item.value.bag, 'agent') : UNKNOWN_VALUE;
    return agent === undefined ? [] : [{ ...item, value: agent }];
  });
  const isAssigned = members.length > 0 || tasks.items.length > 0;
  return makeRecord('crewai', 'Crew', at, {
    members: makeListValue(isAssigned ? members : agents.items, at, 'list', partial),
  });
}

function isHierarchical(order: AbstractValue | undefined): boolean {
  if (order?.k === 'method' || order?.k === 'sdk') return order.name === 'hierarchical';
  return findKnownText(order) === 'hierarchical';
}

function makeManager(m: SourceInterpreter, at: SourcePosition, frame: CallFrame): AgentValue {
  const manager = createAgent(m, 'manager', at, frame, null, 'crewai');
  if (manager.bag.size > 0) return manager;
  fillAgent(m, manager, { plain: [], named: new Map(), partial: null }, at);
  m.write(manager.bag, 'name', makeText('Crew Manager'));
  return manager;
}

function allowDelegation(m: SourceInterpreter, agents: readonly ListItem[], at: SourcePosition): void {
  for (const { value: agent } of agents) {
    if (agent.k !== 'agent') continue;
    const allowed = findBinding(agent.bag, 'allow_delegation');
    if (allowed === undefined || allowed.k === 'none' || (allowed.k === 'flag' && !allowed.flag)) continue;
    const condition = allowed.k === 'flag' ? null : at;
    const others = agents.filter(({ value }) => value !== agent).map((item) => ({ ...item, condition }));
    m.write(agent.bag, 'handoffs', makeListValue(others, at));
  }
}

/** Applies `@CrewBase`: binds the configuration files, and the agents and tasks created by decorated methods. */
export function markCrewBase(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const cls = args.plain[0]?.value ?? UNKNOWN_VALUE;
  if (cls.k !== 'class') return cls;
  for (const kind of ['agents', 'tasks'] as const) {
    const path = findKnownText(findBinding(cls.bag, `${kind}_config`)) ?? `config/${kind}.yaml`;
    const { library } = m.modules;
    const own = library.pathOf(cls.scope.module.file).replace(/[^/]*$/, '');
    const file = library.fileNamed(own + path) ?? library.fileNamed(path);
    const data = file === null ? null : (library.files[file]?.data ?? null);
    if (file === null || data === null) m.report('import-missing', at, path);
    const frame = { scope: cls.scope, fn: null, returns: [], caller: null, argumentExpressions: new Map() };
    cls.bag.set(`${kind}_config`, data === null ? UNKNOWN_VALUE : m.evaluate(data, frame));
    cls.bag.set(kind, { k: 'gathered', role: kind === 'agents' ? 'agent' : 'task' });
  }
  return cls;
}

/** Returns the objects that methods under `@agent` or `@task` create, in order. */
export function gatherMembers(
  m: SourceInterpreter,
  role: 'agent' | 'task',
  self: Extract<AbstractValue, { k: 'instance' }>,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const names = [...self.cls.bag].flatMap(([name, slot]) =>
    slot.k === 'function' && slot.info.tag === role ? [name] : [],
  );
  const items = names.map((name) => ({
    value: m.call(
      m.attribute(self, name, at, frame),
      { plain: [], named: new Map(), partial: null },
      at,
      frame,
    ),
    at,
    condition: null,
  }));
  return makeListValue(items, at);
}

/** Applies `@agent`, `@task` or `@crew`. A method with such a decorator creates only one object. */
export function tagMethod(role: string) {
  return (_: SourceInterpreter, args: CallArguments): AbstractValue => {
    const fn = args.plain[0]?.value ?? UNKNOWN_VALUE;
    if (fn.k === 'function') {
      fn.info.tag = role;
      fn.info.remembers = true;
    }
    return fn;
  };
}
