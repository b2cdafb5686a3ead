/** The real agent runtime stays out of every first load: its package is large, and few ask for it. */
import type { WorkflowRuntime } from '../../engine/index.js';

/** Loads the OpenAI Agents SDK as a runtime for `measureCoverage`. */
export async function loadAgentsRuntime(): Promise<WorkflowRuntime> {
  const { agentsRuntime } = await import('./runtime.js');
  return agentsRuntime;
}
