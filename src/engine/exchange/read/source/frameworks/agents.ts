/** Creates and clones agent objects and sets their fields. */
import { CONVENTIONS, findAgentClass } from './agent-fields.js';
import type { FrameworkId } from './packages.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { formatExecutionPathKey } from '../follow/execution-path.js';
import { isSameValue, uniteValues } from '../values/compare-values.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AgentValue, ClassValue, CallArguments, AbstractValue } from '../values/abstract-values.js';
import { makeListValue, findBinding, readListState } from '../values/make-values.js';

/** True if a name from a framework is an agent constructor, including those for realtime and sandbox agents. */
export function isAgentClass(name: string, of: FrameworkId = 'openai-agents'): boolean {
  return findAgentClass(of, name) !== null;
}

/**
 * Creates an agent object. The object is identified by its position and execution path, so interpreting a position
 * twice on one path returns the same object.
 */
export function createAgent(
  m: SourceInterpreter,
  kind: string,
  at: SourcePosition,
  frame: CallFrame,
  cls: ClassValue | null,
  of: FrameworkId = 'openai-agents',
): AgentValue {
  const key = `${formatExecutionPathKey(m.path)}/${at.id}`;
  const known = m.agentsByKey.get(key);
  if (known !== undefined) return known;
  const maker = frame.fn?.def.name ?? null;
  const agent: AgentValue = {
    k: 'agent',
    at,
    path: m.path,
    cls,
    of,
    kind,
    directory: m.directory,
    bag: new Map(),
    maker: maker === '' ? null : maker,
    variable: null,
    partial: null,
    copyOf: null,
  };
  m.agentsByKey.set(key, agent);
  m.agents.push(agent);
  return agent;
}

const STANDARD: ReadonlySet<string> = new Set(['name', 'tools', 'handoffs', 'mcp_servers', 'capabilities']);

/**
 * Returns the agent field for a parameter or attribute. Unrelated parameters must not hide a field of the same name.
 */
export function fieldOf({ of, kind }: Pick<AgentValue, 'of' | 'kind'>, name: string): string {
  const field = findAgentClass(of, kind)?.fields[name];
  return field ?? (of !== 'openai-agents' && STANDARD.has(name) ? `other ${name}` : name);
}

/** Sets an agent's fields from its constructor arguments. */
export function fillAgent(
  m: SourceInterpreter,
  agent: AgentValue,
  args: CallArguments,
  at: SourcePosition,
): void {
  const positions = findAgentClass(agent.of, agent.kind)?.positions ?? [];
  args.plain.forEach(({ value }, index) => {
    const name = positions[index];
    if (name !== undefined && value.k !== 'map') m.write(agent.bag, fieldOf(agent, name), value);
  });
  for (const [name, { value }] of args.named) m.write(agent.bag, fieldOf(agent, name), value);
  agent.partial ??= args.partial;
  for (const field of ['tools', 'handoffs', 'mcp_servers']) {
    const value = findBinding(agent.bag, field);
    if (value === undefined || value.k === 'none') m.write(agent.bag, field, makeListValue([], at));
  }
  for (const field of ['input_guardrails', 'output_guardrails'])
    markGuardrails(findBinding(agent.bag, field));
  if (CONVENTIONS[agent.of].functionsAreTools) markTools(findBinding(agent.bag, 'tools'));
}

function markTools(value: AbstractValue | undefined): void {
  if (value?.k !== 'list') return;
  for (const { value: one } of readListState(value).items) if (one.k === 'function') one.info.role = 'tool';
}

/**
 * Adds the arguments from a repeated constructor call. If they differ from those in the first call, both values are
 * possible.
 */
export function refillAgent(
  m: SourceInterpreter,
  agent: AgentValue,
  args: CallArguments,
  at: SourcePosition,
): void {
  const again: AgentValue = { ...agent, bag: new Map() };
  fillAgent(m, again, args, at);
  for (const field of ['name', 'tools', 'handoffs', 'mcp_servers']) {
    const before = findBinding(agent.bag, field);
    const after = findBinding(again.bag, field);
    if (before === undefined || after === undefined || isEquivalent(before, after)) continue;
    m.write(agent.bag, field, uniteValues([before, after], at));
  }
}

/** True if two field values have the same parts. */
function isEquivalent(a: AbstractValue, b: AbstractValue, depth = 0): boolean {
  if (isSameValue(a, b) || depth > 4) return true;
  if (a.k === 'tool' && b.k === 'tool') return a.origin === b.origin && a.name === b.name;
  if (a.k === 'handoff' && b.k === 'handoff') return isEquivalent(a.target, b.target, depth + 1);
  if (a.k === 'union') return a.options.some((option) => isEquivalent(option, b, depth + 1));
  if (a.k === 'text' && b.k === 'text') return a.text === b.text;
  if (a.k !== 'list' || b.k !== 'list') return false;
  const [first, second] = [readListState(a).items, readListState(b).items];
  return (
    first.length === second.length &&
    first.every(({ value }, index) =>
      isEquivalent(value, (second[index] as (typeof second)[number]).value, depth + 1),
    )
  );
}

/** Clones an agent. The clone shares every field that is not replaced, including lists. */
export function cloneAgent(
  m: SourceInterpreter,
  agent: AgentValue,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AgentValue {
  const clone = createAgent(m, agent.kind, at, frame, agent.cls, agent.of);
  if (clone.bag.size > 0) return clone;
  for (const [name, slot] of agent.bag) m.write(clone.bag, name, slot);
  clone.partial = agent.partial;
  clone.copyOf = agent;
  fillAgent(m, clone, { ...args, plain: [] }, at);
  return clone;
}

/** Marks guardrail functions, which are not part of the graph. */
export function markGuardrails(value: AbstractValue | undefined, depth = 0): void {
  if (value === undefined || depth > 4) return;
  if (value.k === 'function') value.info.role = 'guardrail';
  else if (value.k === 'list' || value.k === 'map')
    for (const slot of value.bag.values()) {
      const inner = slot.k === 'items' ? slot.items : slot.k === 'entries' ? slot.entries : [];
      for (const one of inner) markGuardrails(one.value, depth + 1);
    }
}
