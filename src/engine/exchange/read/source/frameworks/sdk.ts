/** Interprets calls to functions and classes in the OpenAI Agents SDK. */
import { cloneAgent, fillAgent, refillAgent, markGuardrails, createAgent, isAgentClass } from './agents.js';
import { decorateTool } from './named-tools.js';
import { exposeAsTool, isEnabled, keepTool } from './agent-tools.js';
import { findCallArgument, spreadOptionsArgument } from '../follow/call-arguments.js';
import { recordAgentRun, runAgent } from './run-sites.js';
import { flattenList } from '../values/lists.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { CONTEXT_TYPES, RUNNER_CLASSES, HOSTED_TOOLS, isRunnerClass, RUN_METHODS } from './sdk-names.js';
import type { SourcePosition, Expr } from '../syntax/syntax.js';
import type { FunctionValue, CallArguments, AbstractValue } from '../values/abstract-values.js';
import {
  makeListValue,
  readMapState,
  NONE_VALUE,
  findKnownText,
  UNKNOWN_VALUE,
} from '../values/make-values.js';

type Make = (
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
) => AbstractValue;

const MAKERS: Readonly<Record<string, Make>> = {
  function_tool: toolOrDecorator,
  tool: toolOrDecorator,
  FunctionTool: (m, args, at) => directTool(m, args, at),
  CustomTool: (m, args, at) => directTool(m, args, at),
  handoff: makeHandoff,
  realtime_handoff: makeHandoff,
  realtimeHandoff: makeHandoff,
  HostedMCPTool: hostedServer,
  hostedMcpTool: hostedServer,
  tool_namespace: namespace,
  toolNamespace: namespace,
  run: runAgent,
};

export function callSdk(
  m: SourceInterpreter,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  for (const field of ['input_guardrails', 'output_guardrails']) markGuardrails(args.named.get(field)?.value);
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (make !== undefined) return make(m, args, at, frame);
  const hosted = Object.hasOwn(HOSTED_TOOLS, name) ? HOSTED_TOOLS[name] : undefined;
  if (hosted !== undefined) return hostedTool(m, hosted, at);
  if (/guardrail/i.test(name)) return guardrail(name, args, at);
  if (RUNNER_CLASSES.has(name)) {
    recordAgentRun(m, args, at, frame);
    return { k: 'runner' };
  }
  if (isRunnerClass(name)) return { k: 'runner' };
  if (isAgentClass(name)) return makeAgent(m, name, args, at, frame);
  return UNKNOWN_VALUE;
}

function makeAgent(
  m: SourceInterpreter,
  kind: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const agent = createAgent(m, kind, at, frame, null);
  const options = spreadOptionsArgument(args, 0);
  if (agent.bag.size === 0) fillAgent(m, agent, options, at);
  else refillAgent(m, agent, options, at);
  return agent;
}

/** Interprets static methods such as `Runner.run(...)` and `Agent.create(...)`. */
export function callSdkMember(
  m: SourceInterpreter,
  owner: string,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (isRunnerClass(owner)) return callRunner(m, name, args, at, frame);
  if (!isAgentClass(owner)) return UNKNOWN_VALUE;
  if (name === 'create') return makeAgent(m, owner, args, at, frame);
  const [self, ...rest] = args.plain;
  const others = { ...args, plain: rest };
  if (self?.value.k !== 'agent') return UNKNOWN_VALUE;
  if (name === 'clone') return cloneAgent(m, self.value, others, at, frame);
  if (name === '__init__') fillAgent(m, self.value, others, at);
  return name === 'as_tool' ? exposeAsTool(m, self.value, others, at) : NONE_VALUE;
}

export function callRunner(
  m: SourceInterpreter,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  return RUN_METHODS.has(name) ? runAgent(m, args, at, frame) : UNKNOWN_VALUE;
}

function toolOrDecorator(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const [first] = args.plain;
  if (first?.value.k === 'map') return directTool(m, spreadOptionsArgument(args, 0), at);
  if (first?.value.k === 'function') return functionTool(m, first.value, args, at);
  const named = args.named.get('func')?.value;
  if (named?.k === 'function') return functionTool(m, named, args, at);
  return first === undefined ? { k: 'decorator', name: 'function_tool', args, at } : UNKNOWN_VALUE;
}

/** Applies an SDK decorator that was called with arguments. */
export function applyDecorator(
  m: SourceInterpreter,
  decorator: Extract<AbstractValue, { k: 'decorator' }>,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const target = args.plain[0]?.value ?? UNKNOWN_VALUE;
  if (target.k !== 'function') return target;
  if (decorator.name === 'function_tool') return functionTool(m, target, decorator.args, at);
  if (decorator.name === 'named_tool') return decorateTool(m, decorator.args, target);
  if (decorator.name === 'wraps') return showAs(target, decorator.args.plain[0]?.value);
  target.info.role = 'guardrail';
  return target;
}

/** Gives a `functools.wraps` wrapper the name and the parameters of the wrapped function. */
function showAs(wrapper: FunctionValue, wrapped: AbstractValue | undefined): AbstractValue {
  if (wrapped?.k === 'function') wrapper.info.shows = wrapped.info.shows ?? wrapped.def;
  return wrapper;
}

