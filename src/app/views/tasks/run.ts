/** Running tasks from the view: each end is said once to those who do not see the page. */
import { REFERENCE_CONDITIONS } from '../../../engine/index.js';
import type { TaskBench } from '../../bench/task-bench.svelte.js';
import { TASKS_VIEW } from '../../words/tasks.js';
import type { Workbench } from '../../workbench.svelte.js';

const words = TASKS_VIEW.run;

/** Runs the suite, from a task on where one is named. */
export async function runTasks(workbench: Workbench, bench: TaskBench, from: string | null): Promise<void> {
  await saySuite(workbench, bench, () => bench.runAll(from ?? undefined));
}

/** Runs the suite under every shipped condition, so that they can be compared. */
export async function runEvery(workbench: Workbench, bench: TaskBench): Promise<void> {
  await saySuite(workbench, bench, () => bench.runAll(undefined, REFERENCE_CONDITIONS));
}

/** Goes on with a suite that was cancelled; what it had done is not done again. */
export async function resumeTasks(workbench: Workbench, bench: TaskBench): Promise<void> {
  await saySuite(workbench, bench, () => bench.resume());
}

async function saySuite(workbench: Workbench, bench: TaskBench, run: () => Promise<void>): Promise<void> {
  const before = bench.record;
  await run();
  const { record } = bench;
  if (record === null || record === before) return;
  const [whole] = record.aggregate.groups;
  workbench.announce(words.finished(record.graded.length, whole?.figures.meanCombined ?? null));
}

/** Runs one task as the choices stand. */
export async function runTask(workbench: Workbench, bench: TaskBench, id: string): Promise<void> {
  const { options } = bench;
  const before = bench.run(id, options);
  await bench.runOne(id);
  const graded = bench.run(id, options);
  if (graded === null || graded === before) return;
  workbench.announce(words.finishedOne(bench.card(id)?.title ?? id, graded.verdict.combined));
}
