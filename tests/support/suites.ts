/** Complete suite records, created by the engine. */
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

/** Two tasks that need no host tools, under their task-scoped warrants. */
export const SMALL_SUITE: TaskSuiteRequest = {
  tasks: ['ws-01-file-stats', 'ws-14-injection'],
  conditions: ['task_scoped'],
  solver: 'reference',
  seeds: [1],
  attempts: 1,
  proof: 'run',
  yours: {},
};

/** Every task in the catalog, run by the reference solver under its task-scoped warrant. */
export const WHOLE_SUITE: TaskSuiteRequest = { ...SMALL_SUITE, tasks: TASKS.map(({ id }) => id) };

/** Runs a suite to its end; `onEvent` receives every event. Without `trial`, neither a shell nor git is available. */
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

export function listTrialDigests({ graded }: TaskSuiteRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(
    graded.map(({ verdict: { task, traceDigest, diskDigest } }) => [task, `${traceDigest} ${diskDigest}`]),
  );
}