function functionTool(
  m: SourceInterpreter,
  fn: FunctionValue,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  fn.info.role = 'tool';
  const shown = fn.info.shows ?? fn.def;
  const override = args.named.get('name_override')?.value;
  const isComputed = override !== undefined && override.k !== 'none' && findKnownText(override) === null;
  return keepTool(m, {
    k: 'tool',
    name: findKnownText(override) ?? shown.name,
    nameKnown: !isComputed,
    at: shown.name === '' ? at : shown.at,
    origin: `function:${shown.at.id}`,
    fn,
    agent: null,
    description: findKnownText(args.named.get('description_override')?.value) ?? shown.doc,
    parameters: parametersOf(fn),
    enabled: isEnabled(args),
  });
}

function parametersOf({ def: own, info, self, owner }: FunctionValue): readonly string[] {
  const def = info.shows ?? own;
  const isMethod = self !== null || owner !== null || def.params[0]?.name === 'self';
  const params = isMethod ? def.params.slice(1) : def.params;
  return params
    .filter(({ type }, index) => index > 0 || type === null || !CONTEXT_TYPES.has(type))
    .map(({ name }) => name);
}

/** Creates a tool from a constructor call. A tool without a name is named after its variable (`scope.ts`). */
function directTool(m: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const name = findKnownText(
    findCallArgument(args, ['name'], args.plain[0]?.value.k === 'map' ? null : 0)?.value,
  );
  for (const field of ['execute', 'on_invoke_tool', 'invoke']) {
    const body = args.named.get(field)?.value;
    if (body?.k === 'function') body.info.role = 'tool';
  }
  const fn = args.named.get('execute')?.value ?? args.named.get('on_invoke_tool')?.value;
  const schema = args.named.get('parameters')?.value;
  return keepTool(m, {
    k: 'tool',
    name: name ?? '',
    nameKnown: name !== null,
    at,
    origin: `tool:${at.id}`,
    fn: fn?.k === 'function' ? fn : null,
    agent: null,
    description: findKnownText(args.named.get('description')?.value),
    parameters: schema?.k === 'map' ? parametersOfSchema(schema) : null,
    enabled: isEnabled(args),
  });
}

function parametersOfSchema(schema: Extract<AbstractValue, { k: 'map' }>): readonly string[] | null {
  const properties = readMapState(schema).entries.find(({ key }) => key === 'properties')?.value;
  return properties?.k === 'map' ? readMapState(properties).entries.map(({ key }) => key) : null;
}

function hostedTool(m: SourceInterpreter, name: string, at: SourcePosition, nameKnown = true): AbstractValue {
  return keepTool(m, {
    k: 'tool',
    name,
    nameKnown,
    at,
    origin: `hosted:${name}`,
    fn: null,
    agent: null,
    description: null,
    parameters: null,
    enabled: true,
  });
}

/**
 * Creates the tool for a hosted MCP server. The label is part of the name, because two servers grant different
 * permissions.
 */
function hostedServer(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const config = args.named.get('tool_config') ?? args.plain[0];
  const options = spreadOptionsArgument(args, 0);
  const members = config?.value.k === 'map' ? readMapState(config.value).entries : [];
  const label =
    findKnownText(options.named.get('serverLabel')?.value ?? options.named.get('server_label')?.value) ??
    findKnownText(members.find(({ key }) => key === 'server_label')?.value) ??
    labelIn(m, config?.from ?? null, frame);
  return hostedTool(m, label === null ? 'hosted_mcp' : `hosted_mcp:${label}`, at, label !== null);
}

/**
 * Returns the server label from a configuration, which may be a typed object from another package. The keyword argument
 * can be read even in that case.
 */
function labelIn(m: SourceInterpreter, expr: Expr | null, frame: CallFrame): string | null {
  if (expr?.t !== 'call') return null;
  const arg = expr.args.find(({ name }) => name === 'server_label');
  return arg === undefined ? null : findKnownText(m.evaluate(arg.value, frame));
}

function makeHandoff(_: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const target = findCallArgument(args, ['agent'], 0)?.value ?? UNKNOWN_VALUE;
  return { k: 'handoff', target, at, enabled: isEnabled(spreadOptionsArgument(args, 1)) };
}

function namespace(_: SourceInterpreter, args: CallArguments, at: SourcePosition): AbstractValue {
  const tools = spreadOptionsArgument(args, 0).named.get('tools')?.value ?? args.plain.at(-1)?.value;
  const { items, partial } = tools === undefined ? { items: [], partial: at } : flattenList(tools, at);
  return makeListValue(items, at, 'list', partial, true);
}

function guardrail(name: string, args: CallArguments, at: SourcePosition): AbstractValue {
  const [first] = args.plain;
  for (const { value } of [...args.plain, ...args.named.values()]) markGuardrails(value);
  if (first?.value.k === 'function') return first.value;
  return args.plain.length === 0 && /^[a-z]/.test(name)
    ? { k: 'decorator', name: 'guardrail', args, at }
    : UNKNOWN_VALUE;
}
