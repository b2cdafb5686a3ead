/** Loads the agent runtime on demand, because its package is large and rarely needed. */
import type { AgentAdapter, WorkflowRuntime } from '../../engine/index.js';
import type { AgentsAdapterOptions } from './task-agent.js';

export type { AgentsAdapterOptions } from './task-agent.js';

/** Loads the OpenAI Agents SDK as a runtime for `measureCoverage`. */
export async function loadAgentsRuntime(): Promise<WorkflowRuntime> {
  const { agentsRuntime } = await import('./runtime.js');
  return agentsRuntime;
}

/** Loads the SDK as the task adapter `agents`. It makes a solver's calls one at a time. */
export async function loadAgentsAdapter(
  options: AgentsAdapterOptions = {},
): Promise<(solver: AgentAdapter) => AgentAdapter> {
  const { agentsAdapter } = await import('./task-agent.js');
  return (solver) => agentsAdapter(solver, options);
}
