/**
 * The structural study, in the worker. Loaded with the first request for one: the matrix, which
 * everybody sees, does not wait for it.
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
import { loadOptionalPart } from './optional-parts.js';

/** What the service needs of the study. */
export interface CoverageStudy {
  readonly readCoverageRequest: (json: unknown) => Reading<CoverageRequest>;
  /** `breathe` is awaited before every run of the workflow. */
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

/** The real agent runtime is large: it comes with the first request that names it. */
async function openRuntime({ runtime }: CoverageRequest): Promise<WorkflowRuntime> {
  if (runtime === 'router') return builtInRuntime;
  const { loadAgentsRuntime } = await import('../live/index.js');
  return loadOptionalPart('agent runtime', loadAgentsRuntime);
}

/** One seed or one mutant is many runs, and tells nothing before its end. */
function withYieldPerTurn(runtime: WorkflowRuntime, yieldToEventLoop: () => Promise<void>): WorkflowRuntime {
  return {
    ...runtime,
    run: async (task, harness) => {
      await yieldToEventLoop();
      await runtime.run(task, harness);
    },
  };
}
