/** Graded trials from the catalog, for tests of views. The engine computes them, so none is written by hand. */
import { BROAD_TASK_WARRANT, TASKS } from '../../../../src/catalog/index.js';
import { type TaskSummary, summarizeTask } from '../../../../src/app/task-runner/task-summary.js';
import { gradedTaskKey } from '../../../../src/app/task-runner/task-run-options.js';
import {
  type Condition,
  type GradedTask,
  MEDIA_TOOLS,
  withHostTools,
  runSuite,
  type WarrantDocument,
} from '../../../../src/engine/index.js';

/** Tasks that need neither shell nor git. */
export const LIGHT = ['ws-01-file-stats', 'ws-06-memory', 'ws-13-heartbeat', 'ws-14-injection'];

export const CARDS: readonly TaskSummary[] = TASKS.map((kit) => summarizeTask(kit));

export interface Wish {
  readonly tasks?: readonly string[];
  readonly conditions?: readonly Condition[];
  readonly solver?: string;
  readonly yours?: Readonly<Record<string, readonly WarrantDocument[]>>;
}

export async function play({
  tasks = LIGHT,
  conditions = ['task_scoped'],
  solver = 'compromised',
  yours = {},
}: Wish): Promise<readonly GradedTask[]> {
  const request = { tasks, conditions, solver, seeds: [1], attempts: 1, proof: 'skip', yours } as const;
  const services = { kits: TASKS, broad: BROAD_TASK_WARRANT, trial: withHostTools(MEDIA_TOOLS) };
  const suite = runSuite(request, services);
  for (;;) {
    const step = await suite.next();
    if (step.done) return step.value.graded;
  }
}

export function byKey(graded: readonly GradedTask[]): ReadonlyMap<string, GradedTask> {
  return new Map(graded.map((one) => [gradedTaskKey(one), one]));
}
