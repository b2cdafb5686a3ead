/** Lists the parts of an agent: its tools, its handoff targets, and entries that could not be read. */
import { findConventionalTool } from './conventional-tools.js';
import { flattenList, expandListItems } from '../values/lists.js';
import type { UnresolvedCode } from '../workflow/report-codes.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type {
  AgentValue,
  FunctionValue,
  ListItem,
  ListState,
  ToolValue,
  AbstractValue,
} from '../values/abstract-values.js';
import { readListState, listOptions, findKnownText, findBinding } from '../values/make-values.js';

interface Place {
  readonly at: SourcePosition;
  /** The condition, whose value is unknown, that determines whether the agent has this part. */
  readonly condition: SourcePosition | null;
}

export type AgentPart =
  | (Place & { readonly kind: 'tool'; readonly tool: ToolValue })
  | (Place & { readonly kind: 'as_tool'; readonly tool: ToolValue; readonly target: AgentValue })
  | (Place & { readonly kind: 'handoff'; readonly target: AgentValue })
  | (Place & { readonly kind: 'disabled'; readonly subject: string })
  | (Place & { readonly kind: 'problem'; readonly code: UnresolvedCode });

/** Lists an agent's parts: its tools and then its handoffs, each in order. */
export function listAgentParts(agent: AgentValue): readonly AgentPart[] {
  return [...partsIn(agent, 'tools'), ...partsIn(agent, 'handoffs')];
}

/** Returns the agents that an agent hands over to or runs as tools. */
export function listTargetAgents(agent: AgentValue): readonly AgentValue[] {
  return listAgentParts(agent).flatMap((part) =>
    part.kind === 'handoff' || part.kind === 'as_tool' ? [part.target] : [],
  );
}

function partsIn(agent: AgentValue, field: 'tools' | 'handoffs'): readonly AgentPart[] {
  const { items, partial } = stateOf(agent, field);
  const value = findBinding(agent.bag, field);
  const parts = partsOfItems(items, value === undefined ? [] : listOptions(value), field, agent);
  if (partial === null) return parts;
  return [...parts, { kind: 'problem', code: 'list-partial', at: partial, condition: null }];
}

function stateOf(agent: AgentValue, field: string): ListState {
  const value = findBinding(agent.bag, field);
  if (value?.k === 'record')
    return { k: 'items', items: [{ value, at: agent.at, condition: null }], partial: null };
  const known =
    value === undefined ? { k: 'items' as const, items: [], partial: null } : flattenList(value, agent.at);
  const isOpen = value === undefined || (value.k === 'list' && readListState(value).items.length === 0);
  return expandListItems({ ...known, partial: known.partial ?? (isOpen ? agent.partial : null) });
}

/** Either a value to read, or a marker indicating that all items in a list have been read. */
interface Step {
  readonly value: AbstractValue;
  readonly place: Place;
  readonly isEnd: boolean;
}

/**
 * Returns the parts in a list and its nested lists, in order. Each list is read only once under each condition, which
 * limits the cost of mutually nested lists. A list that contains itself is reported. `outer`: the enclosing lists. This
 * function uses a loop instead of recursion, because lists may be nested deeper than the call stack.
 */
function partsOfItems(
  items: readonly ListItem[],
  outer: readonly AbstractValue[],
  field: 'tools' | 'handoffs',
  agent: AgentValue,
): readonly AgentPart[] {
  const parts: AgentPart[] = [];
  const open = new Set(outer);
  const done = new Map<SourcePosition | null, Set<AbstractValue>>();
  const steps = stepsOf(items, null);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { value, place, isEnd } = step;
    if (isEnd) open.delete(value);
    else if (value.k !== 'list') parts.push(...partsOfValue(value, place, field, agent));
    else if (open.has(value)) parts.push({ kind: 'problem', code: 'list-cycle', ...place });
    else if (isNew(done, place.condition, value)) {
      open.add(value);
      steps.push({ ...step, isEnd: true });
      for (const inner of stepsOf(expandListItems(readListState(value)).items, place.condition))
        steps.push(inner);
    }
  }
  return parts;
}

