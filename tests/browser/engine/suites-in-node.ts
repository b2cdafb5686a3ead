/** The other side of the comparison with Chromium: suites made in Node, for a test in the browser to ask for. */
import { listTrialDigests, runTestSuite, WHOLE_SUITE } from '../../support/suites.js';
import { TASK_SERVICES } from '../../unit/tasks/services.js';
import { loadRuleLibraries, type TaskSuiteRequest } from '../../../src/engine/index.js';

/** Trace and disk digests by task, of every task by the reference with changes to the request. */
export async function digestsInNode(
  parts: Partial<TaskSuiteRequest>,
): Promise<Readonly<Record<string, string>>> {
  await loadRuleLibraries();
  return listTrialDigests(await runTestSuite({ ...WHOLE_SUITE, ...parts }, { trial: await TASK_SERVICES }));
}
