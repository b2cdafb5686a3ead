/** Names from the OpenAI Agents SDK in Python and TypeScript. */

/** Tools hosted by the provider, keyed by their SDK class names. */
export const HOSTED_TOOLS: Readonly<Record<string, string>> = {
  WebSearchTool: 'web_search',
  FileSearchTool: 'file_search',
  CodeInterpreterTool: 'code_interpreter',
  ImageGenerationTool: 'image_generation',
  ComputerTool: 'computer_use_preview',
  LocalShellTool: 'local_shell',
  ShellTool: 'shell',
  ApplyPatchTool: 'apply_patch',
  ToolSearchTool: 'tool_search',
  webSearchTool: 'web_search',
  fileSearchTool: 'file_search',
  codeInterpreterTool: 'code_interpreter',
  imageGenerationTool: 'image_generation',
  computerTool: 'computer_use_preview',
  localShellTool: 'local_shell',
  shellTool: 'shell',
  applyPatchTool: 'apply_patch',
  toolSearchTool: 'tool_search',
};

/** Names of the methods and functions that run an agent. */
export const RUN_METHODS: ReadonlySet<string> = new Set(['run', 'run_sync', 'run_streamed']);

/** Runner classes whose constructor receives the agent to run. */
export const RUNNER_CLASSES: ReadonlySet<string> = new Set([
  'RealtimeRunner',
  'RealtimeSession',
  'SingleAgentVoiceWorkflow',
]);

/**
 * Types by which a tool function's first parameter is recognized as supplied by the SDK. Such a parameter is not part
 * of the tool.
 */
export const CONTEXT_TYPES: ReadonlySet<string> = new Set(['RunContextWrapper', 'ToolContext', 'RunContext']);

export function isSdkClass(name: string): boolean {
  return /^[A-Z]/.test(name);
}

export function isRunnerClass(name: string): boolean {
  return name.endsWith('Runner');
}

/** Submodules of the Python package, which distinguish it from a project's own `agents` folder. */
export const SDK_MODULES: ReadonlySet<string> = new Set([
  'agent',
  'agent_output',
  'apply_diff',
  'computer',
  'editor',
  'exceptions',
  'extensions',
  'function_schema',
  'guardrail',
  'handoffs',
  'items',
  'lifecycle',
  'mcp',
  'memory',
  'model_settings',
  'models',
  'prompts',
  'realtime',
  'repl',
  'result',
  'run',
  'run_config',
  'run_context',
  'run_state',
  'sandbox',
  'stream_events',
  'strict_schema',
  'tool',
  'tool_context',
  'tool_guardrails',
  'tracing',
  'usage',
  'util',
  'version',
  'voice',
]);

/** True if `from agents import *` imports this name. Covers only names that the reader uses. */
export function isWildcardSdkName(name: string): boolean {
  return (
    NAMES.has(name) ||
    HOSTED_TOOLS[name] !== undefined ||
    RUNNER_CLASSES.has(name) ||
    /^[A-Z]\w*Agent$/.test(name)
  );
}

const NAMES: ReadonlySet<string> = new Set([
  'Agent',
  'Runner',
  'function_tool',
  'tool',
  'FunctionTool',
  'HostedMCPTool',
  'handoff',
  'realtime_handoff',
  'tool_namespace',
  'input_guardrail',
  'output_guardrail',
  'tool_input_guardrail',
  'tool_output_guardrail',
  'InputGuardrail',
  'OutputGuardrail',
]);