/** Returns the items' possible values, beginning with the last item. */
function stepsOf(items: readonly ListItem[], inherited: SourcePosition | null): Step[] {
  const steps = items.flatMap(({ value, at, condition: own }): Step[] => {
    const options = listOptions(value);
    const condition = own ?? inherited ?? (value.k === 'union' && options.length > 1 ? value.at : null);
    const real = options.filter(({ k }) => k !== 'none');
    return real.map((option) => ({ value: option, place: { at, condition }, isEnd: false }));
  });
  return steps.reverse();
}

function isNew(
  done: Map<SourcePosition | null, Set<AbstractValue>>,
  condition: SourcePosition | null,
  value: AbstractValue,
): boolean {
  const known = done.get(condition) ?? new Set();
  done.set(condition, known);
  return known.size < known.add(value).size;
}

function partsOfValue(
  value: AbstractValue,
  place: Place,
  field: 'tools' | 'handoffs',
  agent: AgentValue,
): readonly AgentPart[] {
  if (value.k === 'gap') return [{ kind: 'problem', code: value.code, ...place }];
  if (value.k === 'handoff') return partsOfHandoff(value, place, agent);
  const byName = field === 'handoffs' && agent.of !== 'openai-agents' ? findKnownText(value) : null;
  if (byName !== null || value.k === 'record')
    return partsOfHandoff({ k: 'handoff', target: value, at: place.at, enabled: true }, place, agent);
  const goals = value.k === 'tool' || value.k === 'function' ? listGoals(value) : [];
  if (goals.length > 0 && field === 'tools')
    return goals.flatMap((target) =>
      partsOfHandoff({ k: 'handoff', target, at: place.at, enabled: true }, place, agent),
    );
  const tool = field === 'tools' ? findConventionalTool(value, place.at, agent) : null;
  if (tool !== null) return [partOfTool(tool, place)];
  if (value.k === 'tool' && field === 'tools') return [partOfTool(value, place)];
  if (value.k === 'agent' && field === 'handoffs') return [{ kind: 'handoff', target: value, ...place }];
  return [{ kind: 'problem', code: field === 'tools' ? 'tool-ref' : 'agent-ref', ...place }];
}

function partOfTool(tool: ToolValue, place: Place): AgentPart {
  if (!tool.enabled) return { kind: 'disabled', subject: tool.name, ...place };
  if (tool.agent?.k === 'agent') return { kind: 'as_tool', tool, target: tool.agent, ...place };
  return { kind: 'tool', tool, ...place };
}

function partsOfHandoff(
  { target, enabled }: Extract<AbstractValue, { k: 'handoff' }>,
  place: Place,
  from: AgentValue,
): readonly AgentPart[] {
  const options = listOptions(target).flatMap((one) => resolveTarget(one, from));
  const condition = place.condition ?? (target.k === 'union' && options.length > 1 ? target.at : null);
  return options
    .filter(({ k }) => k !== 'none')
    .map((one): AgentPart => {
      if (one.k !== 'agent') return { kind: 'problem', code: 'agent-ref', at: place.at, condition };
      if (!enabled) return { kind: 'disabled', subject: findDisplayName(one), at: place.at, condition };
      return { kind: 'handoff', target: one, at: place.at, condition };
    });
}

/** Returns the agents that a tool's body transfers control to, for example with LangGraph's `Command`. */
function listGoals(tool: ToolValue | FunctionValue): readonly AbstractValue[] {
  const fn = tool.k === 'tool' ? tool.fn : tool;
  return fn?.info.goals ?? [];
}

/** Resolves a handoff target. A name refers to the agent with that name, and a team to its members. */
function resolveTarget(target: AbstractValue, { of, directory }: AgentValue): readonly AbstractValue[] {
  if (target.k === 'record') {
    const members = findBinding(target.bag, 'members');
    return members === undefined ? [target] : flattenList(members, target.at).items.map(({ value }) => value);
  }
  const name = findKnownText(target);
  if (name === null) return [target];
  if (directory.outside.has(name)) return [];
  const found = directory.agents.filter(
    (one) => one.of === of && findKnownText(findBinding(one.bag, 'name')) === name,
  );
  const [first] = found;
  return first !== undefined && found.every(({ at }) => at.id === first.at.id) ? [first] : [target];
}

/** Returns the first known name: the agent's own name, its variable, or the function that creates it. */
export function findDisplayName(agent: AgentValue): string {
  return findKnownText(findBinding(agent.bag, 'name')) ?? agent.variable ?? agent.maker ?? '';
}
