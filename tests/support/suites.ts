/** Whole records of suites, as the engine makes them. */
import { BROAD_TASK_WARRANT, TASKS } from '../../src/catalog/index.js';
import {
  withHostTools,
  MEDIA_TOOLS,
  runSuite,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type SuiteServices,
} from '../../src/engine/index.js';

/** Two tasks that need nothing of the host, under their task-scoped warrants. */
export const SMALL_SUITE: TaskSuiteRequest = {
  tasks: ['ws-01-file-stats', 'ws-14-injection'],
  conditions: ['task_scoped'],
  solver: 'reference',
  seeds: [1],
  attempts: 1,
  proof: 'run',
  yours: {},
};

/** Every task of the catalogue, by the reference under its task-scoped warrant. */
export const WHOLE_SUITE: TaskSuiteRequest = { ...SMALL_SUITE, tasks: TASKS.map(({ id }) => id) };

/** Runs a suite to its end; `onEvent` hears all. Without `trial` the host brings neither shell nor git. */
export async function runTestSuite(
  parts: Partial<TaskSuiteRequest> = {},
  services: Partial<SuiteServices> = {},
  onEvent: (event: TaskSuiteEvent) => void = () => undefined,
): Promise<TaskSuiteRecord> {
  const trial = withHostTools(MEDIA_TOOLS);
  const suite = runSuite(
    { ...SMALL_SUITE, ...parts },
    { kits: TASKS, broad: BROAD_TASK_WARRANT, trial, ...services },
  );
  for (;;) {
    const next = await suite.next();
    if (next.done === true) return next.value;
    onEvent(next.value);
  }
}

/** Digests of trace and disk by task. */
export function listTrialDigests({ graded }: TaskSuiteRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(
    graded.map(({ verdict: { task, traceDigest, diskDigest } }) => [task, `${traceDigest} ${diskDigest}`]),
  );
}
