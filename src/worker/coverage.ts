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
import { bringPart } from './parts.js';

/** What the service needs of the study. */
export interface CoverageStudy {
  readonly readCoverageRequest: (json: unknown) => Reading<CoverageRequest>;
  /** `breathe` is awaited before every run of the workflow. */
  readonly runCoverage: (
    request: CoverageRequest,
    breathe: () => Promise<void>,
  ) => Promise<AsyncGenerator<CoverageEvent, CoverageRecord>>;
}

export const coverageStudy: CoverageStudy = {
  readCoverageRequest,
  runCoverage: async (request, breathe) => {
    const runtime = await openRuntime(request);
    return measureCoverage(request, withBreath(runtime, breathe));
  },
};

/** The real agent runtime is large: it comes with the first request that names it. */
async function openRuntime({ runtime }: CoverageRequest): Promise<WorkflowRuntime> {
  if (runtime === 'router') return builtInRuntime;
  const { loadAgentsRuntime } = await import('../live/index.js');
  return bringPart('agent runtime', loadAgentsRuntime);
}

/** One seed or one mutant is many runs, and tells nothing before its end. */
function withBreath(runtime: WorkflowRuntime, breathe: () => Promise<void>): WorkflowRuntime {
  return {
    ...runtime,
    run: async (task, stage) => {
      await breathe();
      await runtime.run(task, stage);
    },
  };
}
