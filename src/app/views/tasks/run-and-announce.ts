/** Runs tasks from the view. The end of each run is announced once to screen readers. */
import { REFERENCE_CONDITIONS } from '../../../engine/index.js';
import type { TaskRunner } from '../../task-runner/task-runner.svelte.js';
import { TASKS_VIEW } from '../../messages/tasks.js';
import type { Workbench } from '../../state/workbench.svelte.js';

const words = TASKS_VIEW.run;

/** Runs the suite, optionally from a given task on. */
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

/** Resumes a cancelled suite. Finished trials are not run again. */
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

export async function runSingleTask(workbench: Workbench, bench: TaskRunner, id: string): Promise<void> {
  const { options } = bench;
  const before = bench.findRun(id, options);
  await bench.runOne(id);
  const graded = bench.findRun(id, options);
  if (graded === null || graded === before) return;
  workbench.announce(words.finishedOne(bench.findCard(id)?.title ?? id, graded.verdict.combined));
}
