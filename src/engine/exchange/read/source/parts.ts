/** What an agent holds: its tools, the agents it may hand over to, and what could not be read of both. */
import { flattenList, openItems } from './lists.js';
import type { UnresolvedCode } from './report.js';
import type { At } from './syntax.js';
import {
  type AgentValue,
  type Item,
  type ListState,
  listState,
  optionsOf,
  textOf,
  type ToolValue,
  type Value,
  valueIn,
} from './values.js';

interface Place {
  readonly at: At;
  /** The unknown test that decides whether it is there. */
  readonly condition: At | null;
}

export type Part =
  | (Place & { readonly kind: 'tool'; readonly tool: ToolValue })
  | (Place & { readonly kind: 'as_tool'; readonly tool: ToolValue; readonly target: AgentValue })
  | (Place & { readonly kind: 'handoff'; readonly target: AgentValue })
  | (Place & { readonly kind: 'disabled'; readonly subject: string })
  | (Place & { readonly kind: 'problem'; readonly code: UnresolvedCode });

/** Tools in order, then handoffs in order. */
export function partsOf(agent: AgentValue): readonly Part[] {
  return [...partsIn(agent, 'tools'), ...partsIn(agent, 'handoffs')];
}

/** The agents that an agent hands over to, or runs as tools. */
export function targetsOf(agent: AgentValue): readonly AgentValue[] {
  return partsOf(agent).flatMap((part) =>
    part.kind === 'handoff' || part.kind === 'as_tool' ? [part.target] : [],
  );
}

function partsIn(agent: AgentValue, field: 'tools' | 'handoffs'): readonly Part[] {
  const { items, partial } = stateOf(agent, field);
  const parts = items.flatMap((item) => partsOfItem(item, field));
  if (partial === null) return parts;
  return [...parts, { kind: 'problem', code: 'list-partial', at: partial, condition: null }];
}

function stateOf(agent: AgentValue, field: string): ListState {
  const value = valueIn(agent.bag, field);
  const known =
    value === undefined ? { k: 'items' as const, items: [], partial: null } : flattenList(value, agent.at);
  const isOpen = value === undefined || (value.k === 'list' && listState(value).items.length === 0);
  return openItems({ ...known, partial: known.partial ?? (isOpen ? agent.partial : null) });
}

function partsOfItem(item: Item, field: 'tools' | 'handoffs'): readonly Part[] {
  const options = optionsOf(item.value);
  const real = options.filter(({ k }) => k !== 'none');
  const condition = item.condition ?? (item.value.k === 'union' && options.length > 1 ? item.value.at : null);
  if (real.length === 0 && options.length > 0 && item.value.k === 'none') return [];
  return real.flatMap((value) => partsOfValue(value, { at: item.at, condition }, field));
}

function partsOfValue(value: Value, place: Place, field: 'tools' | 'handoffs'): readonly Part[] {
  if (value.k === 'tool' && field === 'tools') return [partOfTool(value, place)];
  if (value.k === 'handoff') return partsOfHandoff(value, place);
  if (value.k === 'agent' && field === 'handoffs') return [{ kind: 'handoff', target: value, ...place }];
  if (value.k === 'list') {
    const { items } = openItems(listState(value));
    return items.flatMap((item) =>
      partsOfItem({ ...item, condition: item.condition ?? place.condition }, field),
    );
  }
  return [{ kind: 'problem', code: field === 'tools' ? 'tool-ref' : 'agent-ref', ...place }];
}

function partOfTool(tool: ToolValue, place: Place): Part {
  if (!tool.enabled) return { kind: 'disabled', subject: tool.name, ...place };
  if (tool.agent?.k === 'agent') return { kind: 'as_tool', tool, target: tool.agent, ...place };
  return { kind: 'tool', tool, ...place };
}

function partsOfHandoff(
  { target, enabled }: Extract<Value, { k: 'handoff' }>,
  place: Place,
): readonly Part[] {
  const options = optionsOf(target);
  const condition = place.condition ?? (target.k === 'union' && options.length > 1 ? target.at : null);
  return options
    .filter(({ k }) => k !== 'none')
    .map((one): Part => {
      if (one.k !== 'agent') return { kind: 'problem', code: 'agent-ref', at: place.at, condition };
      if (!enabled) return { kind: 'disabled', subject: displayNameOf(one), at: place.at, condition };
      return { kind: 'handoff', target: one, at: place.at, condition };
    });
}

/** Its name, else its variable, else the function that makes it. */
export function displayNameOf(agent: AgentValue): string {
  return textOf(valueIn(agent.bag, 'name')) ?? agent.variable ?? agent.maker ?? '';
}
