/** Lists each framework's packages. A name counts as a framework name only if it is imported from one of them. */

export type FrameworkId = 'openai-agents' | 'google-adk' | 'langgraph' | 'crewai' | 'claude' | 'autogen';

export interface FrameworkPackages {
  readonly id: FrameworkId;
  readonly title: string;
  /** Python modules, including their submodules. */
  readonly modules: readonly string[];
  readonly scripts: RegExp | null;
}

/**
 * Supported frameworks. A project folder may have the same name as the OpenAI Agents SDK package (`source-library.ts`).
 */
export const FRAMEWORKS: readonly FrameworkPackages[] = [
  { id: 'openai-agents', title: 'OpenAI Agents SDK', modules: [], scripts: /^@openai\/agents($|[-/])/ },
  {
    id: 'google-adk',
    title: 'Google ADK',
    modules: ['google.adk', 'vertexai.agent_engines', 'vertexai.preview.reasoning_engines'],
    scripts: /^@google\/adk($|\/)/,
  },
  {
    id: 'langgraph',
    title: 'LangGraph',
    modules: [
      'langgraph',
      'langgraph_supervisor',
      'langgraph_swarm',
      'langchain.agents',
      'langchain.tools',
      'langchain_core.tools',
    ],
    scripts: /^(@langchain\/(langgraph|core\/tools|langgraph-supervisor|langgraph-swarm)|langchain)($|\/)/,
  },
  { id: 'crewai', title: 'CrewAI', modules: ['crewai'], scripts: null },
  {
    id: 'claude',
    title: 'Claude Agent SDK',
    modules: ['claude_agent_sdk', 'claude_code_sdk'],
    scripts: /^@anthropic-ai\/claude-(agent-sdk|code)($|\/)/,
  },
  {
    id: 'autogen',
    title: 'AutoGen AgentChat',
    modules: ['autogen_agentchat', 'autogen_core.tools'],
    scripts: null,
  },
];

/** Frameworks that are recognized but not supported, each with the reason. */
const OTHERS: readonly { readonly title: string; readonly names: RegExp; readonly reason: string }[] = [
  {
    title: 'Pydantic AI',
    names: /^pydantic_ai($|\.)/,
    reason: 'its delegation happens inside tool bodies, which are not analysed',
  },
  { title: 'Mastra', names: /^@mastra\//, reason: 'its agents and workflows are not supported' },
  {
    title: 'LlamaIndex',
    names: /^(llama_index|workflows|llamaindex|@llamaindex\/.*)($|\.)/,
    reason: 'the steps of its workflows decide in their bodies, which are not read',
  },
  { title: 'smolagents', names: /^smolagents($|\.)/, reason: 'its agents write code at run time' },
  { title: 'Semantic Kernel', names: /^semantic_kernel($|\.)/, reason: 'its plugins are not supported' },
  { title: 'Agno', names: /^(agno|phi)($|\.)/, reason: 'its agents and teams are not supported' },
  { title: 'Strands Agents', names: /^strands($|\.)/, reason: 'its agents are not read' },
  { title: 'Haystack', names: /^haystack($|\.)/, reason: 'its pipelines are not supported' },
  { title: 'DSPy', names: /^dspy($|\.)/, reason: 'its modules are not supported' },
  {
    title: 'AG2',
    names: /^autogen($|\.)/,
    reason: 'its conversations are not supported; AutoGen AgentChat is',
  },
  { title: 'Deep Agents', names: /^deepagents($|\.)/, reason: 'its built-in tools are not supported' },
  { title: 'Vercel AI SDK', names: /^ai$/, reason: 'its calls are not supported' },
  {
    title: 'Microsoft Agent Framework',
    names: /^agent_framework($|\.)/,
    reason: 'its agents and workflows are not supported',
  },
];

export function findPythonFramework(module: string): FrameworkPackages | null {
  return (
    FRAMEWORKS.find(({ modules }) => modules.some((one) => module === one || module.startsWith(`${one}.`))) ??
    null
  );
}

export function findScriptFramework(name: string): FrameworkPackages | null {
  return FRAMEWORKS.find(({ scripts }) => scripts?.test(name) === true) ?? null;
}

/** Describes an unsupported framework in one sentence; null if the module is not known. */
export function describeOtherFramework(module: string): string | null {
  const found = OTHERS.find(({ names }) => names.test(module));
  return found === undefined ? null : `This is ${found.title}; ${found.reason}.`;
}
