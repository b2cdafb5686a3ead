/**
 * Measures structural coverage in the worker. Loaded with the first coverage request, so that the matrix does not have
 * to wait for this code.
 */
import {
  builtInRuntime,
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  measureCoverage,
  readCoverageRequest,
  type Reading,
  type WorkflowRuntime,
} from '../engine/index.js';
import { loadLivePart } from './optional-parts.js';

export interface CoverageStudy {
  readonly readCoverageRequest: (json: unknown) => Reading<CoverageRequest>;
  /** `yieldToEventLoop` is awaited before every workflow run. */
  readonly runCoverage: (
    request: CoverageRequest,
    yieldToEventLoop: () => Promise<void>,
  ) => Promise<AsyncGenerator<CoverageEvent, CoverageRecord>>;
}

export const coverageStudy: CoverageStudy = {
  readCoverageRequest,
  runCoverage: async (request, yieldToEventLoop) => {
    const runtime = await openRuntime(request);
    return measureCoverage(request, withYieldPerTurn(runtime, yieldToEventLoop));
  },
};

/** The agent runtime is large, so it is loaded with the first request that uses it. */
async function openRuntime({ runtime }: CoverageRequest): Promise<WorkflowRuntime> {
  if (runtime === 'router') return builtInRuntime;
  return loadLivePart('agent runtime', ({ loadAgentsRuntime }) => loadAgentsRuntime());
}

/** A single seed or mutant may involve many runs, and no event is emitted until all of them have ended. */
function withYieldPerTurn(runtime: WorkflowRuntime, yieldToEventLoop: () => Promise<void>): WorkflowRuntime {
  return {
    ...runtime,
    run: async (task, harness) => {
      await yieldToEventLoop();
      await runtime.run(task, harness);
    },
  };
}
