/** Interprets calls to framework functions and classes, with one table for each framework. */
import { findCallArgument, spreadOptionsArgument } from '../follow/call-arguments.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { flattenList } from '../values/lists.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, AgentValue, CallArguments, RecordValue } from '../values/abstract-values.js';
import { findBinding, findKnownText, makeListValue, makeText, UNKNOWN_VALUE } from '../values/make-values.js';
import { findAgentClass } from './agent-fields.js';
import { cloneAgent, createAgent, fillAgent, refillAgent } from './agents.js';
import { endAtName, sendTo, unreadConfig, unreadExecutor, unreadGraph } from './control-flow.js';
import { makeDefinition, makeOptions, makeServer, runOptions } from './claude.js';
import { makeCrew, makeCrewAgent, makeTask, markCrewBase, tagMethod } from './crewai.js';
import { makeAgentTool, makeDecoratedTool, makeToolObject, wrapTool } from './named-tools.js';
import type { FrameworkId } from './packages.js';
import { recordAgentRun, recordRunOf } from './run-sites.js';
import { makeRecord, runTeam } from './teams.js';

export type Make = (
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
) => AbstractValue;

/** Creates a handoff to an agent by name. The agent is looked up after all code has been interpreted. */
const handOffByName: Make = (_, args, at) => {
  const options = spreadOptionsArgument(args, 0);
  const target = findCallArgument(
    options,
    ['agent_name', 'agentName', 'target'],
    options === args ? 0 : null,
  );
  return { k: 'handoff', target: target?.value ?? UNKNOWN_VALUE, at, enabled: true };
};

const mcpServer: Make = (_, _args, at) => ({ k: 'gap', code: 'mcp-server', at });

const hosted =
  (name: string): Make =>
  (_, _args, at) => ({
    k: 'tool',
    name,
    nameKnown: true,
    at,
    origin: `hosted:${name}`,
    fn: null,
    agent: null,
    description: null,
    parameters: null,
    enabled: true,
  });

const autogenTeam =
  (kind: string): Make =>
  (_, args, at) => {
    const options = spreadOptionsArgument(args, 0);
    return makeRecord('autogen', kind, at, {
      members:
        findCallArgument(options, ['participants'], options === args ? 0 : null)?.value ?? UNKNOWN_VALUE,
    });
  };

/** Creates a LangGraph swarm, which starts with the agent named in the call. */
const langGraphSwarm: Make = (m, args, at) => {
  const options = spreadOptionsArgument(args, 0);
  const members = findCallArgument(options, ['agents'], options === args ? 0 : null)?.value ?? UNKNOWN_VALUE;
  const wanted = findKnownText(
    findCallArgument(options, ['default_active_agent', 'defaultActiveAgent'], null)?.value,
  );
  const { items, partial } = flattenList(members, at);
  const first = items.filter(
    ({ value }) => value.k === 'agent' && findKnownText(findBinding(value.bag, 'name')) === wanted,
  );
  if (first.length === 0) m.report('agent-ref', at, null);
  return makeRecord('langgraph', 'Swarm', at, { members: makeListValue(first, at, 'list', partial) });
};

const runner: Make = (m, args, at, frame) => {
  recordAgentRun(m, spreadOptionsArgument(args, 0), at, frame);
  return { k: 'result' };
};

const startParticipant: Make = (_, args) => args.plain[0]?.value ?? UNKNOWN_VALUE;

const CALLS: Readonly<Partial<Record<FrameworkId, Readonly<Record<string, Make>>>>> = {
  'google-adk': {
    FunctionTool: makeToolObject,
    LongRunningFunctionTool: makeToolObject,
    VertexAiRagRetrieval: makeToolObject,
    LoadArtifactsTool: hosted('load_artifacts'),
    LoadMemoryTool: hosted('load_memory'),
    PreloadMemoryTool: hosted('preload_memory'),
    UrlContextTool: hosted('url_context'),
    EnterpriseWebSearchTool: hosted('enterprise_web_search'),
    GoogleMapsGroundingTool: hosted('google_maps'),
    LangchainTool: wrapTool,
    CrewaiTool: wrapTool,
    AgentTool: makeAgentTool,
    MCPToolset: mcpServer,
    McpToolset: mcpServer,
    VertexAiSearchTool: hosted('vertex_ai_search'),
    GoogleSearchTool: hosted('google_search'),
    DiscoveryEngineSearchTool: hosted('discovery_engine_search'),
    Runner: runner,
    InMemoryRunner: runner,
    AdkApp: runner,
    from_config: unreadConfig,
    App: (m, args, at, frame) => {
      recordAgentRun(m, args, at, frame);
      return makeRecord('google-adk', 'App', at, { members: oneOf(args.named.get('root_agent')?.value, at) });
    },
  },
  langgraph: {
    tool: makeDecoratedTool,
    Tool: makeToolObject,
    StructuredTool: makeToolObject,
    DynamicTool: makeToolObject,
    DynamicStructuredTool: makeToolObject,
    create_handoff_tool: handOffByName,
    createHandoffTool: handOffByName,
    create_forward_message_tool: hosted('forward_message'),
    createForwardMessageTool: hosted('forward_message'),
    create_swarm: langGraphSwarm,
    createSwarm: langGraphSwarm,
    Command: sendTo,
    Send: (_, args) => args.plain[0]?.value ?? args.named.get('node')?.value ?? UNKNOWN_VALUE,
    AgentExecutor: unreadExecutor,
    initialize_agent: unreadExecutor,
    ToolNode: (_, args) => args.plain[0]?.value ?? args.named.get('tools')?.value ?? UNKNOWN_VALUE,
    StateGraph: unreadGraph,
    MessageGraph: unreadGraph,
    entrypoint: unreadGraph,
  },
  crewai: {
    Agent: makeCrewAgent,
    Task: makeTask,
    Crew: makeCrew,
    CrewBase: markCrewBase,
    agent: tagMethod('agent'),
    task: tagMethod('task'),
    crew: tagMethod('crew'),
    tool: makeDecoratedTool,
  },
  claude: {
    tool: makeDecoratedTool,
    ClaudeAgentOptions: makeOptions,
    ClaudeCodeOptions: makeOptions,
    AgentDefinition: makeDefinition,
    create_sdk_mcp_server: makeServer,
    createSdkMcpServer: makeServer,
    query: runOptions,
    ClaudeSDKClient: runOptions,
  },
  autogen: {
    FunctionTool: makeToolObject,
    AgentTool: makeAgentTool,
    Handoff: handOffByName,
    Swarm: autogenTeam('Swarm'),
    RoundRobinGroupChat: autogenTeam('RoundRobinGroupChat'),
    SelectorGroupChat: autogenTeam('SelectorGroupChat'),
    GraphFlow: autogenTeam('GraphFlow'),
    MagenticOneGroupChat: autogenTeam('MagenticOneGroupChat'),
    Console: startParticipant,
    HandoffTermination: endAtName,
  },
};

