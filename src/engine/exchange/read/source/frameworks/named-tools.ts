/** Recognizes framework tools made from functions, decorated functions, named constructors and agents. */
import { findCallArgument, spreadOptionsArgument } from '../follow/call-arguments.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, CallArguments, FunctionValue, ToolValue } from '../values/abstract-values.js';
import { findBinding, findKnownText, listOptions, UNKNOWN_VALUE } from '../values/make-values.js';
import { keepTool } from './agent-tools.js';

interface Naming {
  readonly name: string | null;
  readonly at: SourcePosition;
  readonly fn?: FunctionValue | null;
  readonly agent?: AbstractValue | null;
  readonly description?: string | null;
}

/** Creates a tool value without adding it to the list of tools found in the files. */
export function describeTool({ name, at, fn = null, agent = null, description = null }: Naming): ToolValue {
  const shown = fn === null ? null : (fn.info.shows ?? fn.def);
  return {
    k: 'tool',
    name: name ?? shown?.name ?? '',
    nameKnown: name !== null || (shown !== null && shown.name !== ''),
    at,
    origin:
      shown === null ? `tool:${agent === null ? (name ?? String(at.id)) : at.id}` : `function:${shown.at.id}`,
    fn,
    agent,
    description: description ?? shown?.doc ?? null,
    parameters: null,
    enabled: true,
  };
}

export function toolOfFunction(fn: FunctionValue): ToolValue {
  return describeTool({ name: null, at: (fn.info.shows ?? fn.def).at, fn });
}

/** Creates the tool for `@tool`, `@tool("name")` or `tool(function, { name })`. */
export function makeDecoratedTool(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const fn = args.plain.map(({ value }) => value).find((value) => value.k === 'function');
  const options = args.plain.reduce((known, _, index) => spreadOptionsArgument(known, index), args);
  if (fn?.k === 'function') return makeNamedTool(m, options, at, fn);
  return { k: 'decorator', name: 'named_tool', args, at };
}

/** Applies `@tool(...)`, whose first argument may be the name. */
export function decorateTool(
  m: SourceInterpreter,
  args: CallArguments,
  target: FunctionValue,
): AbstractValue {
  return makeNamedTool(m, args, (target.info.shows ?? target.def).at, target);
}

function makeNamedTool(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  fn: FunctionValue,
): AbstractValue {
  fn.info.role = 'tool';
  const first = args.plain[0]?.value;
  const given =
    args.named.get('name')?.value ??
    args.named.get('name_or_callable')?.value ??
    (first?.k === 'function' || first?.k === 'map' ? undefined : first);
  if (given === undefined) return keepTool(m, describeTool({ name: null, at, fn }));
  const tool = describeTool({ name: findKnownText(given), at, fn });
  return keepTool(m, findKnownText(given) === null ? { ...tool, nameKnown: false } : tool);
}

/**
 * Creates the tool for `FunctionTool(fn, name=...)`, `StructuredTool.from_function(...)` or `new DynamicTool({ name
 * })`.
 */
export function makeToolObject(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const options = spreadOptionsArgument(args, 0);
  const values = [
    ...options.plain.map(({ value }) => value),
    ...['func', 'coroutine', 'function', 'execute'].flatMap((name) => options.named.get(name)?.value ?? []),
  ];
  const fn = values.find((value) => value.k === 'function');
  if (fn?.k === 'function') {
    fn.info.role = 'tool';
    return makeNamedTool(
      m,
      { ...options, plain: options.plain.filter(({ value }) => value.k === 'text') },
      at,
      fn,
    );
  }
  const given = findCallArgument(options, ['name'], options === args ? 0 : null)?.value;
  return keepTool(m, describeTool({ name: findKnownText(given), at }));
}

/** Wraps another framework's tool, as `LangchainTool(tool, name=...)` does. A given name replaces its own name. */
export function wrapTool(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const inner = findCallArgument(args, ['tool'], 0)?.value ?? UNKNOWN_VALUE;
  const given = args.named.get('name')?.value;
  const name = findKnownText(given);
  const isUnknown = name === null && given !== undefined && given.k !== 'none';
  const naming = name !== null ? { name, nameKnown: true } : isUnknown ? { nameKnown: false } : {};
  if (inner.k === 'tool') return { ...inner, ...naming };
  if (inner.k === 'function') return keepTool(m, { ...toolOfFunction(inner), ...naming });
  return name === null ? UNKNOWN_VALUE : keepTool(m, describeTool({ name, at }));
}

/** Creates the tool for `AgentTool(agent)`, which is named after the agent. */
export function makeAgentTool(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const options = spreadOptionsArgument(args, 0);
  const given =
    findCallArgument(options, ['agent', 'team'], options === args ? 0 : null)?.value ?? UNKNOWN_VALUE;
  const [agent] = listOptions(given).filter(({ k }) => k === 'agent');
  if (agent?.k !== 'agent') return UNKNOWN_VALUE;
  const name = findKnownText(args.named.get('name')?.value) ?? findKnownText(findBinding(agent.bag, 'name'));
  return keepTool(m, { ...describeTool({ name, at, agent }), origin: `agent:${agent.at.id}` });
}
