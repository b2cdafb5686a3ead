import type { CoverageRequest } from '../model/index.js';
import { mapHandoffTools } from './handoff-tools.js';
import { WorkflowRunner, type WorkflowRunnerOptions } from './workflow-runner.js';
import { TraceObserver } from './trace-observer.js';
import type { StudyPlan } from './plan.js';
import { listForbiddenNames } from './realize/name-leak.js';
import type { RealizationContext } from './realize/realize-bundle.js';
import { ObjectiveSource } from './realize/objective.js';
import type { Proposer } from './realize/proposer.js';
import { ROUTER_DEFAULTS } from './router/router.js';
import type { WorkflowRuntime } from './runtime/runtime.js';

/** The dependencies that a study needs in addition to its request. */
export interface StudyEnvironment {
  readonly seed: number;
  readonly runtime: WorkflowRuntime;
  readonly proposer: Proposer;
}

export function createRealizationContext(
  request: CoverageRequest,
  { graph }: StudyPlan,
  drive: StudyEnvironment,
): RealizationContext {
  const { workflow } = request;
  return {
    runner: new WorkflowRunner(workflow, readRunnerOptions(request, drive)),
    observer: new TraceObserver(graph),
    source: new ObjectiveSource(workflow, graph),
    forbidden: listForbiddenNames(workflow),
    proposer: drive.proposer,
    uncallable: mapHandoffTools(workflow),
  };
}

export function readRunnerOptions(
  request: CoverageRequest,
  { seed, runtime }: Pick<StudyEnvironment, 'seed' | 'runtime'>,
): WorkflowRunnerOptions {
  const { condition, proof, susceptibility } = request;
  return { condition, proof, router: { ...ROUTER_DEFAULTS, seed, susceptibility }, runtime };
}
