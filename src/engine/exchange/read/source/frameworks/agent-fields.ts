/**
 * Lists each framework's agent constructors, with the parameters for the name, the tools, the agents to hand over to,
 * and other relevant fields.
 */
import type { FrameworkId } from './packages.js';

export interface AgentClass {
  readonly names: RegExp;
  /** Agent field names, keyed by constructor parameter. */
  readonly fields: Readonly<Record<string, string>>;
  /** Constructor parameter names in positional order. */
  readonly positions: readonly string[];
}

export interface AgentConventions {
  readonly classes: readonly AgentClass[];
  /** True if a plain function is treated as a tool in a tool list. */
  readonly functionsAreTools: boolean;
  readonly constants: Readonly<Record<string, string>>;
}

const COMMON = {
  name: 'name',
  tools: 'tools',
  handoffs: 'handoffs',
  mcp_servers: 'mcp_servers',
  mcpServers: 'mcp_servers',
};

export const CONVENTIONS: Readonly<Record<FrameworkId, AgentConventions>> = {
  'openai-agents': {
    classes: [
      {
        names: /^([A-Z]\w*)?Agent$/,
        fields: {
          ...COMMON,
          handoffDescription: 'handoff_description',
          inputGuardrails: 'input_guardrails',
          outputGuardrails: 'output_guardrails',
        },
        positions: ['name'],
      },
    ],
    functionsAreTools: false,
    constants: {},
  },
  'google-adk': {
    classes: [
      {
        names: /^(Llm)?Agent$/,
        fields: {
          name: 'name',
          tools: 'tools',
          sub_agents: 'handoffs',
          subAgents: 'handoffs',
          instruction: 'instructions',
          description: 'handoff_description',
          code_executor: 'capabilities',
          codeExecutor: 'capabilities',
        },
        positions: [],
      },
      {
        names: /^(Sequential|Parallel|Loop)Agent$/,
        fields: {
          name: 'name',
          sub_agents: 'handoffs',
          subAgents: 'handoffs',
          description: 'handoff_description',
        },
        positions: [],
      },
      {
        names: /^(Base|RemoteA2a|LangGraph)Agent$/,
        fields: {
          name: 'name',
          sub_agents: 'handoffs',
          subAgents: 'handoffs',
          agent_card: 'capabilities',
          graph: 'capabilities',
        },
        positions: [],
      },
    ],
    functionsAreTools: true,
    constants: { google_maps_grounding: 'google_maps', GOOGLE_SEARCH: 'google_search' },
  },
  langgraph: {
    classes: [
      {
        names: /^(create_react_agent|create_agent|createReactAgent|createAgent|ReactAgent)$/,
        fields: {
          name: 'name',
          tools: 'tools',
          prompt: 'instructions',
          system_prompt: 'instructions',
          systemPrompt: 'instructions',
          middleware: 'capabilities',
        },
        positions: ['model', 'tools'],
      },
      {
        names: /^(create_supervisor|createSupervisor)$/,
        fields: {
          supervisor_name: 'name',
          supervisorName: 'name',
          agents: 'handoffs',
          tools: 'tools',
          prompt: 'instructions',
        },
        positions: ['agents'],
      },
    ],
    functionsAreTools: true,
    constants: {},
  },
  crewai: {
    classes: [
      {
        names: /^Agent$/,
        fields: {
          role: 'name',
          tools: 'tools',
          goal: 'instructions',
          mcps: 'mcp_servers',
          allow_code_execution: 'capabilities',
        },
        positions: [],
      },
    ],
    functionsAreTools: false,
    constants: {},
  },
  claude: {
    classes: [
      {
        names: /^AgentDefinition$/,
        fields: {
          description: 'handoff_description',
          prompt: 'instructions',
          tools: 'tools',
          disallowedTools: 'denied',
          mcpServers: 'mcp_servers',
        },
        positions: ['description', 'prompt', 'tools'],
      },
      {
        names: /^Claude(Agent|Code)Options$/,
        fields: {
          allowed_tools: 'allowed',
          allowedTools: 'allowed',
          disallowed_tools: 'denied',
          disallowedTools: 'denied',
          agents: 'subagents',
          mcp_servers: 'servers',
          mcpServers: 'servers',
        },
        positions: [],
      },
    ],
    functionsAreTools: false,
    constants: {},
  },
  autogen: {
    classes: [
      {
        names:
          /^(AssistantAgent|UserProxyAgent|CodeExecutorAgent|SocietyOfMindAgent|BaseChatAgent|OpenAIAgent|MessageFilterAgent)$/,
        fields: {
          name: 'name',
          tools: 'tools',
          handoffs: 'handoffs',
          workbench: 'mcp_servers',
          system_message: 'instructions',
          description: 'handoff_description',
          code_executor: 'capabilities',
          team: 'handoffs',
        },
        positions: ['name'],
      },
    ],
    functionsAreTools: true,
    constants: {},
  },
};

export function findAgentClass(of: FrameworkId, name: string): AgentClass | null {
  return CONVENTIONS[of].classes.find(({ names }) => names.test(name)) ?? null;
}