function oneOf(value: AbstractValue | undefined, at: SourcePosition): AbstractValue {
  return value === undefined ? UNKNOWN_VALUE : makeListValue([{ value, at, condition: null }], at);
}

export function callFramework(
  m: SourceInterpreter,
  of: FrameworkId,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const calls = CALLS[of] ?? {};
  const make = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (make !== undefined) return make(m, args, at, frame);
  if (findAgentClass(of, name) !== null) return makeFrameworkAgent(m, of, name, args, at, frame);
  if (/Toolset$/.test(name)) return { k: 'gap', code: 'capability', at };
  if (of === 'crewai' && /Tool$/.test(name)) return makeToolObject(m, args, at);
  return UNKNOWN_VALUE;
}

function makeFrameworkAgent(
  m: SourceInterpreter,
  of: FrameworkId,
  kind: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AgentValue {
  const agent = createAgent(m, kind, at, frame, null, of);
  const options = spreadOptionsArgument(args, 0);
  if (agent.bag.size > 0) refillAgent(m, agent, options, at);
  else {
    fillAgent(m, agent, options, at);
    if (/supervisor$/i.test(kind) && !agent.bag.has('name'))
      m.write(agent.bag, 'name', makeText('supervisor'));
  }
  return agent;
}

/** Calls a static method, such as `StructuredTool.from_function(...)`. */
export function callFrameworkMember(
  m: SourceInterpreter,
  of: FrameworkId,
  owner: string,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const [self, ...rest] = args.plain;
  if (name === '__init__' && self?.value.k === 'agent')
    fillAgent(m, self.value, { ...args, plain: rest }, at);
  return /^from_|^from[A-Z]/.test(name) ? callFramework(m, of, owner, args, at, frame) : UNKNOWN_VALUE;
}

const RUNS =
  /^(a?invoke|a?stream|astream_events|streamEvents|a?batch|kickoff(_\w+)?|akickoff\w*|run|run_stream|on_messages(_stream)?|run_async|train)$/;

export function hasFrameworkMethod(name: string): boolean {
  return (
    RUNS.test(name) || COPIES.test(name) || /^(compile|with_config|withConfig|as_tool|asTool)$/.test(name)
  );
}

const COPIES = /^(clone|copy|model_copy)$/;

/** When a data model is copied, the changed fields are given as a map: `clone(update={...})`. */
function spreadUpdate(args: CallArguments): CallArguments {
  const given = args.named.get('update') ?? args.plain[0];
  return given === undefined ? args : spreadOptionsArgument({ ...args, plain: [given] }, 0);
}

/** Returns the result of calling a method on an agent or a team. */
export function callFrameworkMethod(
  m: SourceInterpreter,
  self: AgentValue | RecordValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (RUNS.test(name)) {
    if (self.k === 'record') return runTeam(m, self, at, frame);
    recordRunOf(m, self, at, at, frame);
    return { k: 'result' };
  }
  if (self.k === 'record') return name === 'compile' ? self : UNKNOWN_VALUE;
  if (COPIES.test(name)) return cloneAgent(m, self, spreadUpdate(args), at, frame);
  const given = spreadOptionsArgument(args, 0).named.get('name')?.value;
  if (name === 'compile' && given !== undefined) m.write(self.bag, 'name', given);
  if (/^as_?tool$/i.test(name))
    return makeAgentTool(m, { ...args, plain: [{ value: self, at, from: null }] }, at);
  return self;
}
