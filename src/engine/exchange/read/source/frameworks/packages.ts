/** Lists each framework's packages. A name counts as a framework name only if it is imported from one of them. */

export type FrameworkId = 'openai-agents' | 'google-adk' | 'langgraph' | 'crewai' | 'claude' | 'autogen';

export interface FrameworkPackages {
  readonly id: FrameworkId;
  readonly title: string;
  /** The framework's Python modules, including their submodules. */
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

/** Frameworks that are recognized but not supported. The message `source/framework` gives the reason. */
const OTHERS: readonly { readonly title: string; readonly names: RegExp }[] = [
  { title: 'Pydantic AI', names: /^pydantic_ai($|\.)/ },
  { title: 'Mastra', names: /^@mastra\// },
  { title: 'LlamaIndex', names: /^(llama_index|workflows|llamaindex|@llamaindex\/.*)($|\.)/ },
  { title: 'smolagents', names: /^smolagents($|\.)/ },
  { title: 'Semantic Kernel', names: /^semantic_kernel($|\.)/ },
  { title: 'Agno', names: /^(agno|phi)($|\.)/ },
  { title: 'Strands Agents', names: /^strands($|\.)/ },
  { title: 'Haystack', names: /^haystack($|\.)/ },
  { title: 'DSPy', names: /^dspy($|\.)/ },
  { title: 'AG2', names: /^autogen($|\.)/ },
  { title: 'Deep Agents', names: /^deepagents($|\.)/ },
  { title: 'Vercel AI SDK', names: /^ai$/ },
  { title: 'Microsoft Agent Framework', names: /^agent_framework($|\.)/ },
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

/** Returns the title of an unsupported framework, or null. */
export function findOtherFramework(module: string): string | null {
  return OTHERS.find(({ names }) => names.test(module))?.title ?? null;
}
