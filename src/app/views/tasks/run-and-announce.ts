/** Running tasks from the view: each end is said once to those who do not see the page. */
import { REFERENCE_CONDITIONS } from '../../../engine/index.js';
import type { TaskRunner } from '../../task-runner/task-runner.svelte.js';
import { TASKS_VIEW } from '../../messages/tasks.js';
import type { Workbench } from '../../state/workbench.svelte.js';

const words = TASKS_VIEW.run;

/** Runs the suite, from a task on where one is named. */
export async function runSuiteFrom(
  workbench: Workbench,
  bench: TaskRunner,
  from: string | null,
): Promise<void> {
  await runAndAnnounceSuite(workbench, bench, () => bench.runAll(from ?? undefined));
}

/** Runs the suite under every shipped condition, so that they can be compared. */
export async function runAllConditions(workbench: Workbench, bench: TaskRunner): Promise<void> {
  await runAndAnnounceSuite(workbench, bench, () => bench.runAll(undefined, REFERENCE_CONDITIONS));
}

/** Goes on with a suite that was cancelled; what it had done is not done again. */
export async function resumeSuite(workbench: Workbench, bench: TaskRunner): Promise<void> {
  await runAndAnnounceSuite(workbench, bench, () => bench.resume());
}

async function runAndAnnounceSuite(
  workbench: Workbench,
  bench: TaskRunner,
  run: () => Promise<void>,
): Promise<void> {
  const before = bench.record;
  await run();
  const { record } = bench;
  if (record === null || record === before) return;
  const [whole] = record.aggregate.groups;
  workbench.announce(words.finished(record.graded.length, whole?.figures.meanCombined ?? null));
}

/** Runs one task with the current choices. */
export async function runSingleTask(workbench: Workbench, bench: TaskRunner, id: string): Promise<void> {
  const { options } = bench;
  const before = bench.findRun(id, options);
  await bench.runOne(id);
  const graded = bench.findRun(id, options);
  if (graded === null || graded === before) return;
  workbench.announce(words.finishedOne(bench.findCard(id)?.title ?? id, graded.verdict.combined));
}
