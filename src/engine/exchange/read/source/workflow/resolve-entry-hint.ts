/** Resolves an entry hint to agents, or to a program or function that runs agents. */
import type { EntryHint } from '../../entry-hint.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { AgentRunSite } from '../follow/frame.js';
import { extendPath } from '../follow/execution-path.js';
import { findDisplayName } from '../frameworks/agent-parts.js';
import { createCallFrame, findName } from '../follow/scope.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AgentValue, CallArguments, AbstractValue } from '../values/abstract-values.js';
import {
  makeBoolean,
  readListState,
  NONE_VALUE,
  makeNumber,
  listOptions,
  makeText,
} from '../values/make-values.js';
import { chooseAgent, type EntrySearchResult, settleRuns } from './find-entry.js';
import { readRun } from './run-groups.js';

/** Returns true if a position is on the line that the hint selects. */
export type IsOnLine = (at: SourcePosition) => boolean;

/** Returns the entry that a hint refers to; null if there is none. */
export function resolveEntryHint(
  m: SourceInterpreter,
  hint: EntryHint,
  isOnLine: IsOnLine,
): EntrySearchResult | null {
  if (hint.kind === 'name')
    return settleAgents(m.agents.filter((agent) => findDisplayName(agent) === hint.symbol));
  const file = m.modules.library.fileNamed(hint.file);
  if (file === null) return null;
  if (hint.kind === 'line') return findOnLine(m, (at) => at.file === file && isOnLine(at));
  const value = findSymbol(m, hint.symbol, file);
  if (value === undefined) return null;
  if (hint.kind === 'call') return resolveCall(m, hint, value, file);
  const ids = listOptions(value).flatMap((one) => (one.k === 'function' ? [one.def.at.id] : []));
  return (
    settleAgents(agentsOf(value)) ??
    settleSites(m.runSites.filter(({ within }) => ids.some((id) => within.has(id))))
  );
}

function findOnLine(m: SourceInterpreter, isThere: IsOnLine): EntrySearchResult | null {
  const defined = new Set(m.functions.filter(({ def }) => isThere(def.at)).map(({ def }) => def.at.id));
  return (
    settleAgents(m.agents.filter(({ at }) => isThere(at))) ??
    settleSites(m.runSites.filter(({ at }) => isThere(at))) ??
    settleSites(m.runSites.filter(({ within }) => [...defined].some((id) => within.has(id)))) ??
    settleSites(m.runSites.filter(({ caller }) => caller !== null && isThere(caller.at)))
  );
}

function settleAgents(agents: readonly AgentValue[]): EntrySearchResult | null {
  const [first] = agents;
  if (first === undefined) return null;
  const isOne =
    agents.every(({ at }) => at.id === first.at.id) &&
    agents.every((one) => findDisplayName(one) === findDisplayName(first));
  if (isOne) return { kind: 'roots', startedAgents: [first], roots: [first], at: first.at };
  return chooseAgent(agents, first.at);
}

function settleSites(sites: readonly AgentRunSite[]): EntrySearchResult | null {
  const runs = sites.filter(({ role }) => role === 'plain').map(readRun);
  return runs.some(({ agents }) => agents.length > 0) ? settleRuns(runs) : null;
}

function findSymbol(m: SourceInterpreter, symbol: string, file: number): AbstractValue | undefined {
  const { scope } = m.modules.of(file);
  const [top = '', ...rest] = symbol.split('.');
  const at: SourcePosition = { id: -1, file, from: 0 };
  const frame = createCallFrame(scope);
  let value: AbstractValue | undefined = findName(top, scope);
  for (const name of rest) {
    if (value?.k === 'class')
      value = value.instances[0] ?? m.call(value, { plain: [], named: new Map(), partial: null }, at, frame);
    value = value === undefined ? undefined : m.attribute(value, name, at, frame);
  }
  return value;
}

/** Resolves a hint that names a call. If the call returns no agent, the entry consists of the agents that it runs. */
function resolveCall(
  m: SourceInterpreter,
  hint: EntryHint,
  callee: AbstractValue,
  file: number,
): EntrySearchResult | null {
  const { scope } = m.modules.of(file);
  const at: SourcePosition = { id: -1, file, from: 0 };
  const before = m.runSites.length;
  const result = m.withPath(extendPath(null, 'call', at), 'plain', () =>
    m.call(callee, argsOf(hint, at, scope.module.isScript), at, createCallFrame(scope)),
  );
  return settleAgents(agentsOf(result)) ?? settleSites(m.runSites.slice(before));
}

/**
 * Converts a hint's named arguments. TypeScript functions receive them by position, in the order in which they are
 * written.
 */
function argsOf({ args }: EntryHint, at: SourcePosition, isScript: boolean): CallArguments {
  const given = Object.entries(args).map(([name, value]) => ({
    name,
    arg: { value: valueOf(value, at), at, from: null },
  }));
  if (isScript) return { plain: given.map(({ arg }) => arg), named: new Map(), partial: null };
  return { plain: [], named: new Map(given.map(({ name, arg }) => [name, arg])), partial: null };
}

function valueOf(value: string | number | boolean | null, at: SourcePosition): AbstractValue {
  if (typeof value === 'string') return makeText(value, at);
  if (typeof value === 'number') return makeNumber(value);
  return value === null ? NONE_VALUE : makeBoolean(value);
}

/** Returns the agents in a value; for a tuple, the first agent. */
function agentsOf(value: AbstractValue): readonly AgentValue[] {
  if (value.k === 'list') {
    const first = readListState(value).items.find((item) => agentsOf(item.value).length > 0);
    return first === undefined ? [] : agentsOf(first.value);
  }
  return listOptions(value).flatMap((option) => {
    if (option.k === 'agent') return [option];
    return option.k === 'list' ? agentsOf(option) : [];
  });
}
