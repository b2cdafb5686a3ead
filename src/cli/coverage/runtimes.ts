/** Runtimes keyed by name. The agent runtime is loaded on demand. */
import { builtInRuntime, type CoverageRequest, type WorkflowRuntime } from '../../engine/index.js';
import { loadAgentsRuntime } from '../../live/index.js';

const RUNTIMES: Readonly<Record<CoverageRequest['runtime'], () => Promise<WorkflowRuntime>>> = {
  router: () => Promise.resolve(builtInRuntime),
  agents: loadAgentsRuntime,
};

export function openRuntime(name: CoverageRequest['runtime']): Promise<WorkflowRuntime> {
  return RUNTIMES[name]();
}
