/** Whole records of suites, as the engine makes them. */
import { BROAD_TASK_WARRANT, TASKS } from '../../src/catalog/index.js';
import {
  bringTools,
  MEDIA_TOOLS,
  runSuite,
  type SuiteEvent,
  type SuiteRecord,
  type SuiteRequest,
  type SuiteServices,
} from '../../src/engine/index.js';

/** Two tasks that need nothing of the host, under their task-scoped warrants. */
export const SMALL_SUITE: SuiteRequest = {
  tasks: ['ws-01-file-stats', 'ws-14-injection'],
  conditions: ['task_scoped'],
  solver: 'reference',
  seeds: [1],
  attempts: 1,
  proof: 'run',
  yours: {},
};

/** Every task of the catalogue, by the reference under its task-scoped warrant. */
export const WHOLE_SUITE: SuiteRequest = { ...SMALL_SUITE, tasks: TASKS.map(({ id }) => id) };

/** Runs a suite to its end; `onEvent` hears all. Without `trial` the host brings neither shell nor git. */
export async function makeSuite(
  parts: Partial<SuiteRequest> = {},
  services: Partial<SuiteServices> = {},
  onEvent: (event: SuiteEvent) => void = () => undefined,
): Promise<SuiteRecord> {
  const trial = bringTools(MEDIA_TOOLS);
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
export function digestsOf({ graded }: SuiteRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(
    graded.map(({ verdict: { task, traceDigest, diskDigest } }) => [task, `${traceDigest} ${diskDigest}`]),
  );
}
