/** Supports the Claude Agent SDK, whose options specify allowed tools, subagents and servers. */
import { spreadOptionsArgument } from '../follow/call-arguments.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { flattenList } from '../values/lists.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type {
  AbstractValue,
  AgentValue,
  CallArguments,
  ListItem,
  ToolValue,
} from '../values/abstract-values.js';
import {
  findBinding,
  findKnownText,
  listOptions,
  makeListValue,
  makeText,
  readMapState,
  UNKNOWN_VALUE,
} from '../values/make-values.js';
import { createAgent, fillAgent } from './agents.js';
import { describeTool } from './named-tools.js';
import { recordRunOf } from './run-sites.js';
import { makeRecord } from './teams.js';

/** Creates the agent described by the options, which do not include its name. */
export function makeOptions(
  m: SourceInterpreter,
  given: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AgentValue {
  const args = spreadOptionsArgument(given, 0);
  const agent = createAgent(m, 'ClaudeAgentOptions', at, frame, null, 'claude');
  if (agent.bag.size > 0) return agent;
  fillAgent(m, agent, args, at);
  m.write(agent.bag, 'name', makeText('main'));
  for (const field of ['allowed', 'denied'])
    if (!agent.bag.has(field)) m.write(agent.bag, field, makeListValue([], at));
  completeOptions(m, agent, frame);
  return agent;
}

/**
 * Derives tools and subagents from the options. This runs again when the options are used, because they may have
 * changed.
 */
function completeOptions(m: SourceInterpreter, agent: AgentValue, frame: CallFrame): void {
  const { at, bag } = agent;
  const read = (...names: string[]) =>
    names.map((name) => findBinding(bag, name)).find((one) => one !== undefined);
  const servers = read('servers');
  const denied = namesIn(read('denied'), at);
  const tools = keepAvailable(allowTools(read('allowed'), servers, denied, at), read('other tools'), at);
  m.write(bag, 'tools', tools);
  m.write(bag, 'handoffs', makeSubagents(m, read('subagents'), { tools, servers, denied }, at, frame));
  const mode = read('permission_mode', 'permissionMode');
  const isOpen = mode !== undefined && !/^(default|plan|dontAsk)$/.test(findKnownText(mode) ?? '');
  const hasSettings =
    flattenList(read('setting_sources', 'settingSources') ?? makeListValue([], at), at).items.length > 0;
  const asks = read('can_use_tool', 'canUseTool', 'permission_prompt_tool_name');
  if ((isOpen && mode?.k !== 'none') || hasSettings || (asks !== undefined && asks.k !== 'none'))
    m.write(bag, 'capabilities', UNKNOWN_VALUE);
}

/** Keeps the built-in tools that the option `tools` makes available, if all of its items are known. */
function keepAvailable(
  tools: AbstractValue,
  available: AbstractValue | undefined,
  at: SourcePosition,
): AbstractValue {
  if (available?.k !== 'list') return tools;
  const listed = flattenList(available, at);
  if (listed.partial !== null || listed.items.some(({ value }) => findKnownText(value) === null))
    return tools;
  const names = namesIn(available, at);
  const { items, partial } = flattenList(tools, at);
  const isKept = ({ value }: ListItem) =>
    value.k !== 'tool' || value.name.startsWith('mcp__') || names.has(value.name);
  return makeListValue(items.filter(isKept), at, 'list', partial);
}

function namesIn(value: AbstractValue | undefined, at: SourcePosition): ReadonlySet<string> {
  const { items } = flattenList(value ?? makeListValue([], at), at);
  return new Set(items.flatMap((item) => findKnownText(item.value) ?? []));
}

/** Converts the names of allowed tools to tools; `mcp__SERVER` means every tool on a server. */
function allowTools(
  value: AbstractValue | undefined,
  servers: AbstractValue | undefined,
  denied: ReadonlySet<string>,
  at: SourcePosition,
): AbstractValue {
  const { items, partial } = flattenList(value ?? makeListValue([], at), at);
  const tools = items.flatMap((item): ListItem[] => {
    const text = findKnownText(item.value);
    if (text === null) return item.value.k === 'tool' && denied.has(item.value.name) ? [] : [item];
    const found = toolsNamed(text.replace(/\(.*$/s, ''), servers, item.at);
    return found
      .filter((tool) => !(tool.k === 'tool' && denied.has(tool.name)))
      .map((tool) => ({ ...item, value: tool }));
  });
  return makeListValue(tools, at, 'list', partial);
}

function toolsNamed(name: string, servers: AbstractValue | undefined, at: SourcePosition): AbstractValue[] {
  const [, server = '', tool = ''] = /^mcp__(.+?)(?:__(.+))?$/.exec(name) ?? [];
  const known = serverTools(server, servers, at);
  if (server === '') return [describeTool({ name, at })];
  if (tool === '' || tool === '*')
    return known === null
      ? [{ k: 'gap', code: 'mcp-server', at }]
      : known.map((one) => ({ ...one, name: `mcp__${server}__${one.name}` }));
  const own = known?.find((one) => one.name === tool);
  return [own === undefined ? describeTool({ name, at }) : { ...own, name }];
}

/** Returns a server's tools if the program defines the server itself; null for other servers. */
function serverTools(
  server: string,
  servers: AbstractValue | undefined,
  at: SourcePosition,
): readonly ToolValue[] | null {
  const entry =
    servers?.k === 'map' ? readMapState(servers).entries.find(({ key }) => key === server)?.value : undefined;
  if (entry?.k !== 'record') return null;
  const { items, partial } = flattenList(findBinding(entry.bag, 'tools') ?? makeListValue([], at), at);
  return partial === null ? items.flatMap(({ value }) => (value.k === 'tool' ? [value] : [])) : null;
}

interface Shared {
  readonly tools: AbstractValue;
  readonly servers: AbstractValue | undefined;
  readonly denied: ReadonlySet<string>;
}

/** Creates the subagents, named by their keys. A subagent without a tool list gets the main agent's tools. */
function makeSubagents(
  m: SourceInterpreter,
  value: AbstractValue | undefined,
  shared: Shared,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (value === undefined || value.k === 'none') return makeListValue([], at);
  if (value.k !== 'map') return makeListValue([], at, 'list', at);
  const { entries, partial } = readMapState(value);
  const items = entries.map(({ key, value: one }): ListItem => {
    const agent = one.k === 'map' ? subagentOfMap(m, one, frame) : one;
    if (agent.k === 'agent') {
      const own =
        findBinding(agent.bag, 'given_tools') ??
        (one.k === 'map' ? undefined : findBinding(agent.bag, 'tools'));
      const isGiven = own !== undefined && own.k !== 'none' && agent.bag.has('has_tools');
      const ownDenied = namesIn(findBinding(agent.bag, 'denied'), agent.at);
      const denied = new Set([...shared.denied, ...ownDenied]);
      m.write(agent.bag, 'name', makeText(key));
      m.write(agent.bag, 'tools', allowTools(isGiven ? own : shared.tools, shared.servers, denied, agent.at));
    }
    return { value: agent, at, condition: null };
  });
  return makeListValue(items, at, 'list', partial);
}

function subagentOfMap(
  m: SourceInterpreter,
  value: Extract<AbstractValue, { k: 'map' }>,
  frame: CallFrame,
): AgentValue {
  const named = new Map(
    readMapState(value).entries.map(({ key, value: one }) => [key, { value: one, at: value.at, from: null }]),
  );
  return makeDefinition(m, { plain: [], named, partial: null }, value.at, frame);
}

export function makeDefinition(
  m: SourceInterpreter,
  given: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AgentValue {
  const args = spreadOptionsArgument(given, 0);
  const agent = createAgent(m, 'AgentDefinition', at, frame, null, 'claude');
  if (agent.bag.size > 0) return agent;
  const tools = args.named.get('tools')?.value ?? args.plain[2]?.value;
  fillAgent(m, agent, args, at);
  if (tools !== undefined && tools.k !== 'none') m.write(agent.bag, 'has_tools', makeText('yes'));
  if (tools !== undefined) m.write(agent.bag, 'given_tools', tools);
  return agent;
}

export function makeServer(_: SourceInterpreter, given: CallArguments, at: SourcePosition): AbstractValue {
  const args = spreadOptionsArgument(given, 0);
  return makeRecord('claude', 'server', at, {
    tools: args.named.get('tools')?.value ?? args.plain[2]?.value,
  });
}

/** Interprets `query(prompt=..., options=...)` and `ClaudeSDKClient(options=...)`. */
export function runOptions(
  m: SourceInterpreter,
  given: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const args = spreadOptionsArgument(given, 0);
  const options = args.named.get('options') ?? args.plain.find(({ value }) => value.k === 'agent');
  const value = options?.value;
  const isPlain = value?.k === 'map';
  const agent = isPlain
    ? makeOptions(
        m,
        { plain: [{ value, at: value.at, from: null }], named: new Map(), partial: null },
        value.at,
        frame,
      )
    : (value ?? makeOptions(m, { plain: [], named: new Map(), partial: null }, at, frame));
  for (const one of listOptions(agent))
    if (one.k === 'agent' && /Options$/.test(one.kind)) completeOptions(m, one, frame);
  recordRunOf(m, agent, options?.at ?? at, at, frame, options?.from ?? null);
  return { k: 'result' };
}
