/** Runs suites in Node, so that a browser test can compare its results with them. */
import { listTrialDigests, runTestSuite, WHOLE_SUITE } from '../../support/suites.js';
import { TASK_SERVICES } from '../../unit/tasks/services.js';
import { loadRuleLibraries, type TaskSuiteRequest } from '../../../src/engine/index.js';

/** Trace and disk digests by task, after the reference solver has run every task with these changes to the request. */
export async function digestsInNode(
  parts: Partial<TaskSuiteRequest>,
): Promise<Readonly<Record<string, string>>> {
  await loadRuleLibraries();
  return listTrialDigests(await runTestSuite({ ...WHOLE_SUITE, ...parts }, { trial: await TASK_SERVICES }));
}
