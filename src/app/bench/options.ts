/** What a person chooses for the benchmark, and the name of a trial that follows from it. */
import type { Condition, SuiteRequest, TaskVerdict } from '../../engine/index.js';

export interface BenchOptions {
  readonly condition: Condition;
  /** Name of a solver. */
  readonly solver: string;
  /** 1 is the published instance. */
  readonly seed: number;
}

export const BENCH_DEFAULTS: BenchOptions = { condition: 'task_scoped', solver: 'reference', seed: 1 };

/** Names a trial on a screen: `ws-01-file-stats:task_scoped:reference:1`. */
export function runKey(task: string, { condition, solver, seed }: BenchOptions): string {
  return [task, condition, solver, seed].join(':');
}

export function keyOfVerdict({ task, condition, solver, seed }: TaskVerdict): string {
  return runKey(task, { condition, solver, seed });
}

/** The request of a suite; the edited chains only where condition `yours` asks for them. */
export function makeSuiteRequest(
  tasks: readonly string[],
  { condition, solver, seed }: BenchOptions,
  yours: SuiteRequest['yours'],
  conditions: readonly Condition[] = [condition],
): SuiteRequest {
  const own = conditions.includes('yours')
    ? Object.fromEntries(Object.entries(yours).filter(([id]) => tasks.includes(id)))
    : {};
  return { tasks, conditions, solver, seeds: [seed], attempts: 1, proof: 'run', yours: own };
}
