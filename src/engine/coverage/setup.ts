/** The bench and the loop of a study, as its request asks for them. */
import type { CoverageRequest } from '../model/index.js';
import { listUncallable } from './callable.js';
import { Bench, type BenchOptions } from './execute.js';
import { Observer } from './observe.js';
import type { StudyPlan } from './plan.js';
import { listForbidden } from './realize/leak.js';
import type { LoopSetup } from './realize/loop.js';
import { ObjectiveSource } from './realize/objective.js';
import type { Proposer } from './realize/proposer.js';
import { ROUTER_DEFAULTS } from './router/router.js';
import type { WorkflowRuntime } from './runtime/runtime.js';

/** What a study is run with, beside its request. */
export interface Drive {
  readonly seed: number;
  readonly runtime: WorkflowRuntime;
  readonly proposer: Proposer;
}

export function makeLoop(request: CoverageRequest, { graph }: StudyPlan, drive: Drive): LoopSetup {
  const { workflow } = request;
  return {
    bench: new Bench(workflow, benchOptions(request, drive)),
    observer: new Observer(graph),
    source: new ObjectiveSource(workflow, graph),
    forbidden: listForbidden(workflow),
    proposer: drive.proposer,
    uncallable: listUncallable(workflow),
  };
}

export function benchOptions(
  request: CoverageRequest,
  { seed, runtime }: Pick<Drive, 'seed' | 'runtime'>,
): BenchOptions {
  const { condition, proof, susceptibility } = request;
  return { condition, proof, router: { ...ROUTER_DEFAULTS, seed, susceptibility }, runtime };
}
